import { createStore, guardedBy } from '../../store.ts'
import { listOf } from '../../storeParts.ts'
import { attentionKinds, type AttentionKind } from '../../domain/attention.ts'
import { dayMs } from '../../durations.ts'

/** An action on an entry of the worklist in this browser. */
export interface Handled {
  readonly key: string
  readonly kind: AttentionKind
  readonly title: string
  /** `hidden`: nothing was done, and it comes back after a day. */
  readonly done: 'taken' | 'renewed' | 'hidden'
  /** Epoch milliseconds. */
  readonly at: number
}

/** Milliseconds for which it is remembered. */
export const handledMs = dayMs
const maxKept = 200
const maxTitleLength = 120

const isHandled = (value: unknown): value is Handled => {
  if (typeof value !== 'object' || value === null) return false
  const { key, kind, title, done, at } = value as Record<keyof Handled, unknown>
  return (
    typeof key === 'string' &&
    attentionKinds.some((one) => one === kind) &&
    typeof title === 'string' &&
    ['taken', 'renewed', 'hidden'].includes(String(done)) &&
    typeof at === 'number'
  )
}

/** Newest first. */
export const handledEntries = createStore<readonly Handled[]>([], {
  scope: 'person',
  key: 'wc.handled',
  schema: listOf(guardedBy(isHandled)),
  isShared: true,
})

/** Drops actions older than a day, and remembers another one. */
export function rememberHandled(handled: Handled): void {
  const kept = handledEntries
    .get()
    .filter(({ key, at }) => key !== handled.key && handled.at - at < handledMs)
  const title = handled.title.slice(0, maxTitleLength)
  handledEntries.set([{ ...handled, title }, ...kept].slice(0, maxKept))
}

export const forgetHandled = (key: string): void =>
  handledEntries.set(handledEntries.get().filter((one) => one.key !== key))
