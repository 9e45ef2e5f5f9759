import { describe, expect, it } from 'vitest'
import { jobIdIn } from '../dialect/answers.ts'
import { failureReasonOf } from '../dialect/answerNames.ts'
import {
  estimateOf,
  learnScale,
  percentOf,
  progressOf,
  wholePercent,
  withPoint,
  type ProgressHistory,
} from './jobProgress.ts'
import { hasNewest, jobCounts, jobStateOf, newestOf, openJobs, pollIntervalOf } from './jobs.ts'

const minute = 60_000
const start = Date.parse('2026-11-20T10:00:00Z')
const job = (values: object) => ({ object_id: 'job-1', ...values })
const historyOf = (...values: readonly number[]): ProgressHistory =>
  values.reduce<ProgressHistory>(
    (history, value, n) => withPoint(history, value, start + n * minute),
    {
      since: start,
      points: [],
    },
  )
const statusesAt = (values: object, history: ProgressHistory | undefined, at = start) =>
  jobStateOf(job(values), history, 'fraction', at).statuses

describe('the state of a job', () => {
  it('TR-5 is failed only when the record says so', () => {
    expect(statusesAt({ progress: 0.2, failed: true }, undefined)).toEqual([{ is: 'failed' }])
    expect(statusesAt({ progress: 1, failed: true }, undefined)).toEqual([
      { is: 'failed' },
      { is: 'complete' },
    ])
    expect(statusesAt({ progress: '1.0', failed: null }, undefined)).toEqual([{ is: 'complete' }])
  })

  it('TR-5 is running while it changes, and then reports how long nothing has changed', () => {
    const history = historyOf(0.2, 0.3)
    expect(statusesAt({ progress: 0.3 }, history, start + 2 * minute)).toEqual([{ is: 'running' }])
    expect(statusesAt({ progress: 0.3 }, history, start + 6 * minute)).toEqual([
      { is: 'quiet', minutes: 5 },
    ])
    expect(statusesAt({ progress: 0.3, updated_at: '2026-11-20T09:54:00Z' }, undefined)).toEqual([
      { is: 'quiet', minutes: 6 },
    ])
  })

  it('is waiting, or not reporting, if its progress is zero and never changed', () => {
    for (const progress of [0, null, '0'])
      expect(statusesAt({ progress }, historyOf(0), start + 20 * minute)).toEqual([
        { is: 'waiting' },
      ])
  })

  it('says how it was determined', () => {
    const { properties } = jobStateOf(
      job({ progress: 0.62, failed: false }),
      historyOf(0.57, 0.62),
      'fraction',
      start,
    )
    expect(properties).toContainEqual({ is: 'changed', from: 0.57, to: 0.62 })
    expect(properties).toContainEqual({ is: 'scale', value: 0.62, percent: 62 })
    expect(properties).toContainEqual({ is: 'failed', value: 'false' })
  })

  it('TR-4 is never complete while the scale is not known', () => {
    const state = jobStateOf(job({ progress: 1 }), undefined, undefined, start)
    expect(state.statuses).toEqual([{ is: 'unknown' }])
    expect(state.percent).toBeUndefined()
    expect(pollIntervalOf([state])).toBe(30_000)
  })

  it('ux-23 is complete when the record has an end time and has not failed', () => {
    const ended = { progress: 1, failed: false, ended_at: '2026-11-20T09:54:00Z' }
    const state = jobStateOf(job(ended), undefined, undefined, start)
    expect(state.statuses).toEqual([{ is: 'complete' }])
    expect(state.percent).toBe(100)
    expect(state.properties.map(({ is }) => is)).not.toContain('noScale')
    expect(statusesAt({ ...ended, failed: true, progress: 0.4 }, undefined)).toEqual([
      { is: 'failed' },
    ])
  })

  it.each([5, -5])(
    'dialect-20 is running also if the service’s clock is %i minutes ahead',
    (minutes) => {
      const clockAheadMs = minutes * minute
      const record = {
        progress: 0.3,
        updated_at: new Date(start - 20_000 + clockAheadMs).toISOString(),
      }
      const state = jobStateOf(job(record), undefined, 'fraction', start, clockAheadMs)
      expect(state.statuses).toEqual([{ is: 'running' }])
      expect(state.lastChange).toBe(start - 20_000)
      // The time is shown as the service returned it, as everywhere else.
      expect(state.reported).toBe(start - 20_000 + clockAheadMs)
      const old = {
        progress: 0.3,
        updated_at: new Date(start - 6 * minute + clockAheadMs).toISOString(),
      }
      expect(jobStateOf(job(old), undefined, 'fraction', start, clockAheadMs).statuses).toEqual([
        { is: 'quiet', minutes: 6 },
      ])
    },
  )

  it.each([6, -6])(
    'dialect-20 is running while this browser sees it change, even if an unknown clock is %i minutes ahead',
    (minutes) => {
      const history = historyOf(0.2, 0.3)
      const now = start + 2 * minute
      const updated_at = new Date(start + minute + minutes * minute).toISOString()
      const state = jobStateOf(job({ progress: 0.3, updated_at }), history, 'fraction', now)
      expect(state.statuses).toEqual([{ is: 'running' }])
      expect(state.lastChange).toBeLessThanOrEqual(now)
    },
  )

  it('is ended when the record has an end time, and nothing more', () => {
    const ended = { progress: 1, ended_at: '2026-11-20T09:54:00Z' }
    const state = jobStateOf(job(ended), undefined, undefined, start)
    expect(state.statuses).toEqual([{ is: 'ended' }])
    expect(state.isOpen).toBe(false)
    expect(statusesAt(ended, undefined)).toEqual([{ is: 'complete' }])
    expect(statusesAt({ ...ended, progress: 0.4, failed: true }, undefined)).toEqual([
      { is: 'failed' },
    ])
  })

  it('TR-3 is polled quickly, slowly, or not at all', () => {
    const state = (progress: number, at: number) =>
      jobStateOf(job({ progress }), historyOf(0.1, 0.2), 'fraction', at)
    expect(pollIntervalOf([state(0.2, start), state(1, start)])).toBe(5000)
    expect(pollIntervalOf([state(0.2, start + 20 * minute)])).toBe(30_000)
    expect(pollIntervalOf([state(1, start)])).toBe(false)
    expect(pollIntervalOf([])).toBe(false)
  })

  it('finds the failure reason under any of its usual names', () => {
    expect(failureReasonOf(job({ detail: 'No rows' }))).toBe('No rows')
    expect(failureReasonOf(job({ error: ' ', note: 'x' }))).toBeUndefined()
  })
})

