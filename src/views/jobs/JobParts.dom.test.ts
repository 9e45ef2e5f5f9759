import { expect, it } from 'vitest'
import { jobStateOf } from '../../domain/jobs.ts'
import { evidenceOf } from './JobParts.tsx'

it('the end of a job of another day is said with its day', () => {
  const job = { object_id: 'j', failed: false, ended_at: '2026-01-05T12:00:00Z' }
  const later = Date.UTC(2026, 2, 5)
  expect(evidenceOf(jobStateOf(job, undefined, undefined, later))).toMatch(/Ended .*Jan/)
})
