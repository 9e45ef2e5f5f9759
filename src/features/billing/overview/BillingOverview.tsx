import { Suspense, useRef } from 'react'
import { useKnownRoles } from '../../../session/localService.ts'
import { t } from '../../../messages/billingTexts.ts'
import { listText } from '../../../messages/listText.ts'
import { nounOf } from '../../../messages/nouns.ts'
import { resources } from '../../../resources/resources.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { loadedPart } from '../../../ui/loadedPart.tsx'
import { PageHead } from '../../../ui/PageHead.tsx'
import { Outdated } from '../../../views/list/Outdated.tsx'
import { Refreshed } from '../../../views/list/Refreshed.tsx'
import { KeyFoot } from '../../../views/board/KeyFoot.tsx'
import { ChargesBlock } from '../ChargesBlock.tsx'
import { MissingBilling } from '../Block.tsx'
import { PeriodChoice } from '../PeriodChoice.tsx'
import { FailedBlock } from './FailedBlock.tsx'
import { groupTitle, methodTitle, workspaceTitle } from './FailedCharges.tsx'
import { AllMethodsBlock, EndingBlock, OpenCreditsBlock } from './OverviewSides.tsx'
import type { Chosen } from './selection.ts'
import { shownHere, useOverview, type Overview } from './useOverview.ts'
import { useFailureActions } from './useFailureActions.ts'
import { FailurePanel } from './FailurePanel.tsx'
import { actionKeys } from '../../../views/attention/actionKeys.ts'
import * as styles from './BillingOverview.module.css'

const PrintPage = loadedPart(async () => (await import('../PrintPage.tsx')).PrintPage)

/** Names and describes the selection: a row by its method, a group by its key. */
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

/** The billing of all workspaces: failures with their ways out, endings, and open charges. */
export function BillingOverview() {
  const overview = useOverview()
  const seesAll = useKnownRoles()?.includes('administrator') === true
  const { period, charges, setParam } = overview
  const list = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const { key, chosen, failureActions, canNotify, method, pick, choose, close, onKeyDown } =
    useFailureActions(overview, list, panel)
  const whole = overview.part('charges')

  if (overview.isPrinted)
    return (
      <div className={`fill stack ${styles.root} shrinks-block`}>
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
    <div
      className={`fill stack ${styles.root} shrinks-block`}
      data-chosen={chosen ? '' : undefined}
    >
      <PageHead
        title={t('billing.overview')}
        secondaryText={
          <span className="second">
            {t(seesAll ? 'billing.overviewAll' : 'billing.overviewOwn')}
          </span>
        }
        actions={
          <>
            {overview.isOutdated && <Outdated />}
            <Refreshed at={overview.updatedAt} onRefresh={overview.refresh} />
          </>
        }
      />
      {overview.isHidden ? (
        <HiddenBilling overview={overview} />
      ) : (
        <>
          <div className="row" data-pad="0 gutter 12" data-wrap>
            <PeriodChoice
              value={period.id}
              hasTimes={!overview.hasNoTimes}
              onChange={(id) => setParam('period', id)}
            />
            <MissingBilling billing={overview} />
          </div>
          <div className={`grid body scroll ${styles.scroll}`} data-gap="16" data-align="start">
            <div
              className={`grid shrinks in-order ${styles.main}`}
              data-gap="16"
              ref={list}
              onKeyDown={onKeyDown}
            >
              <FailedBlock overview={overview} chosen={key} onChoose={choose} />
              {overview.areSettled('charges') && (
                <Suspense>
                  <ChargesBlock billing={overview} charges={charges} period={period} />
                </Suspense>
              )}
            </div>
            <div className={`grid shrinks in-order ${styles.side}`} data-gap="16" ref={panel}>
              {chosen && failureActions ? (
                <FailurePanel
                  {...describe(chosen, overview)}
                  overview={overview}
                  chosen={chosen}
                  failureActions={failureActions}
                  canNotify={canNotify}
                  method={method}
                  onMethod={pick}
                  onClose={close}
                />
              ) : (
                <>
                  <EndingBlock overview={overview} />
                  {overview.areSettled('subscriptions') && <OpenCreditsBlock overview={overview} />}
                  {overview.areSettled('subscriptions', 'charges', 'credits') && (
                    <AllMethodsBlock overview={overview} />
                  )}
                </>
              )}
            </div>
          </div>
          <KeyFoot
            keys={[
              { caps: ['j', 'k'], label: t('billing.key.move') },
              { caps: [actionKeys.setMethod], label: t('billing.setMethod') },
              ...(canNotify ? [{ caps: [actionKeys.notify], label: t('billing.tellOwner') }] : []),
            ]}
          />
        </>
      )}
    </div>
  )
}

/** The page of a role without any billing. */
const HiddenBilling = ({ overview }: { readonly overview: Overview }) =>
  overview.areSettled(...shownHere) && (
    <EmptyState icon="card" title={t('billing.noneSeen')}>
      <p>
        {t('billing.hidden', {
          what: listText(shownHere.map((name) => nounOf(resources[name].label).many)),
        })}
      </p>
    </EmptyState>
  )
