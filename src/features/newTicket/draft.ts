import { createStore, guardedBy } from '../../store.ts'

export interface TicketDraft {
  /** Epoch milliseconds of the last change. */
  readonly at: number
  /** What was typed or chosen, by field name. */
  readonly values: Readonly<Record<string, string | boolean>>
}

const isDraft = (value: unknown): value is TicketDraft => {
  if (typeof value !== 'object' || value === null) return false
  const { at, values } = value as Partial<TicketDraft>
  return (
    typeof at === 'number' &&
    typeof values === 'object' &&
    Object.values(values).every((one) => ['string', 'boolean'].includes(typeof one))
  )
}

/**
 * The ticket that the person is writing, until it is created or left: a reload or a crash loses
 * nothing (TK-7). The form of a ticket has no secret and no file.
 */
export const ticketDraft = createStore<TicketDraft | undefined>(undefined, {
  scope: 'person',
  key: 'wc.draft.ticket',
  schema: guardedBy(isDraft),
})
