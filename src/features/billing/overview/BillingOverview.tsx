import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { useShortcuts } from '../../../hooks/shortcuts.ts'
import { count } from '../../../messages/format.ts'
import billingTexts from '../../../messages/en/billing.json'
import { texts } from '../../../messages/i18n.ts'
import { listRoute } from '../../../paths.ts'
import { loadedPart } from '../../../ui/loadedPart.tsx'
import { PageHead } from '../../../ui/PageHead.tsx'
import { KeyFoot } from '../../desk/KeyFoot.tsx'
import { Block } from '../Block.tsx'
import { OneLine } from '../OneLine.tsx'
import { ChargesBlock } from '../ChargesBlock.tsx'
import { PeriodChoice } from '../PeriodChoice.tsx'
import { FailedCharges, groupTitle, methodTitle, workspaceTitle } from './FailedCharges.tsx'
import { groupings, type Grouping } from './failedGroups.ts'
import { AllMethodsBlock, EndingBlock, OpenCreditsBlock } from './OverviewSides.tsx'
import { choicesOf, type Chosen } from './selection.ts'
import { useOverview, type Overview } from './useOverview.ts'
import { wayOutOf } from './wayOut.ts'
import { WayOutPanel } from './WayOutPanel.tsx'
import * as styles from './BillingOverview.module.css'

const t = texts(billingTexts)

const PrintPage = loadedPart(async () => (await import('../PrintPage.tsx')).PrintPage)

/** Names and describes what is chosen: a row by its method, a group by what it is grouped by. */
function describe({ key, rows }: Chosen, overview: Overview): { title: string; about: string } {
  const n = rows.reduce((all, { charges }) => all + charges.length, 0)
  const [row] = rows
  const group = overview.groups.find((one) => key === `all~${one.key}`)
  if (group) return { title: groupTitle(group, overview), about: t('billing.failedOf', { n }) }
  return {
    title: row ? methodTitle(row, overview) : '',
    about: [
      row && workspaceTitle(row, overview),
      t('billing.failedOf', { n }),
      row?.reason || t('billing.failedNoReason'),
    ].join(' · '),
  }
}

/** The billing of all workspaces: what failed, with the way out, what ends, and what is open. */
export function BillingOverview() {
  const overview = useOverview()
  const { rows, groups, grouping, period, charges, contradictions, setParam } = overview
  const [picked, setPicked] = useState<{ readonly key: string; readonly method: string }>()
  const list = useRef<HTMLDivElement>(null)
  const all = choicesOf(groups)
  const key = overview.chosenKey
  const chosen = all.find((one) => one.key === key)
  const wayOut = chosen && wayOutOf(chosen, overview)
  const method = picked?.key === key ? picked?.method : undefined
  const whole = overview.part('charges')

  const buttonOf = (one: string) =>
    [...(list.current?.querySelectorAll('button') ?? [])].find(({ dataset }) => dataset.key === one)
  const choose = (to: string) => setParam('row', to)
  const step = (by: 1 | -1) => {
    const at = all.findIndex((one) => one.key === key)
    const next = all[at === -1 ? 0 : Math.max(0, Math.min(all.length - 1, at + by))]
    if (!next) return
    choose(next.key)
    buttonOf(next.key)?.focus()
  }
  const close = () => {
    setParam('row', undefined)
    requestAnimationFrame(() => key !== undefined && buttonOf(key)?.focus())
  }
  useShortcuts('list', [
    { keys: 'j', label: 'shortcut.next', isRepeating: true, run: () => step(1) },
    { keys: 'k', label: 'shortcut.previous', isRepeating: true, run: () => step(-1) },
    { keys: 'm', label: () => t('billing.setMethod'), run: () => wayOut?.setMethod(method) },
    { keys: 'n', label: () => t('billing.tellOwner'), run: () => wayOut?.tell() },
    ...(chosen ? [{ keys: 'Escape', label: () => t('billing.closePanel'), run: close }] : []),
  ])

  if (overview.isPrinted)
    return (
      <div className={styles.root}>
        <PageHead title={t('billing.overview')} />
        <PrintPage
          charges={charges.items}
          period={period}
          methodName={(id) => overview.nameOf('paymentMethods', id)}
          isAllRead={overview.isComplete('charges')}
          readAt={whole?.updatedAt ?? 0}
        />
      </div>
    )
  return (
    <div className={styles.root} data-chosen={chosen ? '' : undefined}>
      <PageHead
        title={t('billing.overview')}
        secondaryText={<span className="second">{t('billing.overviewAbout')}</span>}
      />
      <div className={styles.tools}>
        <PeriodChoice
          value={period.id}
          hasTimes={!overview.hasNoTimes}
          onChange={(id) => setParam('period', id)}
        />
      </div>
      <div className={`scroll ${styles.scroll}`}>
        <div className={styles.main} ref={list}>
          <Block
            title={t('billing.failedCharges')}
            note={t('billing.failedCount', {
              n: count(rows.reduce((n, row) => n + row.charges.length, 0)),
              all: count(charges.items.length),
              isAll: overview.isComplete('charges') ? 'yes' : 'no',
            })}
            tools={
              <OneLine<Grouping>
                label={t('billing.group')}
                value={grouping}
                onChange={(by) => setParam('by', by)}
                options={groupings.map((id) => ({ id, label: t(`billing.failedBy.${id}`) }))}
              />
            }
            billing={overview}
            from={['charges', 'paymentMethods', 'workspaces']}
          >
            <FailedCharges overview={overview} chosen={key} onChoose={choose} />
            {charges.undated > 0 && (
              <p className={`third ${styles.note}`}>
                {t('billing.undatedCharges', { n: charges.undated })}
              </p>
            )}
            {contradictions > 0 && (
              <p className={`third ${styles.note}`}>
                {t('billing.contradiction', { n: contradictions })}{' '}
                <Link to={listRoute('charges')}>{t('billing.openCharges')}</Link>
              </p>
            )}
          </Block>
          <ChargesBlock billing={overview} charges={charges} period={period} />
        </div>
        <div className={styles.side}>
          {chosen && wayOut ? (
            <WayOutPanel
              {...describe(chosen, overview)}
              overview={overview}
              chosen={chosen}
              wayOut={wayOut}
              method={method}
              onMethod={(id) => setPicked({ key: chosen.key, method: id })}
              onClose={close}
            />
          ) : (
            <>
              <EndingBlock overview={overview} />
              <OpenCreditsBlock overview={overview} />
              <AllMethodsBlock overview={overview} />
            </>
          )}
        </div>
      </div>
      <div className={styles.foot}>
        <KeyFoot
          keys={[
            { caps: ['j', 'k'], label: t('billing.key.move') },
            { caps: ['m'], label: t('billing.setMethod') },
            { caps: ['n'], label: t('billing.tellOwner') },
          ]}
          readAt={0}
          hasFailed={false}
        />
      </div>
    </div>
  )
}
