/**
 * Whose a value is, and where it is kept when it is stored.
 * - `tab`: of this tab, stored until it is closed.
 * - `browser`: of everybody who uses this browser.
 * - `person`: of the signed-in person. Memory forgets it when the session ends; a stored value stays
 *   for that person's next session, so its key must name the person.
 */
type Scope = 'tab' | 'browser' | 'person'

/** What a stored value must look like; a schema of zod is one. */
export interface Schema<T> {
  readonly safeParse: (
    value: unknown,
  ) => { readonly success: true; readonly data: T } | { readonly success: false }
}

/** A value that several components or modules share. */
export interface Store<T> {
  /** The same reference until the value changes. */
  readonly get: () => T
  readonly set: (value: T) => void
  /** Back to the initial value; nothing of it stays in storage. */
  readonly reset: () => void
  /** Returns a function to unsubscribe. */
  readonly subscribe: (listener: () => void) => () => void
}

interface InMemory {
  readonly scope: Scope
  readonly key?: never
}

/** Stored under the key. Never for secrets or the data of records. */
interface Persisted<T> {
  readonly scope: Scope
  readonly key: string
  readonly schema: Schema<T>
  /** Other tabs change the value too: it is read again at every use. */
  readonly isShared?: boolean
}

const resets = new Set<() => void>()

/** Forgets what belongs to the person: the next one in this tab must not see it. */
export function resetPersonStores(): void {
  for (const reset of resets) reset()
}

/** `undefined` with blocked or full storage: values then last as long as the page. */
function access<T>(scope: Scope, run: (storage: Storage) => T): T | undefined {
  try {
    return run(scope === 'tab' ? sessionStorage : localStorage)
  } catch {
    return undefined
  }
}

/** The text that this browser stores under a key. */
export const storedText = (key: string, scope: Scope = 'browser'): string | null =>
  access(scope, (storage) => storage.getItem(key)) ?? null

/** What is stored is not trusted: a value that does not fit the schema is not used. */
function parse<T>(text: string | null, initial: T, schema: Schema<T>): T {
  if (text === null) return initial
  let value: unknown = text
  try {
    value = JSON.parse(text)
  } catch {
    // Some values were stored as bare text.
  }
  const result = schema.safeParse(value)
  return result.success ? result.data : initial
}

export function createStore<T>(initial: T, options: InMemory | Persisted<T>): Store<T> {
  const { scope } = options
  const persisted = options.key === undefined ? undefined : options
  const listeners = new Set<() => void>()
  let value = initial
  // The stored text that the value was read from; `undefined` if it was not read or is not stored.
  let text: string | null | undefined
  let isInMemory = !persisted
  const change = (next: T) => {
    value = next
    for (const listener of listeners) listener()
  }
  const forget = () => {
    isInMemory = !persisted
    text = undefined
    change(initial)
  }
  if (scope === 'person') resets.add(forget)
  return {
    get: () => {
      if (persisted && !isInMemory && (persisted.isShared || text === undefined)) {
        const now = storedText(persisted.key, scope)
        if (now !== text) value = parse((text = now), initial, persisted.schema)
      }
      return value
    },
    set: (next) => {
      text =
        persisted &&
        access(scope, (storage) => {
          const written = JSON.stringify(next)
          storage.setItem(persisted.key, written)
          return written
        })
      isInMemory = text === undefined
      change(next)
    },
    reset: () => {
      if (persisted) access(scope, (storage) => storage.removeItem(persisted.key))
      forget()
    },
    subscribe: (listener) => {
      const events = persisted?.isShared && window
      listeners.add(listener)
      if (events) events.addEventListener('storage', listener)
      return () => {
        listeners.delete(listener)
        if (events) events.removeEventListener('storage', listener)
      }
    },
  }
}

/** A schema without zod, for what is read before a script with zod is worth loading. */
export const guardedBy = <T>(isValid: (value: unknown) => value is T): Schema<T> => ({
  safeParse: (value) => (isValid(value) ? { success: true, data: value } : { success: false }),
})

/** The schema of a choice. */
export const oneOf = <T>(choices: readonly T[]): Schema<T> =>
  guardedBy((value): value is T => choices.some((choice) => choice === value))
