import { choose, observe, profileStore, stateOf } from '../../dialect/evidence.ts'
import { learnScale, type Scale } from '../../domain/jobProgress.ts'
import { queryClient } from '../../data/queryClient.ts'
import { sessionOptions } from '../../session/session.ts'
import { resources } from '../../resources/resources.ts'

export type ScaleChoice = 'auto' | Scale

export const choices: readonly ScaleChoice[] = ['auto', 'fraction', 'percent']

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