describe('deploy-7 jobs that have not ended', () => {
  const at = start + 2 * minute
  const made = (values: object, history?: ProgressHistory) => {
    const item = job(values)
    return { item, state: jobStateOf(item, history, undefined, at) }
  }
  it.each([
    ['queued', { status: 'queued', progress: null }],
    ['queued without progress', { status: 'queued' }],
    ['of unknown scale', { progress: 1 }],
    ['without a change for two hours', { progress: 40, updated_at: '2026-11-20T08:00:00Z' }],
  ])('counts a job that is %s as not finished, not as running', (_, values) => {
    expect(jobCounts([made(values)])).toEqual({ running: 0, unfinished: 1 })
  })
  it('says “no progress yet” only of a job whose progress is returned', () => {
    const said = (values: object) => made(values).state.statuses
    expect(said({ progress: null })).toEqual([{ is: 'waiting' }])
    expect(said({ progress: undefined })).toEqual([{ is: 'unknown' }])
  })
  it('counts a job as running while it changes', () => {
    const moving = made({ progress: 3 }, historyOf(2, 3))
    expect(jobCounts([moving, made({ progress: 1 })])).toEqual({ running: 1, unfinished: 1 })
    expect(openJobs([moving]).running).toEqual([moving])
  })
  it.each([{ failed: true, progress: 0.2 }, { ended_at: '2026-11-20T09:54:00Z' }])(
    'counts no job that has ended',
    (values) => expect(jobCounts([made(values)])).toEqual({ running: 0, unfinished: 0 }),
  )
})

