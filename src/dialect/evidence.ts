import * as z from 'zod/mini'
import { createStore } from '../store.ts'
import {
  conclusionNames,
  conclusionOf,
  isConclusionName,
  isValueOf,
  type ProfileValues,
  type ConclusionName,
} from './conclusions.ts'
import { profile } from './profile.ts'
import './zone.ts'
import { parseAnswer, type Observation, type ReceivedAnswer } from './observations.ts'

/** The responses that support one value. */
const valueEvidence = z.object({
  count: z.number(),
  /** Their distinct requests, without ids and filters; at most `maxPaths`. */
  paths: z.array(z.string()),
  /** Facts about the latest one: epoch milliseconds, HTTP status, milliseconds. */
  at: z.number(),
  status: z.number(),
  took: z.number(),
})
export type ValueEvidence = z.infer<typeof valueEvidence>

const valuesByName = z.record(z.string(), z.string())
const storedProfile = z.object({
  learned: z.record(z.string(), z.record(z.string(), valueEvidence)),
  chosen: valuesByName,
  /** Values from the deployment's configuration, which cannot be changed here. */
  fixed: valuesByName,
  /** The number of responses inspected, and the start time. */
  answers: z.number(),
  since: z.number(),
})
export type StoredProfile = z.infer<typeof storedProfile>

const nothing: StoredProfile = { learned: {}, chosen: {}, fixed: {}, answers: 0, since: 0 }

/** Names, values, counts and paths only, so that a stored profile contains no record data. */
export const profileStore = createStore<StoredProfile>(nothing, {
  scope: 'deployment',
  key: 'wc.profile',
  schema: storedProfile,
  isShared: true,
})

/**
 * One response that supports a value, with a quotation; in memory while the person is signed in.
 */
export interface Evidence extends Observation {
  readonly method: string
  readonly path: string
  readonly status: number
  readonly at: number
  readonly took: number
}
export const evidenceStore = createStore<ReadonlyMap<ConclusionName, readonly Evidence[]>>(
  new Map(),
  { scope: 'person' },
)

const maxPaths = 3
const maxEvidence = 3
/** Responses from a single path that count as much as responses from two. */
const certainCount = 5

export type Source = 'fixed' | 'chosen' | 'learned' | 'assumed' | 'unknown'
export type Confidence = 'certain' | 'likely' | 'assumed' | 'unknown'

export interface ConclusionState {
  readonly name: ConclusionName
  readonly value: string | undefined
  readonly source: Source
  /** The confidence in the learned value; `assumed` and `unknown` without any response. */
  readonly confidence: Confidence
  /** The value learned from responses, even if another one was chosen. */
  readonly learned: string | undefined
  /** The numbers of responses for the learned value, and for others. */
  readonly pro: number
  readonly con: number
  readonly evidence: ValueEvidence | undefined
}

/** The value with the most supporting responses, and the number for other values. */
export function learnedOf(all: StoredProfile, name: ConclusionName) {
  const candidates = Object.entries(all.learned[name] ?? {})
  const { proof } = conclusionOf(name)
  const [best] = candidates.toSorted(
    ([one, a], [other, b]) =>
      Number(other === proof) - Number(one === proof) || b.count - a.count || b.at - a.at,
  )
  const sum = candidates.reduce((total, [, { count }]) => total + count, 0)
  return { value: best?.[0], evidence: best?.[1], con: sum - (best?.[1].count ?? 0) }
}

export function stateOf(
  name: ConclusionName,
  all: StoredProfile = profileStore.get(),
): ConclusionState {
  const { value: learned, evidence, con } = learnedOf(all, name)
  const { assumed } = conclusionOf(name)
  const pro = evidence?.count ?? 0
  const isBacked = pro >= certainCount || (evidence?.paths.length ?? 0) > 1
  const about = { name, learned, pro, con, evidence }
  const confidence: Confidence =
    learned === undefined
      ? assumed === undefined
        ? 'unknown'
        : 'assumed'
      : isBacked && con === 0
        ? 'certain'
        : 'likely'
  const fixed = all.fixed[name]
  if (fixed !== undefined) return { ...about, value: fixed, source: 'fixed', confidence }
  const chosen = all.chosen[name]
  if (chosen !== undefined) return { ...about, value: chosen, source: 'chosen', confidence }
  if (learned !== undefined) return { ...about, value: learned, source: 'learned', confidence }
  return assumed === undefined
    ? { ...about, value: undefined, source: 'unknown', confidence }
    : { ...about, value: assumed, source: 'assumed', confidence }
}

/** Stores the profile, and the plain values for decoding if any has changed. */
export function saveProfile(next: StoredProfile): void {
  profileStore.set(next)
  const entries = conclusionNames
    .filter((name) => conclusionOf(name).isDecisive)
    .map((name) => [name, stateOf(name, next)] as const)
    .filter(([, { source }]) => source !== 'assumed' && source !== 'unknown')
    .map(([name, { value }]) => [name, value] as const)
  const values = Object.fromEntries(entries) as Partial<ProfileValues>
  if (JSON.stringify(values) !== JSON.stringify(profile.get())) profile.set(values)
}

