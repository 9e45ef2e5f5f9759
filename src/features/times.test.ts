import { afterEach, describe, expect, it, vi } from 'vitest'
import { timeOf, instantOf } from '../dialect/time.ts'
import { localReading } from '../fields/kinds/datetime/zonedTime.ts'
import { stateOf } from '../fields/stateOf.ts'
import { resources } from '../resources/resources.ts'
import { timeIn } from '../views/columnInsight/values.ts'
import { jobStateOf } from '../domain/jobs.ts'
import type { Item } from '../metadata/item.ts'

describe.each(['Pacific/Niue', 'America/New_York', 'UTC', 'Europe/Oslo', 'Pacific/Kiritimati'])(
  'bug-5 a time in %s',
  (zone) => {
    afterEach(() => vi.unstubAllEnvs())

    it('has one meaning in lists, forms, jobs, tokens and charts', () => {
      vi.stubEnv('TZ', zone)
      const at = Date.UTC(2026, 10, 20, 21, 42, 5)
      const texts = [
        '2026-11-20T21:42:05',
        '2026-11-20 21:42:05',
        '2026-11-20T21:42:05Z',
        '2026-11-20 23:42:05+02',
        '2026-11-20T16:42:05-0500',
        'Fri, 20 Nov 2026 21:42:05 GMT',
      ]
      const local = localReading('2026-11-20T21:42:05Z')
      for (const text of texts) {
        expect(timeOf(text)).toBe(at)
        expect(timeIn(text)).toBe(at)
        expect(instantOf(text)).toBe(at)
        expect(localReading(text)).toBe(local)
      }
      const job = { object_id: 'j', progress: 0.3 }
      for (const updated_at of [...texts, at, at / 1000, String(at / 1000)]) {
        const changed: Item = { ...job, updated_at }
        expect(jobStateOf(changed, undefined, 'fraction', at + 60_000).statuses).toEqual([
          { is: 'running' },
        ])
      }
      for (const expires_at of [...texts, at, at / 1000])
        expect(stateOf(resources.tokens, { object_id: 't', expires_at })).toEqual(
          at < Date.now()
            ? expect.objectContaining({ label: 'Expired' })
            : expect.objectContaining({ label: 'Valid' }),
        )
    })
  },
)

describe('bug-5 a number', () => {
  it('is a time only if its field name says so', () => {
    const seconds = Date.UTC(2026, 10, 20) / 1000
    for (const name of ['created_at', 'timestamp', 'last_update', 'expires_on'])
      for (const value of [seconds, String(seconds), seconds * 1000])
        expect(timeOf(value, name), name).toBe(seconds * 1000)
    for (const name of ['amount', 'runtime', 'total', 'location', 'rows'])
      expect(timeOf(seconds, name), name).toBeUndefined()
    for (const value of [3, 20261120, 99, -seconds, 1e15, '2026-11-20', 'soon', true, null, {}])
      expect(timeOf(value, 'created_at'), JSON.stringify(value)).toBeUndefined()
  })
})
