import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { failureReasonOf } from '../../dialect/answerNames.ts'
import { FieldValue } from '../../fields/Value.tsx'
import { listOptions } from '../../hooks/queries.ts'
import deskTexts from '../../messages/en/desk.json'
import { relativeTime } from '../../messages/format.ts'
import { texts } from '../../messages/i18n.ts'
import type { Item } from '../../metadata/item.ts'
import { itemRoute } from '../../paths.ts'
import { resources } from '../../resources/resources.ts'
import { RouteLink } from '../../ui/RouteLink.tsx'
import { refersTo } from '../hoverCards/card.ts'
import { sourcesText } from '../hoverCards/facts.ts'
import { knownIn, type Known } from '../hoverCards/known.ts'
import { workspaceOfTicket } from './Customer.tsx'
import { openedOf } from './promise.ts'
import { byAge, inOrder } from './queueOrder.ts'
import * as styles from './TicketContext.module.css'

const t = texts(deskTexts)

const collections = ['charges', 'paymentMethods'] as const
/** Milliseconds for which their first pages are read no more than once. */
const keptMs = 5 * 60_000
const maxListed = 2

/**
 * The failed charges of a person's payment methods, and those that name the workspace, newest
 * first; `undefined` where nothing says whose charges are read.
 */
function failedCharges(
  known: Known,
  person: string | undefined,
  workspace: string | undefined,
): readonly Item[] | undefined {
  const methods = known
    .items('paymentMethods')
    .filter((method) => person !== undefined && refersTo(method, 'owner', person))
  const own = known
    .items('charges')
    .filter(
      (charge) =>
        methods.some(({ object_id }) => refersTo(charge, 'method', object_id)) ||
        (workspace !== undefined && refersTo(charge, 'workspace', workspace)),
    )
  if (methods.length === 0 && own.length === 0) return undefined
  return inOrder(
    own.filter(({ failed }) => failed === true),
    byAge,
  ).toReversed()
}

/**
 * Charges that failed for who needs help, as far as this account may see charges. Of each collection
 * that is not loaded, one page is read.
 */
export function FailedCharges({
  ticket,
  person,
  now,
}: {
  readonly ticket: Item
  /** The id of who opened the ticket, if it is known. */
  readonly person: string | undefined
  readonly now: number
}) {
  const queryClient = useQueryClient()
  const workspace = workspaceOfTicket(ticket)
  const answers = useQueries({
    queries: collections.map((name) => ({
      ...listOptions(name, new URLSearchParams()),
      enabled: person !== undefined || workspace !== undefined,
      staleTime: keptMs,
      retry: false,
      retryOnMount: false,
    })),
  })
  const readAt = answers.map(({ dataUpdatedAt }) => dataUpdatedAt).join()
  const { failed, sources } = useMemo(() => {
    const known = knownIn(queryClient)
    return {
      failed: failedCharges(known, person, workspace),
      sources: sourcesText(['charges'], known),
    }
    // oxlint-disable-next-line react/exhaustive-deps -- what was read counts, not the answers
  }, [queryClient, person, workspace, readAt])
  if (failed === undefined || answers.some(({ isLoading }) => isLoading)) return null
  return (
    <section className={styles.part} aria-labelledby="desk-charges">
      <h3 id="desk-charges">{t('desk.failedCharges')}</h3>
      {failed.length === 0 ? (
        <p className="third">{t('desk.failedNone')}</p>
      ) : (
        <ul className={styles.failed}>
          {failed.slice(0, maxListed).map((charge) => (
            <Charge key={charge.object_id} charge={charge} now={now} />
          ))}
        </ul>
      )}
      {failed.length > maxListed && (
        <p className="third">{t('desk.likeMore', { n: failed.length - maxListed })}</p>
      )}
      <p className="third">{sources}</p>
    </section>
  )
}

function Charge({ charge, now }: { readonly charge: Item; readonly now: number }) {
  const { amount } = resources.charges.fields
  const at = openedOf(charge)?.at
  const about = [at === undefined ? undefined : relativeTime(at, now), failureReasonOf(charge)]
  return (
    <li>
      <RouteLink to={itemRoute('charges', charge.object_id)}>
        {amount && <FieldValue field={amount} name="amount" item={charge} dense />}{' '}
        {t('desk.failed')}
      </RouteLink>
      <span className="third">{about.filter(Boolean).join(', ')}</span>
    </li>
  )
}