/** `/users/17/?name=a&page=2` becomes `/users/{id}/?page=2`, so that no record data is stored. */
function pathWithoutData(path: string): string {
  const [bare = '', query = ''] = path.split('?')
  const page = new URLSearchParams(query).get('page')
  const parts = bare.split('/').map((part) => (/^[a-z_-]*$/.test(part) ? part : '{id}'))
  return `${parts.join('/')}${page === null ? '' : `?page=${page}`}`
}

export type About = Pick<ReceivedAnswer, 'method' | 'path' | 'status' | 'at' | 'took'>

function withEvidence(
  all: StoredProfile,
  name: ConclusionName,
  value: string,
  about: About,
): StoredProfile {
  const known = all.learned[name] ?? {}
  const before = known[value]
  const path = `${about.method} ${pathWithoutData(about.path)}`
  const paths = [...new Set([path, ...(before?.paths ?? [])])].slice(0, maxPaths)
  const { at, status, took } = about
  const next = { count: (before?.count ?? 0) + 1, paths, at, status, took: Math.round(took) }
  return { ...all, learned: { ...all.learned, [name]: { ...known, [value]: next } } }
}

type Observed = readonly [name: ConclusionName, observation: Observation]

/** Records the values that a response supports, in one update, because each one writes storage. */
function record(all: StoredProfile, observed: readonly Observed[], about: About): void {
  const valid = observed.filter(([name, { value }]) => isValueOf(name, value))
  saveProfile(
    valid.reduce((next, [name, { value }]) => withEvidence(next, name, value, about), all),
  )
  const quoted = new Map(evidenceStore.get())
  for (const [name, observation] of valid) {
    const evidence = { ...observation, ...about }
    const others = (quoted.get(name) ?? []).filter(
      ({ value, path }) => value !== evidence.value || path !== evidence.path,
    )
    quoted.set(name, [evidence, ...others].slice(0, maxEvidence))
  }
  if (valid.length > 0) evidenceStore.set(quoted)
}

/** Records that a response supports a value of a conclusion. */
export const observe = (name: ConclusionName, observation: Observation, about: About): void =>
  record(profileStore.get(), [[name, observation]], about)

/** The longest response to parse again, in characters; longer ones are rows of data. */
const maxLength = 200_000

/** The steps of a task, which a caller may take between others. */
export type Steps = Generator<undefined, void>

/** Takes all steps at once. */
export function finish(steps: Steps): void {
  while (steps.next().done !== true);
}

/** Draws every conclusion from one response, a step each. */
export function* learningFromAnswer(answer: ReceivedAnswer): Steps {
  if (answer.body.length > maxLength) return
  const { method, path, status, at, took } = answer
  const parsed = parseAnswer(answer)
  const observed: Observed[] = []
  for (const name of conclusionNames) {
    yield
    const observation = conclusionOf(name).learn?.(parsed)
    if (observation) observed.push([name, observation])
  }
  const all = profileStore.get()
  const counted = { ...all, answers: all.answers + 1, since: all.since || answer.at }
  record(counted, observed, { method, path, status, at, took })
}

/** Draws every conclusion from one response at once. */
export const learnFromAnswer = (answer: ReceivedAnswer): void => finish(learningFromAnswer(answer))

/** Overrides a conclusion for this deployment in this browser; `undefined` removes the override. */
export function choose(name: ConclusionName, value: string | undefined): void {
  const all = profileStore.get()
  const { [name]: _before, ...others } = all.chosen
  if (value !== undefined && !isValueOf(name, value)) return
  saveProfile({ ...all, chosen: value === undefined ? others : { ...others, [name]: value } })
}

/** Discards the evidence for a value, because the service has refused it since. */
export function discard(name: ConclusionName, value: string): void {
  const all = profileStore.get()
  const { [value]: found, ...others } = all.learned[name] ?? {}
  const { [name]: chosen, ...otherChoices } = all.chosen
  if (found === undefined && chosen !== value) return
  saveProfile({
    ...all,
    learned: { ...all.learned, [name]: others },
    chosen: chosen === value ? otherChoices : all.chosen,
  })
}

/** Replaces the values that the deployment's configuration fixes. */
export function fix(values: Readonly<Record<string, unknown>>): void {
  const fixed = validValues(values)
  const all = profileStore.get()
  if (JSON.stringify(fixed) !== JSON.stringify(all.fixed)) saveProfile({ ...all, fixed })
}

/** Removes everything learned and chosen; fixed values of the configuration stay. */
export function resetProfile(): void {
  evidenceStore.set(new Map())
  saveProfile({ ...nothing, fixed: profileStore.get().fixed })
}

/** The given values that are conclusions with a possible value. */
export const validValues = (values: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).filter(
      (entry): entry is [string, string] =>
        isConclusionName(entry[0]) && isValueOf(entry[0], entry[1]),
    ),
  )
