/**
 * Whose a value is.
 * - `tab`: of this tab, stored until it is closed.
 * - `browser`: of everybody who uses this browser.
 * - `deployment`: of everybody who uses this deployment of the service in this browser.
 * - `person`: of the signed-in person at this deployment; of an unknown person only in memory.
 *
 * Values of the last two are forgotten in memory as soon as their owner changes; what is stored
 * waits under the key of its owner.
 */
type Scope = 'tab' | 'browser' | 'deployment' | 'person'

/** Whose the values of the scopes `deployment` and `person` are. */
export interface StoreOwner {
  /** `Session.service.id`. */
  readonly deployment: string
  /** Differs between two people, known or not. */
  readonly person: string
  /** An unknown person may be anybody: nothing is stored for them. */
  readonly isKnown: boolean
}

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

let owner: StoreOwner | undefined
const owned = { deployment: new Set<() => void>(), person: new Set<() => void>() }

/**
 * Says whose values are read and written from now on; `undefined` while nobody is signed in. What
 * belonged to another owner is forgotten, so that the next one in this tab never sees it.
 */
export function setStoreOwner(next: StoreOwner | undefined): void {
  const before = owner
  owner = next
  const isSameDeployment = before?.deployment === next?.deployment
  if (!isSameDeployment) for (const forget of owned.deployment) forget()
  if (!isSameDeployment || before?.person !== next?.person)
    for (const forget of owned.person) forget()
}

/** The deployment whose values are read now. */
export const storeDeployment = (): string | undefined => owner?.deployment

/** Who the person is whose values are read now, if that is known. */
export const storePerson = (): string | undefined =>
  owner?.isKnown === true ? owner.person : undefined

/** `undefined`: the value has no owner to be stored for. */
function ownedKey(key: string, scope: Scope): string | undefined {
  if (scope === 'tab' || scope === 'browser') return key
  if (owner === undefined) return undefined
  if (scope === 'deployment') return `${key}.${owner.deployment}`
  // An address has no spaces.
  return owner.isKnown ? `${key}.${owner.deployment} ${owner.person}` : undefined
}

/** `undefined` without an owner, or with blocked or full storage: values then last as long as the page. */
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
  if (scope === 'deployment' || scope === 'person') owned[scope].add(forget)
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
