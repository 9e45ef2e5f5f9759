import { sql } from '../database/sql.ts'
import { answer, answerJson } from '../http/answer.ts'
import { digestOf, newSecretKey } from '../people/secrets.ts'
import { HttpError } from '../httpError.ts'
import { lockRow } from '../standard/checks.ts'
import { itemAnswer } from '../standard/writing.ts'
import { inputOf, itemFor, once, operation } from './request.ts'

/**
 * Reset Secret Key of the specification: the old key ends at once, also for requests of programs.
 * @returns 200 with `secret_key`, the only time it is shown
 */
export const resetSecretKey = operation(async (request) => {
  await itemFor(request, 'change')
  return once(request, async (queries) => {
    await itemFor(request, 'change', sql`t.object_id`, queries)
    const secret_key = newSecretKey()
    await queries.run(sql`update users set key_digest = ${digestOf(secret_key)},
      version = version + 1, updated_at = now() where object_id = ${request.id}`)
    return answerJson(200, { object_id: request.id, secret_key })
  })
})

const lengthProblem = (password: unknown): string | undefined => {
  if (typeof password !== 'string') return undefined
  if (password.length < 8) return 'Use at least 8 characters.'
  return password.length > 200 ? 'Use at most 200 characters.' : undefined
}

interface Owner extends Record<string, unknown> {
  readonly email: string
  readonly password_hash: string | null
}

/**
 * Set Password of the specification: ends all tokens of the user but the caller's.
 * @returns 200 with `tokens_ended`, a number
 * @throws HttpError 400 for a wrong `old_password`; 409 if the password was changed meanwhile; 429
 * after several guesses
 */
export const setPassword = operation(async (request) => {
  const { call, tools, id } = request
  const owner = await itemFor<Owner>(request, 'change', sql`t.email, t.password_hash`)
  const values = await inputOf(request, ({ user, new_password }) => ({
    new_password: lengthProblem(new_password),
    user:
      typeof user === 'string' && user !== id
        ? 'Does not match the user in the address.'
        : undefined,
  }))
  // Guesses of the old password are limited like sign-in attempts.
  const { attempts, passwords } = tools
  const right = await attempts.tryPassword(owner.email, call.address, async () =>
    (await passwords.verify(String(values.old_password), owner.password_hash ?? undefined))
      ? true
      : undefined,
  )
  const hash = right ? await passwords.hash(String(values.new_password)) : ''
  const [, secret = ''] = (call.request.headers.get('authorization') ?? '').trim().split(/\s+/)
  return once(request, async (queries) => {
    if (!right) throw new HttpError(400, { old_password: ['Wrong password.'] })
    const changed = await queries.run(sql`update users set password_hash = ${hash},
      version = version + 1, updated_at = now()
      where object_id = ${id} and password_hash = ${owner.password_hash}`)
    if (changed === 0) throw new HttpError(409, 'Someone else just changed the password.')
    const tokens_ended = await queries.run(sql`delete from tokens
      where owner = ${id} and (digest is null or digest <> ${digestOf(secret)})`)
    return answerJson(200, { object_id: id, tokens_ended })
  })
})

/**
 * Mark Read of the specification.
 * @returns 200 with the notification and its `ETag`
 * @throws HttpError 412 when `If-Match` names another version
 */
export const markRead = operation(async (request) => {
  await itemFor(request, 'change')
  return once(request, async (queries) => {
    await lockRow(queries, request.call, request.id, 'change')
    await queries.run(sql`update notifications set read = true,
      version = version + 1, updated_at = now()
      where object_id = ${request.id} and read is distinct from true`)
    return itemAnswer(queries, request.call, request.id, 200)
  })
})

/**
 * Read All of the specification: marks the caller's own notifications read, or unread with
 * `read=false`. Requires `subject` and `content`, as specified, and ignores them.
 * @returns 200 with `updated`, the number of changed notifications, and `read`
 */
export const readAll = operation(async (request) => {
  const values = await inputOf(request)
  const read = !request.body.fields.has('read') || values.read === true
  return once(request, async (queries) => {
    const updated = await queries.run(sql`update notifications set read = ${read},
      version = version + 1, updated_at = now()
      where recipient = ${request.call.person.object_id} and read is distinct from ${read}`)
    return answer(200, JSON.stringify({ updated, read }))
  })
})
