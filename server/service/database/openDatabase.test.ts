import { expect, it } from 'vitest'
import type { LogEvent } from '../../log.ts'
import { freePort } from '../testing/postgres.ts'
import { openDatabase } from './openDatabase.ts'

it('attack-10 says what it waits for at once and every so often, until it is stopped', async () => {
  const said: string[] = []
  const logged: LogEvent[] = []
  const stopping = new AbortController()
  const opening = openDatabase(
    {
      databaseUrl: `postgresql://user:a-secret@127.0.0.1:${await freePort()}/none`,
      waiting: {
        retryMs: 1,
        stop: stopping.signal,
        say(line) {
          said.push(line)
          if (said.length === 3) stopping.abort()
        },
      },
    },
    (event) => logged.push(event),
  )
  await expect(opening).rejects.toThrow('aborted')
  expect(new Set(said).size).toBe(1)
  expect(said[0]).toMatch(/^Waiting for the database that DATABASE_URL names: connect ECONNREFUSED/)
  expect(logged.map(({ event }) => event)).toEqual(Array(3).fill('waiting for database'))
  expect(JSON.stringify([said, logged])).not.toContain('a-secret')
})
