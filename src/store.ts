/**
 * The owner of a value:
 * - `tab`: this tab; stored until it is closed
 * - `browser`: everybody who uses this browser
 * - `deployment`: everybody who uses this deployment of the service in this browser
 * - `person`: the signed-in person at this deployment; for an unknown person only in memory
 *
 * Values of the last two leave memory as soon as their owner changes; stored ones stay under the
 * owner's key.
 */
type Scope = 'tab' | 'browser' | 'deployment' | 'person'

/** The owner of the values in the scopes `deployment` and `person`. */
export interface StoreOwner {
  /** `Session.service.id`. */
  readonly deployment: string
  /** Differs for two people, known or not. */
  readonly person: string
  /** Whether the person is known; for an unknown person nothing is stored. */
  readonly isKnown: boolean
}

/** Validates a stored value; a zod schema fits. */
export interface Schema<T> {
  readonly safeParse: (
    value: unknown,
  ) => { readonly success: true; readonly data: T } | { readonly success: false }
}

/** A value that several components or modules share. */
export interface Store<T> {
  /** Returns the same reference until the value changes. */
  readonly get: () => T
  readonly set: (value: T) => void
  /** Restores the initial value and deletes the stored one. */
  readonly reset: () => void
  /** Returns a function to unsubscribe. */
  readonly subscribe: (listener: () => void) => () => void
}

interface InMemory {
  readonly scope: Scope
  readonly key?: never
}

/** A value stored under the key. Never for secrets or the data of records. */
interface Persisted<T> {
  readonly scope: Scope
  readonly key: string
  readonly schema: Schema<T>
  /** Whether other tabs change the value too: it is read from storage in each task that uses it. */
  readonly isShared?: boolean
}

let owner: StoreOwner | undefined
const owned = { deployment: new Set<() => void>(), person: new Set<() => void>() }

/**
 * Sets the owner of the values; `undefined` while signed out. Values of the previous owner are
 * removed from memory, so that the next one in this tab never sees them.
 */
export function setStoreOwner(next: StoreOwner | undefined): void {
  const before = owner
  owner = next
  const isSameDeployment = before?.deployment === next?.deployment
  if (!isSameDeployment) for (const forget of owned.deployment) forget()
  if (!isSameDeployment || before?.person !== next?.person)
    for (const forget of owned.person) forget()
}

/** The deployment whose values are in use. */
export const storeDeployment = (): string | undefined => owner?.deployment

/** The person whose values are in use, if known. */
export const storePerson = (): string | undefined =>
  owner?.isKnown === true ? owner.person : undefined

/** The storage key with its owner; `undefined` while there is no owner to store for. */
function ownedKey(key: string, scope: Scope): string | undefined {
  if (scope === 'tab' || scope === 'browser') return key
  if (owner === undefined) return undefined
  if (scope === 'deployment') return `${key}.${owner.deployment}`
  // An address has no spaces.
  return owner.isKnown ? `${key}.${owner.deployment} ${owner.person}` : undefined
}

/**
 * `undefined` without an owner, or if storage is blocked or full: values then last as long as the
 * page.
 */
function access<T>(
  key: string,
  scope: Scope,
  run: (storage: Storage, key: string) => T,
): T | undefined {
  const full = ownedKey(key, scope)
  try {
    if (full !== undefined) return run(scope === 'tab' ? sessionStorage : localStorage, full)
  } catch {
    // Blocked or full.
  }
  return undefined
}

/** The text that this browser stores under a key. */
export const storedText = (key: string, scope: Scope = 'browser'): string | null =>
  access(key, scope, (storage, full) => storage.getItem(full)) ?? null

/** Parses a stored text; a value that does not fit the schema is discarded. */
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

/** The number of this task, or of the microtask in it: other tabs change storage between them. */
let task = 0

export function createStore<T>(initial: T, options: InMemory | Persisted<T>): Store<T> {
  const { scope } = options
  const persisted = options.key === undefined ? undefined : options
  const listeners = new Set<() => void>()
  let value = initial
  // The stored text of the value; `undefined` if it was not read or is not stored.
  let text: string | null | undefined
  // The task in which a shared text was read.
  let readIn: number | undefined
  let isInMemory = !persisted
  const notify = () => {
    for (const listener of listeners) listener()
  }
  const change = (next: T) => {
    value = next
    notify()
  }
  const forget = () => {
    isInMemory = !persisted
    text = undefined
    change(initial)
  }
  if (scope === 'deployment' || scope === 'person') owned[scope].add(forget)
  // A worker and a test without a browser have no storage.
  if (persisted?.isShared) globalThis.addEventListener?.('storage', notify)
  return {
    get: () => {
      const isRead = text !== undefined && (!persisted?.isShared || readIn === task)
      if (persisted && !isInMemory && !isRead) {
        const now = storedText(persisted.key, scope)
        readIn = task
        queueMicrotask(() => task++)
        if (now !== text) value = parse((text = now), initial, persisted.schema)
      }
      return value
    },
    set: (next) => {
      text =
        persisted &&
        access(persisted.key, scope, (storage, full) => {
          const written = JSON.stringify(next)
          storage.setItem(full, written)
          return written
        })
      isInMemory = text === undefined
      change(next)
    },
    reset: () => {
      if (persisted) access(persisted.key, scope, (storage, full) => storage.removeItem(full))
      forget()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** A schema without zod, for values read before a script with zod is worth loading. */
export const guardedBy = <T>(isValid: (value: unknown) => value is T): Schema<T> => ({
  safeParse: (value) => (isValid(value) ? { success: true, data: value } : { success: false }),
})

/** A schema for one of several choices. */
export const oneOf = <T>(choices: readonly T[]): Schema<T> =>
  guardedBy((value): value is T => choices.some((choice) => choice === value))
