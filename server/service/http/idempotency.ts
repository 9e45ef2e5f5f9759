import { createHash } from 'node:crypto'
import { answerHours } from '../cleaning.ts'
import type { Database, Queries } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { Collection } from '../collections/collection.ts'
import type { Person } from '../people/person.ts'
import { HttpError } from '../httpError.ts'
import type { ServiceAnswer } from './answer.ts'
import { sealAnswer, unsealAnswer } from './sealedAnswer.ts'

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64')

export interface Writes {
  /**
   * Runs the work in one transaction. With an Idempotency-Key the answer is stored in the same
   * transaction and returned for repeated requests. So the work is done only once.
   */
  once(
    request: IdempotentRequest,
    requestHash: string,
    work: (queries: Queries) => Promise<ServiceAnswer>,
  ): Promise<ServiceAnswer>
}

interface IdempotentRequest {
  readonly request: Request
  readonly person: Person
  readonly collection: Collection
}

/** @param written called after each write with the request's collection */
export function writes(database: Database, written: (collection: Collection) => void): Writes {
  const running = new Set<string>()

  async function keyed(
    key: string,
    person: Person,
    requestHash: string,
    work: (queries: Queries) => Promise<ServiceAnswer>,
  ): Promise<ServiceAnswer> {
    const keyHash = hashOf(`idempotency:${key}`)
    const claim = `${person.object_id} ${keyHash}`
    if (running.has(claim)) {
      throw new HttpError(409, 'The same request is still running.', { 'Retry-After': '1' })
    }
    running.add(claim)
    try {
      return await database.transaction(async (queries) => {
        // Another process with the same key waits here until this transaction ends.
        const claimed = await queries.run(sql`
          insert into idempotency as i (person, key_hash, request_hash)
          values (${person.object_id}, ${keyHash}, ${requestHash})
          on conflict (person, key_hash) do update set
            request_hash = excluded.request_hash, status = null, answer = null, created_at = now()
          where i.created_at < now() - make_interval(hours => ${answerHours})`)
        if (claimed === 0) return replay(queries, key, keyHash, person, requestHash)
        const answer = await work(queries)
        await queries.run(sql`update idempotency
          set status = ${answer.status}, answer = ${sealAnswer(key, person.object_id, answer)}
          where person = ${person.object_id} and key_hash = ${keyHash}`)
        return answer
      })
    } finally {
      running.delete(claim)
    }
  }

  return {
    async once({ request, person, collection }, requestHash, work) {
      const key = request.headers.get('idempotency-key')
      if (key !== null && (key.length < 8 || key.length > 255)) {
        throw new HttpError(400, 'An Idempotency-Key has 8 to 255 characters, such as a UUID.')
      }
      try {
        const { pathname, search } = new URL(request.url)
        const whole = hashOf(`${request.method} ${pathname}${search} ${requestHash}`)
        return key === null
          ? await database.transaction(work)
          : await keyed(key, person, whole, work)
      } finally {
        written(collection)
      }
    },
  }
}

async function replay(
  queries: Queries,
  key: string,
  keyHash: string,
  person: Person,
  requestHash: string,
): Promise<ServiceAnswer> {
  const [stored] = await queries.rows<{ request_hash: string; answer: string | null }>(sql`
    select request_hash, answer from idempotency
    where person = ${person.object_id} and key_hash = ${keyHash}`)
  if (stored === undefined || stored.answer === null) {
    throw new HttpError(409, 'The same request is still running.', { 'Retry-After': '1' })
  }
  if (stored.request_hash !== requestHash) {
    throw new HttpError(422, 'This Idempotency-Key was used for another request.')
  }
  const answer = unsealAnswer(key, person.object_id, stored.answer) as ServiceAnswer
  return { ...answer, headers: { ...answer.headers, 'Idempotent-Replayed': 'true' } }
}
