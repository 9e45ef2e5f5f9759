import type { Queries } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { uniqueId } from '../database/uniqueId.ts'
import { answerJson } from '../http/answer.ts'
import { lockRow } from '../standard/checks.ts'
import { itemAnswer } from '../standard/writing.ts'
import { inputOf, itemFor, once, operation } from './request.ts'

interface Member extends Record<string, unknown> {
  readonly email: string
  readonly user_id: string | null
}

const invitedTo = (queries: Queries, workspace: string) =>
  queries.rows<{ email: string }>(sql`select email from workspace_invitations
    where workspace = ${workspace} order by role desc, position`)

/**
 * Notify of the specification: one notification for each owner and contributor, the sender
 * included.
 * @returns 201 with `sent` (a number), and the addresses of `recipients` and `invited`
 */
export const notify = operation(async (request) => {
  await itemFor(request, 'change')
  const { subject, content } = await inputOf(request)
  return once(request, async (queries) => {
    await itemFor(request, 'change', sql`t.object_id`, queries)
    const people = await queries.rows<Member>(sql`
      select p.email, p.user_id from workspace_people p where p.workspace = ${request.id}
      group by p.email, p.user_id order by min(p.role) desc, min(p.position), p.email`)
    const rows = people
      .filter((one) => one.user_id !== null)
      .map((one) => ({
        object_id: uniqueId('ntf'),
        recipient: one.user_id,
        sender: request.call.person.email,
        subject,
        content,
        read: false,
      }))
    await queries.run(sql`
      insert into notifications (object_id, recipient, sender, subject, content, read)
      select object_id, recipient, sender, subject, content, read
      from json_populate_recordset(null::notifications, ${JSON.stringify(rows)}::json)`)
    const invited = await invitedTo(queries, request.id)
    // Counted by address, not by account: the answer must not reveal which addresses have an
    // account.
    return answerJson(201, {
      sent: people.length,
      recipients: people.map((one) => one.email),
      invited: invited.map((one) => one.email),
    })
  })
})

/**
 * Set Payment Method of the specification; `method` is the id of a method that the caller may see.
 * @returns 200 with the workspace and its `ETag`
 * @throws HttpError 412 when `If-Match` names another version
 */
export const setPaymentMethod = operation(async (request) => {
  await itemFor(request, 'change')
  const { method } = await inputOf(request)
  return once(request, async (queries) => {
    await lockRow(queries, request.call, request.id, 'change')
    await queries.run(sql`update workspaces set payment_method = ${method},
      version = version + 1, updated_at = now() where object_id = ${request.id}`)
    return itemAnswer(queries, request.call, request.id, 200)
  })
})
