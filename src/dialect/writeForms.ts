import { createStore } from '../store.ts'
import { conclusionOf, type ProfileValues } from './conclusions.ts'
import { discard, observe, stateOf, type About } from './evidence.ts'

/**
 * The aspects of a body that the specification leaves open; `conclusions.ts` declares their values.
 */
export const writeFormNames = ['encoding', 'relationWrites', 'complexWrites'] as const
export type WriteFormName = (typeof writeFormNames)[number]
export type WriteForm<N extends WriteFormName> = ProfileValues[N]

/** Every form of an aspect, the usual one first. */
export const writeFormsOf = <N extends WriteFormName>(name: N): readonly WriteForm<N>[] =>
  conclusionOf(name).values as readonly WriteForm<N>[]

interface Tried {
  /** The form in use before the service has accepted it. */
  readonly value: string | undefined
  /** Forms that the service has refused since this person signed in. */
  readonly refused: readonly string[]
}

/** The forms being tried at this deployment, by aspect. */
export const triedForms = createStore<Readonly<Partial<Record<WriteFormName, Tried>>>>(
  {},
  { scope: 'person' },
)

const nothing: Tried = { value: undefined, refused: [] }
const triedOf = (name: WriteFormName): Tried => triedForms.get()[name] ?? nothing
const set = (name: WriteFormName, tried: Tried) =>
  triedForms.set({ ...triedForms.get(), [name]: tried })

/**
 * The form that most services expect after such responses: addresses for relations, JSON as text.
 */
function assumedOf(name: WriteFormName): string | undefined {
  if (name === 'relationWrites' && stateOf('relations').value === 'address') return 'address'
  return name === 'complexWrites' && stateOf('complexValues').value === 'text' ? 'text' : undefined
}

/** The form of the next request: tried, chosen or learned, else assumed. */
export function writeForm<N extends WriteFormName>(name: N): WriteForm<N> {
  const { value, source } = stateOf(name)
  const known = source === 'assumed' ? (assumedOf(name) ?? value) : value
  return (triedOf(name).value ?? known) as WriteForm<N>
}

/** The next form that the service has not refused; `undefined` when none is left. */
export const nextForm = <N extends WriteFormName>(
  name: N,
  preferred: readonly WriteForm<N>[] = [],
): WriteForm<N> | undefined =>
  [...preferred, ...writeFormsOf(name)].find(
    (form) => form !== writeForm(name) && !triedOf(name).refused.includes(form),
  )

/** Whether the service has refused this form since this person signed in. */
export const isRefusedForm = (name: WriteFormName, form: string): boolean =>
  triedOf(name).refused.includes(form)

/** Replaces a refused form by another one; the refused one is not offered again. */
export function replaceForm<N extends WriteFormName>(
  name: N,
  refused: WriteForm<N>,
  next: WriteForm<N>,
): void {
  set(name, { value: next, refused: [...new Set([...triedOf(name).refused, refused])] })
}

/** Uses a form from the next request on; it is stored once the service accepts it. */
export const tryForm = <N extends WriteFormName>(name: N, value: WriteForm<N> | undefined): void =>
  set(name, { ...triedOf(name), value })

/**
 * Marks a form as refused: its evidence is discarded, and the next request uses another form.
 * @param preferred forms that the service itself named
 * @returns the form of the next request; `undefined` if every form was refused
 */
export function refuseForm<N extends WriteFormName>(
  name: N,
  refused: WriteForm<N>,
  preferred: readonly WriteForm<N>[] = [],
): WriteForm<N> | undefined {
  const before = triedOf(name)
  set(name, { ...before, refused: [...new Set([...before.refused, refused])] })
  discard(name, refused)
  if (writeForm(name) !== refused) return writeForm(name)
  const next = nextForm(name, preferred)
  if (next !== undefined) tryForm(name, next)
  return next
}

/** Marks a form as accepted and stores it for the deployment. */
export function acceptForm<N extends WriteFormName>(
  name: N,
  value: WriteForm<N>,
  excerpt: string,
  about: About,
): void {
  const { value: tried, refused } = triedOf(name)
  if (tried === value) {
    for (const other of writeFormsOf(name)) if (other !== value) discard(name, other)
    set(name, { value: undefined, refused: refused.filter((one) => one !== value) })
  }
  observe(name, { value, excerpt }, about)
}
