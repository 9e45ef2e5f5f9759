import { updatedAt } from '../../dialect/answerNames.ts'
import { asReturned } from '../../dialect/decodeRecord.ts'
import type { Item } from '../../metadata/item.ts'
import { countOf } from '../../domain/quota.ts'
import { hasState, openJobs, type ModelJob } from '../../domain/jobs.ts'
import { dayMs } from '../../durations.ts'
import type { ItemOf } from '../../resources/resources.ts'

/** Whether the models of a person work, from the jobs that were read. */
export interface Working {
  /**
   * `nothing`: no job runs, and none ended in the last 24 hours. `no`: all jobs that ended then
   * failed, and no other one is open.
   */
  readonly answer: 'yes' | 'mostly' | 'no' | 'nothing' | 'unclear'
  readonly running: readonly ModelJob[]
  /** Neither ended nor known to be running. */
  readonly unfinished: readonly ModelJob[]
  /** Jobs of the last 24 hours, newest first; without times, all loaded ones. */
  readonly failed: readonly ModelJob[]
  /** The newest that ended otherwise. */
  readonly ended: readonly ModelJob[]
  /** Whether jobs say when they ended. */
  readonly hasTimes: boolean
}

const byLastChange = (jobs: readonly ModelJob[]): readonly ModelJob[] =>
  jobs.toSorted((one, other) => (other.state.lastChange ?? 0) - (one.state.lastChange ?? 0))

/** @param now epoch milliseconds of this browser */
export function workingOf(jobs: readonly ModelJob[], now: number): Working {
  const hasTimes = jobs.some(({ state }) => state.reported !== undefined)
  const { running, unfinished } = openJobs(jobs)
  const ended = jobs.filter(
    ({ state }) =>
      !state.isOpen &&
      (!hasTimes || (state.lastChange !== undefined && now - state.lastChange < dayMs)),
  )
  const failed = byLastChange(ended.filter(({ state }) => hasState(state, 'failed')))
  const answer =
    ended.length === 0 && running.length === 0
      ? 'nothing'
      : failed.length === 0
        ? ended.some(({ state }) => hasState(state, 'ended'))
          ? 'unclear'
          : 'yes'
        : failed.length === ended.length && running.length + unfinished.length === 0
          ? 'no'
          : 'mostly'
  const others = jobs.filter(({ state }) => !state.isOpen && !hasState(state, 'failed'))
  return { answer, running, unfinished, failed, ended: byLastChange(others), hasTimes }
}

export interface Change {
  readonly name: 'stores' | 'models' | 'serveEntries'
  readonly item: Item
  /** Epoch milliseconds of the service's clock. */
  readonly at: number
}

const changing = ['models', 'stores', 'serveEntries'] as const

/** Records of these kinds by their last change, newest first; those without a time are left out. */
export const changesOf = (lists: {
  readonly [N in Change['name']]?: { readonly items: readonly Item[] }
}): readonly Change[] =>
  changing
    .flatMap((name) =>
      (lists[name]?.items ?? []).flatMap((item): readonly Change[] => {
        const at = updatedAt(asReturned(item))
        return at === undefined ? [] : [{ name, item, at }]
      }),
    )
    .toSorted((one, other) => other.at - one.at)

/** A serve entry with the digits of its reports so far. */
export interface Served {
  readonly item: ItemOf<'serveEntries'>
  readonly calls: string
}

/** The serve entries whose record says how often they reported, the busiest first. */
export const servedOf = (entries: readonly ItemOf<'serveEntries'>[]): readonly Served[] =>
  entries
    .flatMap((item): readonly Served[] => {
      const calls = countOf(asReturned(item).calls)
      return calls === undefined ? [] : [{ item, calls }]
    })
    .toSorted((one, other) => Number(other.calls) - Number(one.calls))
