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

export const notify = operation(async (asked) => {
  await itemFor(asked, 'change')
  const { subject, content } = await inputOf(asked)
  return once(asked, async (queries) => {
    await itemFor(asked, 'change', 't.object_id', queries)
    const people = await queries.rows<Member>(sql`
      select p.email, p.user_id from workspace_people p where p.workspace = ${asked.id}
      group by p.email, p.user_id order by min(p.role) desc, min(p.position), p.email`)
    const reached = people.filter((one) => one.user_id !== null)
    const rows = reached.map((one) => ({
      object_id: uniqueId('ntf'),
      recipient: one.user_id,
      subject,
      content,
      read: false,
    }))
    await queries.run(sql`insert into notifications (object_id, recipient, subject, content, read)
      select object_id, recipient, subject, content, read
      from json_populate_recordset(null::notifications, ${JSON.stringify(rows)}::json)`)
    return answerJson(201, {
      sent: rows.length,
      recipients: reached.map((one) => one.email),
      without_account: people.filter((one) => one.user_id === null).map((one) => one.email),
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
