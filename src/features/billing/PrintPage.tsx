import { shownTitle } from '../../fields/shownTitle.ts'
import { stateOf } from '../../fields/stateOf.ts'
import { createPortal } from 'react-dom'
import { failureReasonOf } from '../../dialect/answerNames.ts'
import { setQueryParam, useSearch } from '../../hooks/search.ts'
import { deploymentName } from '../../session/deploymentName.ts'
import { useSession } from '../../session/session.ts'
import { useKnownRoles } from '../../session/localService.ts'
import { groupedDigits } from '../../messages/format.ts'
import { fullTime } from '../../messages/fullTime.ts'
import { t } from '../../messages/billingTexts.ts'
import { translateLabel } from '../../messages/i18n.ts'
import { textIn } from '../../metadata/item.ts'
import { resources } from '../../resources/resources.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { pageBody } from '../../ui/lockPage.ts'
import {
  byNewest,
  hasAmount,
  hasFailed,
  isCharged,
  isMadeGood,
  openFailures,
  sumsOf,
  type Charge,
} from '../../domain/charges.ts'
import { dayOf } from '../../views/billing/dayOf.ts'
import { rangeText, dayText, sumText } from '../../views/billing/billingTexts.ts'
import type { Period } from '../../domain/periods.ts'
import { printParam } from './ChargesBlock.tsx'
import * as styles from './PrintPage.module.css'

interface PrintedCharges {
  readonly charges: readonly Charge[]
  readonly period: Period
  /** The workspace of the charges; absent for charges of all workspaces. */
  readonly workspace?: string | undefined
  /** The name of a payment method. */
  readonly methodName: (id: string) => string
  readonly isAllRead: boolean
  /** Epoch milliseconds of the last answer. */
  readonly readAt: number
}

/**
 * Charges of a period as a page to print. It only lists records of the service, so its title claims
 * no more. It is rendered beside the app, which paper leaves out.
 */
export function PrintPage(printed: PrintedCharges) {
  const [address] = useSearch()
  const back = new URLSearchParams(address)
  setQueryParam(back, printParam, undefined)
  return (
    <div className="scroll" data-pad="page">
      <p className="flex" data-below="16" data-gap="8">
        <Button variant="contained" onClick={() => window.print()}>
          {t('billing.print')}
        </Button>
        <LinkButton to={`?${String(back)}`}>{t('billing.printBack')}</LinkButton>
      </p>
      <Sheet {...printed} />
      {createPortal(
        <div className={styles.paper}>
          <Sheet {...printed} />
        </div>,
        // Never the lock screen of the page.
        pageBody(),
      )}
    </div>
  )
}

/** "0" only without charges; a dash where none has an amount. */
const sums = (charges: readonly Charge[]) =>
  charges.length === 0 ? '0' : sumText(sumsOf(charges)) || '–'

function Sheet({ charges, period, workspace, methodName, isAllRead, readAt }: PrintedCharges) {
  const seesAll = useKnownRoles()?.includes('administrator') === true
  const deployment = deploymentName(useSession().data?.service)
  const range = rangeText(period) ?? t('billing.allTime')
  const failed = openFailures(charges)
  const processed = charges.filter(isCharged)
  const others = charges.length - [...failed, ...processed].filter(hasAmount).length
  return (
    <article className={`body ${styles.sheet}`}>
      <h2 className="huge">
        {workspace === undefined
          ? t(seesAll ? 'billing.printAll' : 'billing.printOwn', { range })
          : t('billing.printOf', { workspace, range })}
      </h2>
      <p className="second">
        {t('billing.printAbout', {
          deployment,
          time: fullTime(readAt),
          isAll: isAllRead ? 'yes' : 'no',
        })}
      </p>
      <table>
        <thead>
          <tr>
            <th>{t('billing.printDay')}</th>
            <th>{t('billing.printCharge')}</th>
            <th>{t('billing.printMethod')}</th>
            <th>{t('billing.printState')}</th>
            <th className={styles.amount}>{t('billing.printAmount')}</th>
          </tr>
        </thead>
        <tbody>
          {byNewest(charges).map((one) => (
            <Row
              key={one.object_id}
              charge={one}
              methodName={methodName}
              isLater={isMadeGood(one, charges)}
            />
          ))}
        </tbody>
      </table>
      <dl className="grid" data-gap="4 16">
        <dt>{t('billing.processed')}</dt>
        <dd className="strong num">{sums(processed)}</dd>
        <dt>{t('billing.failedSum')}</dt>
        <dd className="strong num">{sums(failed)}</dd>
      </dl>
      {others > 0 && <p className="second">{t('billing.printOthers', { n: others })}</p>}
      <p className="second">{t('billing.printNote')}</p>
    </article>
  )
}

interface RowProps {
  readonly charge: Charge
  /** Whether the charge failed, and was charged later. */
  readonly isLater: boolean
  readonly methodName: (id: string) => string
}

function Row({ charge, methodName, isLater }: RowProps) {
  const day = dayOf(charge)
  const method = textIn(charge, 'method')
  const state = stateOf(resources.charges, charge)
  const reason = hasFailed(charge) ? failureReasonOf(charge) : undefined
  const amount = textIn(charge, 'amount')
  return (
    <tr>
      <td>{day === undefined ? '' : dayText(day)}</td>
      <td>{shownTitle(resources.charges, charge)}</td>
      <td>{method === undefined ? '' : methodName(method)}</td>
      <td>
        {state && translateLabel(state.label)}
        {isLater && `, ${t('billing.chargedLater')}`}
        {reason !== undefined && `: ${reason}`}
      </td>
      <td className={styles.amount}>
        {amount !== undefined &&
          `${groupedDigits(amount)} ${textIn(charge, 'currency') ?? ''}`.trim()}
      </td>
    </tr>
  )
}
