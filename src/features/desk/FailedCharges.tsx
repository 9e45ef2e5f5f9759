import { minuteMs } from '../../durations.ts'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { createdAt, failureReasonOf } from '../../dialect/answerNames.ts'
import { FieldValue } from '../../fields/Value.tsx'
import { everything, listOptions } from '../../data/queries.ts'
import { t } from '../../messages/deskTexts.ts'
import { relativeTime } from '../../messages/format.ts'
import { itemRoute } from '../../paths.ts'
import { billing } from '../../resources/billing.ts'
import { PanePart } from './PanePart.tsx'
import { RouteLink } from '../../ui/RouteLink.tsx'
import { sourcesText } from '../../views/hoverCards/facts.ts'
import { knownIn } from '../../data/knownRecords.ts'
import { isUnclear } from '../../domain/charges.ts'
import { workspaceOfTicket } from '../../domain/people.ts'
import type { Customer } from './CustomerPart.tsx'
import { customerCharges, failedChargesOf } from './failedChargesOf.ts'
import type { Ticket } from '../../domain/promise.ts'
import type { ItemOf } from '../../resources/resources.ts'
import * as styles from './TicketContext.module.css'

const { amount } = billing.charges.fields
const collections = ['charges', 'paymentMethods', 'subscriptions'] as const
/** Milliseconds for which their first pages are read no more than once. */
const freshMs = 5 * minuteMs
const maxListed = 2

interface FailedChargesProps {
  readonly ticket: Ticket
  readonly customer: Customer
  readonly now: number
}

/**
 * Charges that failed for who needs help, as far as this account may see charges. Of each collection
 * that is not loaded, one page is read.
 */
export function FailedCharges({ ticket, customer, now }: FailedChargesProps) {
  const queryClient = useQueryClient()
  const workspace = workspaceOfTicket(ticket)
  const answers = useQueries({
    queries: collections.map((name) => ({
      ...listOptions(name, everything, 'low'),
      enabled: customer.id !== undefined || workspace !== undefined,
      staleTime: freshMs,
      retry: false,
      retryOnMount: false,
    })),
  })
  const readAt = answers.map(({ dataUpdatedAt }) => dataUpdatedAt).join()
  const { failed, unclear, sources, looked } = useMemo(() => {
    const known = knownIn(queryClient)
    return {
      failed: failedChargesOf(known, ticket, customer),
      unclear: customerCharges(known, ticket, customer)?.filter(isUnclear).length ?? 0,
      sources: sourcesText(['charges'], known),
      looked: known.coverage('charges').looked,
    }
    // oxlint-disable-next-line react/exhaustive-deps -- what was read counts, not the answers
  }, [queryClient, ticket, customer.id, customer.item, readAt])
  if (answers.some(({ isLoading }) => isLoading)) return <div className="waits" />
  const [charges] = answers
  if (failed === undefined || (looked === 0 && charges?.isError === true)) return null
  return (
    <PanePart id="desk-charges" title={t('desk.failedCharges')} about={sources}>
      {failed.length === 0 ? (
        <p className="third small">{t('desk.failedNone', { unclear })}</p>
      ) : (
        <ul className={styles.failed}>
          {failed.slice(0, maxListed).map((charge) => (
            <Charge key={charge.object_id} charge={charge} now={now} />
          ))}
        </ul>
      )}
      {failed.length > maxListed && (
        <p className="third small">{t('desk.likeMore', { n: failed.length - maxListed })}</p>
      )}
    </PanePart>
  )
}

function Charge({ charge, now }: { readonly charge: ItemOf<'charges'>; readonly now: number }) {
  const at = createdAt(charge)
  const about = [at === undefined ? undefined : relativeTime(at, now), failureReasonOf(charge)]
  return (
    <li className="stack">
      <RouteLink className="medium bad" to={itemRoute('charges', charge.object_id)}>
        {amount && <FieldValue field={amount} name="amount" item={charge} dense />}{' '}
        {t('desk.failed')}
      </RouteLink>
      <span className="third small">{about.filter(Boolean).join(', ')}</span>
    </li>
  )
}