describe('the scale of progress', () => {
  it('TR-3 is derived from observed values', () => {
    expect(learnScale(undefined, [0, 0.2])).toBe('fraction')
    expect(learnScale(undefined, [0, 20])).toBe('percent')
    expect(learnScale('fraction', [1, 0])).toBe('fraction')
    expect(learnScale('fraction', [40])).toBe('percent')
    expect(learnScale('percent', [0.4])).toBe('percent')
  })
  it('TR-4 is not derived from 0 and 1', () => {
    expect(learnScale(undefined, [0, 1, undefined])).toBeUndefined()
    expect(percentOf(1, undefined)).toBeUndefined()
  })
  it('reads numbers and text, and never rounds up to complete', () => {
    expect(progressOf('0.5000')).toBe(0.5)
    expect(progressOf('soon')).toBeUndefined()
    expect(progressOf(null)).toBeUndefined()
    expect(wholePercent(99.6)).toBe(99)
    expect(wholePercent(0.57 * 100)).toBe(57)
  })
})

describe('the observed history', () => {
  it('keeps only changes, up to a limit', () => {
    expect(historyOf(0.1, 0.1, 0.2).points).toHaveLength(2)
    const many = historyOf(...Array.from({ length: 1000 }, (_, n) => n / 1000))
    expect(many.points.length).toBeLessThanOrEqual(201)
    expect(many.points.at(-1)?.value).toBe(0.999)
  })
  it('estimates only after four changes', () => {
    expect(estimateOf(historyOf(0.1, 0.2, 0.3, 0.4), 'fraction')).toBeUndefined()
    const estimate = estimateOf(historyOf(0.1, 0.2, 0.3, 0.4, 0.5), 'fraction')
    expect(estimate?.perMinute).toBeCloseTo(10)
    expect(estimate?.endsAt).toBeCloseTo(start + 9 * minute)
    expect(estimateOf(historyOf(0.1, 0.2, 0.3, 0.4, 0.5), undefined)).toBeUndefined()
  })
})

it('finds the job in a response to Train', () => {
  expect(jobIdIn({ object_id: 'j', progress: 0 })).toBe('j')
  expect(jobIdIn({ job: { object_id: 'j', enrich: 'm' } })).toBe('j')
  expect(jobIdIn({ job_id: 'j' })).toBe('j')
  expect(jobIdIn({ object_id: 'model', name: 'x' })).toBeUndefined()
  expect(jobIdIn('queued')).toBeUndefined()
})

it('OT-2 a part of the jobs surely has the newest one only where it begins with it, or no answer has a time', () => {
  const began = (...days: readonly (number | undefined)[]) =>
    days.map((day) => job(day === undefined ? {} : { created: `2026-11-0${day}T08:00:00Z` }))
  expect(hasNewest(began(3, 2, 2, 1))).toBe(true)
  expect(hasNewest(began(undefined, undefined))).toBe(true)
  expect(hasNewest(began(1, 2, 3))).toBe(false)
  expect(hasNewest(began(3, undefined, 1))).toBe(false)
  // A single job shows no order.
  expect(hasNewest(began(1))).toBe(false)
  expect(hasNewest(began(undefined))).toBe(false)
})

it('OT-2 the newest of several jobs is named by their times alone, not by the place in a list', () => {
  const jobs = (...days: readonly (number | undefined)[]) =>
    days.map((day) => {
      const item = job(day === undefined ? {} : { created: `2026-11-0${day}T08:00:00Z` })
      return { item, state: jobStateOf(item, undefined, 'fraction', start) }
    })
  expect(newestOf(jobs(1, 3, 2))?.item).toMatchObject({ created: '2026-11-03T08:00:00Z' })
  expect(newestOf(jobs(undefined, 2))?.item).toMatchObject({ created: '2026-11-02T08:00:00Z' })
  expect(newestOf(jobs(undefined, undefined))).toBeUndefined()
  expect(newestOf(jobs(undefined))).toBeDefined()
  expect(newestOf([])).toBeUndefined()
})
