import { createStore, guardedBy } from '../store.ts'

/** Epoch milliseconds at which a ticket's customer was contacted from this browser, by its id. */
type Contacted = Readonly<Record<string, number>>

/** The most contacts kept; the oldest are dropped. */
const maxKept = 500

const isContacted = (value: unknown): value is Contacted =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((at) => typeof at === 'number')

/** The person's own contacts, remembered here because the service records none. */
export const contacted = createStore<Contacted>(
  {},
  { scope: 'person', key: 'wc.contacted', schema: guardedBy(isContacted), isShared: true },
)

/** Records that a ticket's customer was contacted now; the first contact counts. */
export function markContacted(ticketId: string, now = Date.now()): void {
  const before = Object.entries(contacted.get())
  if (before.some(([id]) => id === ticketId)) return
  const kept = [...before, [ticketId, now] as const]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, maxKept)
  contacted.set(Object.fromEntries(kept))
}
