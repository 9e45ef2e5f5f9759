import { choose, observe, profileStore, stateOf } from '../../../dialect/evidence.ts'
import { queryClient } from '../../../data/queryClient.ts'
import { sessionOptions } from '../../../session/session.ts'
import { resources } from '../../../resources/resources.ts'
import { numberIn } from '../../../dialect/digits.ts'

/** Whether a job's progress counts to 1 or to 100. The specification does not say. */
export type Scale = 'fraction' | 'percent'
export type ScaleChoice = 'auto' | Scale

export const choices: readonly ScaleChoice[] = ['auto', 'fraction', 'percent']

/** A job's progress as a number; services write decimals as numbers or text. */
export const progressOf = (value: unknown): number | undefined => numberIn(value)

/**
 * Detects the scale from the values seen so far. A value above 1 cannot be a fraction, whatever was
 * detected before: a service that counts to 100 may have started at 0.4.
 */
export function learnScale(
  known: Scale | undefined,
  values: readonly (number | undefined)[],
): Scale | undefined {
  let scale = known
  for (const value of values) {
    if (value === undefined) continue
    if (value > 1) return 'percent'
    if (value > 0 && value < 1) scale ??= 'fraction'
  }
  return scale
}

/** 0 to 100, or `undefined` while the scale is unknown. */
export function percentOf(value: number | undefined, scale: Scale | undefined): number | undefined {
  if (value === undefined || scale === undefined) return undefined
  return Math.min(100, Math.max(0, scale === 'fraction' ? value * 100 : value))
}

/** "62": rounded down, because 99.6% is not complete. */
export const wholePercent = (percent: number): number => Math.floor(percent + 1e-9)

/** The local service counts to 1; this is known without observing a job. */
const isLocal = (): boolean =>
  queryClient.getQueryData(sessionOptions().queryKey)?.service.local === true

/** The scale of progress at this deployment: a part of its profile. */
export const progressScale = {
  subscribe: profileStore.subscribe,
  get: profileStore.get,
  now: (): Scale | undefined =>
    (stateOf('progress').value as Scale | undefined) ?? (isLocal() ? 'fraction' : undefined),
  isKnown: (): boolean => stateOf('progress').learned !== undefined,
  chosen: (): ScaleChoice => (profileStore.get().chosen.progress as Scale | undefined) ?? 'auto',
  learn: (values: readonly (number | undefined)[]): void => {
    const known = stateOf('progress').learned as Scale | undefined
    const learned = learnScale(known, values)
    if (learned === undefined || learned === known) return
    const value = values.find((one) => (learned === 'percent' ? (one ?? 0) > 1 : (one ?? 0) > 0))
    observe(
      'progress',
      { value: learned, excerpt: `"progress": ${value}` },
      { method: 'GET', path: resources.jobs.path, status: 200, at: Date.now(), took: 0 },
    )
  },
  choose: (choice: ScaleChoice): void => choose('progress', choice === 'auto' ? undefined : choice),
}
