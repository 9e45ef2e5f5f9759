import { shownTitle } from '../../../fields/shownTitle.ts'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { idIn } from '../../../dialect/relatedId.ts'
import { ReferenceLink } from '../../../fields/kinds/reference/ReferenceLink.tsx'
import { ariaKeysOf } from '../../../hooks/shortcutCaps.ts'
import { t } from '../../../messages/billingTexts.ts'
import { itemRoute } from '../../../paths.ts'
import { resources } from '../../../resources/resources.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { KeyHint } from '../../../ui/KeyHint.tsx'
import { Amount } from '../../../views/billing/Amount.tsx'
import { dayOf } from '../../../views/billing/dayOf.ts'
import { dayText } from '../../../views/billing/billingTexts.ts'
import { MethodChoices } from './MethodChoices.tsx'
import { Receivers } from './Receivers.tsx'
import { methodsOf, workspacesOf, type Chosen } from './selection.ts'
import type { Overview } from './useOverview.ts'
import type { FailureActions } from './failureActions.ts'
import { actionKeys } from '../../../views/attention/actionKeys.ts'
import * as styles from './FailurePanel.module.css'

/** Charges shown at first. */
const maxShown = 3

interface WayOutPanelProps {
  readonly overview: Overview
  readonly chosen: Chosen
  readonly failureActions: FailureActions
  /** Whether there is somebody else to notify. */
  readonly canNotify: boolean
  readonly title: string
  readonly about: string
  /** The id of the chosen method. */
  readonly method: string | undefined
  readonly onMethod: (id: string) => void
  readonly onClose: () => void
}

/** Ids of the people whose payment methods were charged, as far as answers say so. */
const ownersOf = ({ items }: Overview, chosen: Chosen): readonly string[] => {
  const charged = new Set(methodsOf(chosen))
  const methods = items('paymentMethods').filter((one) => charged.has(one.object_id))
  return [...new Set(methods.flatMap((one) => idIn(one, 'owner') ?? []))]
}

/** The ways out of chosen failed charges: another method, then a message to the people. */
export function FailurePanel(props: WayOutPanelProps) {
  const { overview, chosen, failureActions, canNotify, title, about, method, onMethod, onClose } =
    props
  const { workspaces, subscriptions, message } = failureActions
  const heading = useId()
  const owners = ownersOf(overview, chosen)
  const concerned = workspacesOf(chosen).length
  const missing = overview.areSettled('workspaces') ? concerned - workspaces.length : 0
  // Subscriptions and workspaces not yet read may name some.
  const areNone =
    concerned === 0 && overview.isComplete('subscriptions') && overview.isComplete('workspaces')
  return (
    <aside data-frame="8" data-ground="surface" aria-labelledby={heading} data-record="">
      <header
        className={`flex ${styles.head}`}
        data-align="start"
        data-gap="12"
        data-justify="between"
      >
        <div>
          <h2 className="large breaks" id={heading} tabIndex={-1}>
            {title}
          </h2>
          <p className="second">{about}</p>
        </div>
        <IconButton aria-label={t('billing.closePanel')} onClick={onClose}>
          <Icon name="x" />
        </IconButton>
      </header>
      <ChargeList key={chosen.key} chosen={chosen} />
      {workspaces.length === 0 ? (
        <div data-pad="12 16" data-line="top">
          {areNone && <p>{t('billing.failurePanel.noWorkspace')}</p>}
          {owners.map((id) => (
            <p key={id} className="row" data-gap="4">
              {t('billing.failurePanel.methodOf')} <ReferenceLink to="users" objectId={id} />
            </p>
          ))}
        </div>
      ) : (
        <>
          <section data-pad="12 16" data-line="top">
            <h3 className="row body">
              {canNotify && (
                <span className={`fine ${styles.step} pill`} data-ground="inset">
                  1
                </span>
              )}{' '}
              {t('billing.setMethod')}
            </h3>
            <MethodChoices
              overview={overview}
              workspaces={workspaces}
              failed={methodsOf(chosen)}
              value={method}
              onChange={onMethod}
            />
            {workspaces.length > 1 && (
              <p className="warn" data-above="8">
                {t('billing.failurePanel.several', { n: workspaces.length })}
              </p>
            )}
            <div className="flex" data-above="12" data-gap="8" data-wrap>
              <Button
                variant="contained"
                aria-keyshortcuts={ariaKeysOf(actionKeys.setMethod)}
                onClick={() => failureActions.setMethod(method)}
              >
                {t('billing.failurePanel.set', { n: workspaces.length })}
                <KeyHint>{actionKeys.setMethod}</KeyHint>
              </Button>
              {subscriptions.length > 0 && (
                <Button onClick={() => failureActions.setSubscriptions(method)}>
                  {t('billing.failurePanel.subscriptions', { n: subscriptions.length })}
                </Button>
              )}
            </div>
          </section>
          {canNotify && (
            <section data-pad="12 16" data-line="top">
              <h3 className="row body">
                <span className={`fine ${styles.step} pill`} data-ground="inset">
                  2
                </span>{' '}
                {t('billing.tellOwner')}
              </h3>
              <Receivers overview={overview} workspaces={workspaces} />
              <blockquote
                className={`breaks ${styles.message}`}
                data-above="12"
                data-pad="8 12"
                data-radius="6"
              >
                <strong className="medium">{message.subject}</strong>
                <p>{message.content}</p>
              </blockquote>
              <div className="flex" data-above="12" data-gap="8" data-wrap>
                <Button
                  aria-keyshortcuts={ariaKeysOf(actionKeys.notify)}
                  onClick={failureActions.notifyOwners}
                >
                  {t('billing.failurePanel.tell', { n: workspaces.length })}
                  <KeyHint>{actionKeys.notify}</KeyHint>
                </Button>
              </div>
            </section>
          )}
        </>
      )}
      <p className="third" data-pad="12 16" data-line="top">
        {missing > 0 && `${t('billing.failurePanel.unread', { n: missing })} `}
        {t('billing.failurePanel.noRetry')}
      </p>
    </aside>
  )
}

/** The failed charges themselves, the newest of each row first. */
function ChargeList({ chosen }: { readonly chosen: Chosen }) {
  const [isAll, setIsAll] = useState(false)
  const charges = chosen.rows.flatMap((row) => row.charges)
  const shown = isAll ? charges : charges.slice(0, maxShown)
  return (
    <section data-pad="12 16" data-line="top">
      <ul>
        {shown.map((one) => {
          const day = dayOf(one)
          return (
            <li key={one.object_id} className={`grid ${styles.charge}`} data-gap="12">
              <Link className="truncate" to={itemRoute('charges', one.object_id)}>
                {shownTitle(resources.charges, one)}
              </Link>
              <span className="third">{day === undefined ? '' : dayText(day)}</span>
              <Amount item={one} />
            </li>
          )
        })}
      </ul>
      {shown.length < charges.length && (
        <button type="button" className="text-link" onClick={() => setIsAll(true)}>
          {t('billing.moreCharges', { n: charges.length - shown.length })}
        </button>
      )}
    </section>
  )
}
