import * as z from 'zod/mini'
import { createStore } from '../store.ts'
import {
  conclusionNames,
  conclusionOf,
  isConclusionName,
  isValueOf,
  type Concluded,
  type ConclusionName,
} from './conclusions.ts'
import { concluded } from './profile.ts'
import './zone.ts'
import { seen, type Observation, type SeenAnswer } from './seen.ts'

/** The answers that speak for one value. */
const valueEvidence = z.object({
  count: z.number(),
  /** Different requests among them, without ids and filters; at most `maxPaths`. */
  paths: z.array(z.string()),
  /** Of the latest one: epoch milliseconds, HTTP status, milliseconds. */
  at: z.number(),
  status: z.number(),
  took: z.number(),
})
export type ValueEvidence = z.infer<typeof valueEvidence>

const valuesByName = z.record(z.string(), z.string())
const storedProfile = z.object({
  learned: z.record(z.string(), z.record(z.string(), valueEvidence)),
  chosen: valuesByName,
  /** From the deployment's configuration: nobody can change these here. */
  fixed: valuesByName,
  /** How many answers were looked at, since when. */
  answers: z.number(),
  since: z.number(),
})
export type StoredProfile = z.infer<typeof storedProfile>

const nothing: StoredProfile = { learned: {}, chosen: {}, fixed: {}, answers: 0, since: 0 }

/** Names, values, counts and paths only: a stored profile holds no data of records. */
export const profileStore = createStore<StoredProfile>(nothing, {
  scope: 'deployment',
  key: 'wc.profile',
  schema: storedProfile,
  isShared: true,
})

/** One answer that speaks for a value, with a quotation: kept while the person is signed in here. */
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
/** So many answers from one path are as good as answers from two. */
const certainCount = 5

export type Source = 'fixed' | 'chosen' | 'learned' | 'assumed' | 'unknown'
export type Confidence = 'certain' | 'likely' | 'assumed' | 'unknown'

export interface ConclusionState {
  readonly name: ConclusionName
  readonly value: string | undefined
  readonly source: Source
  /** Of what was learned; `assumed` and `unknown` without any answer. */
  readonly confidence: Confidence
  /** What the answers show, whatever was chosen. */
  readonly learned: string | undefined
  /** How many answers speak for the learned value, and how many for others. */
  readonly pro: number
  readonly con: number
  readonly evidence: ValueEvidence | undefined
}

/** The value that most answers speak for, and how many speak for others. */
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

/** Writes the profile, and the plain values that decoding reads if one of them changed. */
export function saveProfile(next: StoredProfile): void {
  profileStore.set(next)
  const entries = conclusionNames
    .filter((name) => conclusionOf(name).isDecisive)
    .map((name) => [name, stateOf(name, next)] as const)
    .filter(([, { source }]) => source !== 'assumed' && source !== 'unknown')
    .map(([name, { value }]) => [name, value] as const)
  const values = Object.fromEntries(entries) as Partial<Concluded>
  if (JSON.stringify(values) !== JSON.stringify(concluded.get())) concluded.set(values)
}

/** `/users/17/?name=a&page=2` becomes `/users/{id}/?page=2`: nothing of a record is stored. */
function pathWithoutData(path: string): string {
  const [bare = '', query = ''] = path.split('?')
  const page = new URLSearchParams(query).get('page')
  const parts = bare.split('/').map((part) => (/^[a-z_-]*$/.test(part) ? part : '{id}'))
  return `${parts.join('/')}${page === null ? '' : `?page=${page}`}`
}

export type About = Pick<SeenAnswer, 'method' | 'path' | 'status' | 'at' | 'took'>

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

/** Records that an answer speaks for values: once for all of them, because each time is written. */
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

/** Records that an answer speaks for a value of a conclusion. */
export const observe = (name: ConclusionName, observation: Observation, about: About): void =>
  record(profileStore.get(), [[name, observation]], about)

/** Answers longer than this many characters are rows of data: parsing them again is not worth it. */
const maxLength = 200_000

/** Draws every conclusion from one answer. */
export function learnFromAnswer(answer: SeenAnswer): void {
  if (answer.body.length > maxLength) return
  const all = profileStore.get()
  const { method, path, status, at, took } = answer
  const parsed = seen(answer)
  const observed = conclusionNames.flatMap((name): Observed[] => {
    const observation = conclusionOf(name).learn?.(parsed)
    return observation ? [[name, observation]] : []
  })
  const counted = { ...all, answers: all.answers + 1, since: all.since || answer.at }
  record(counted, observed, { method, path, status, at, took })
}

/** Overrides a conclusion for this deployment in this browser; `undefined` ends that. */
export function choose(name: ConclusionName, value: string | undefined): void {
  const all = profileStore.get()
  const { [name]: _before, ...others } = all.chosen
  if (value !== undefined && !isValueOf(name, value)) return
  saveProfile({ ...all, chosen: value === undefined ? others : { ...others, [name]: value } })
}

/** The answers that spoke for a value no longer count, because the service has refused it since. */
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

/** What the configuration of the deployment says; replaces what it said before. */
export function fix(values: Readonly<Record<string, unknown>>): void {
  const fixed = validValues(values)
  const all = profileStore.get()
  if (JSON.stringify(fixed) !== JSON.stringify(all.fixed)) saveProfile({ ...all, fixed })
}

/** Forgets everything learned and chosen; what the configuration fixes stays. */
export function resetProfile(): void {
  evidenceStore.set(new Map())
  saveProfile({ ...nothing, fixed: profileStore.get().fixed })
}

/** Those of the given values that are conclusions with a value they can have. */
export const validValues = (values: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).filter(
      (entry): entry is [string, string] =>
        isConclusionName(entry[0]) && isValueOf(entry[0], entry[1]),
    ),
  )
