import type { Queries } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { uniqueId } from '../database/uniqueId.ts'
import { answerJson } from '../http/answer.ts'
import { hold } from '../standard/checks.ts'
import { itemAnswer } from '../standard/writing.ts'
import { inputOf, itemFor, once, operation } from './asked.ts'

interface Member extends Record<string, unknown> {
  readonly email: string
  readonly user_id: string | null
}

const invitedTo = (queries: Queries, workspace: string) =>
  queries.rows<{ email: string }>(sql`select email from workspace_invitations
    where workspace = ${workspace} order by role desc, position`)

export const notify = operation(async (asked) => {
  await itemFor(asked, 'change')
  const { subject, content } = await inputOf(asked)
  return once(asked, async (queries) => {
    await itemFor(asked, 'change', sql`t.object_id`, queries)
    const people = await queries.rows<Member>(sql`
      select p.email, p.user_id from workspace_people p where p.workspace = ${asked.id}
      group by p.email, p.user_id order by min(p.role) desc, min(p.position), p.email`)
    const rows = people
      .filter((one) => one.user_id !== null)
      .map((one) => ({
        object_id: uniqueId('ntf'),
        recipient: one.user_id,
        sender: asked.call.person.email,
        subject,
        content,
        read: false,
      }))
    await queries.run(sql`
      insert into notifications (object_id, recipient, sender, subject, content, read)
      select object_id, recipient, sender, subject, content, read
      from json_populate_recordset(null::notifications, ${JSON.stringify(rows)}::json)`)
    const invited = await invitedTo(queries, asked.id)
    // Members by address, not by account: the answer must not tell which addresses have one.
    return answerJson(201, {
      sent: people.length,
      recipients: people.map((one) => one.email),
      invited: invited.map((one) => one.email),
    })
  })
})

export const setPaymentMethod = operation(async (asked) => {
  await itemFor(asked, 'change')
  const { method } = await inputOf(asked)
  return once(asked, async (queries) => {
    await hold(queries, asked.call, asked.id, 'change')
    await queries.run(sql`update workspaces set payment_method = ${method},
      version = version + 1, updated_at = now() where object_id = ${asked.id}`)
    return itemAnswer(queries, asked.call, asked.id, 200)
  })
})
