import { shownTitle } from '../../../fields/shownTitle.ts'
import { useMemo, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '../../../messages/billingTexts.ts'
import { textIn } from '../../../metadata/item.ts'
import { itemRoute, tabRoute } from '../../../paths.ts'
import { resources } from '../../../resources/resources.ts'
import { Amount } from '../../../views/billing/Amount.tsx'
import { Block } from '../Block.tsx'
import { outlookText } from '../../../views/billing/billingTexts.ts'
import { areEndsKnown, outlookOf } from '../../../domain/subscriptions.ts'
import { RenewButton } from '../RenewButton.tsx'
import { methodUses, usesText } from './methodUses.ts'
import type { Overview } from './useOverview.ts'

/** Rows shown at first. */
const maxShown = 5

/** The first rows, and a way to all rows. */
function Rows({ children }: { readonly children: readonly ReactNode[] }) {
  const [isAll, setIsAll] = useState(false)
  const shown = isAll ? children : children.slice(0, maxShown)
  return (
    <>
      {shown.length > 0 && <ul>{shown}</ul>}
      {shown.length < children.length && (
        <p data-pad="8 16">
          <button type="button" className="text-link" onClick={() => setIsAll(true)}>
            {t('billing.showAll', { n: children.length })}
          </button>
        </p>
      )}
    </>
  )
}

const Nothing = ({ children }: { readonly children: ReactNode }) => (
  <p className="third" data-pad="8 16">
    {children}
  </p>
)

/** Subscriptions that end within 30 days without renewal, the next one first. */
export function EndingBlock({ overview }: { readonly overview: Overview }) {
  const { today, nameOf } = overview
  const ending = overview.areSettled('subscriptions') ? overview.ending : []
  return (
    <Block
      title={t('billing.ending')}
      note={ending.length > 0 ? String(ending.length) : ''}
      billing={overview}
      from={['subscriptions']}
    >
      <Rows>
        {ending.map((one) => {
          const workspace = textIn(one, 'workspace')
          const isEnding = outlookOf(one, today) === 'ends'
          return (
            <li key={one.object_id} data-pad="8 16" data-line="top">
              <p className="row" data-justify="between" data-gap="12">
                <Link to={itemRoute('subscriptions', one.object_id)}>
                  {shownTitle(resources.subscriptions, one)}
                </Link>
                <Amount item={one} />
              </p>
              <p className="row" data-wrap data-gap="4 12">
                <span className="fill-block">
                  {workspace !== undefined && (
                    <>
                      <Link
                        className="second in-text"
                        to={tabRoute('workspaces', workspace, 'billing')}
                      >
                        {nameOf('workspaces', workspace)}
                      </Link>
                      {' · '}
                    </>
                  )}
                  <span className="warn">
                    <span className="nowrap">{outlookText(one, today)}</span>
                    {!isEnding && ` · ${t('billing.renewalUnknown')}`}
                  </span>
                </span>
                {isEnding && <RenewButton subscription={one} />}
              </p>
            </li>
          )
        })}
      </Rows>
      {ending.length === 0 &&
        overview.isComplete('subscriptions') &&
        areEndsKnown(overview.items('subscriptions')) && (
          <Nothing>{t('billing.nothingEnds')}</Nothing>
        )}
    </Block>
  )
}

/** Credits returned as not applied. */
export function OpenCreditsBlock({ overview }: { readonly overview: Overview }) {
  const { nameOf } = overview
  const openCredits = overview.areSettled('credits') ? overview.openCredits : []
  const areStatesKnown = overview.items('credits').every(({ applied }) => applied !== undefined)
  return (
    <Block
      title={t('billing.openCredits')}
      note={openCredits.length > 0 ? String(openCredits.length) : ''}
      billing={overview}
      from={['credits']}
    >
      <Rows>
        {openCredits.map((one) => {
          const owner = textIn(one, 'owner')
          return (
            <li
              key={one.object_id}
              className="row"
              data-pad="8 16"
              data-line="top"
              data-justify="between"
              data-gap="12"
            >
              <Link to={itemRoute('credits', one.object_id)}>
                {shownTitle(resources.credits, one)}
              </Link>
              {owner !== undefined && (
                <Link className="second in-text" to={itemRoute('users', owner)}>
                  {nameOf('users', owner)}
                </Link>
              )}
            </li>
          )
        })}
      </Rows>
      {openCredits.length === 0 && overview.isComplete('credits') && areStatesKnown && (
        <Nothing>{t('billing.noOpenCredits')}</Nothing>
      )}
    </Block>
  )
}

/** All methods with their uses, the ones with failed charges first. Never shows secrets. */
export function AllMethodsBlock({ overview }: { readonly overview: Overview }) {
  const { items, payers, nameOf } = overview
  const uses = useMemo(() => methodUses(items), [items])
  const shown = useMemo(
    () =>
      items('paymentMethods').toSorted(
        (one, other) =>
          (uses.get(other.object_id)?.failed ?? 0) - (uses.get(one.object_id)?.failed ?? 0),
      ),
    [items, uses],
  )
  return (
    <Block
      title={t('billing.methods')}
      billing={overview}
      from={['paymentMethods', 'subscriptions', 'workspaces', 'charges']}
    >
      {shown.length === 0 && overview.isComplete('paymentMethods') && (
        <Nothing>{t('billing.noMethods')}</Nothing>
      )}
      <Rows>
        {shown.map((one) => {
          const pays = [...(payers.get(one.object_id) ?? [])].filter((id) => id !== '')
          return (
            <li key={one.object_id} data-pad="8 16" data-line="top">
              <p className="row" data-justify="between" data-gap="12">
                <Link to={itemRoute('paymentMethods', one.object_id)}>
                  {shownTitle(resources.paymentMethods, one)}
                </Link>
                <span className="second">
                  {pays.map((id) => nameOf('workspaces', id)).join(', ')}
                </span>
              </p>
              <p className="third">{usesText(overview, uses.get(one.object_id))}</p>
            </li>
          )
        })}
      </Rows>
    </Block>
  )
}
