import { dayMs, minuteMs } from '../../../src/durations.ts'
import { sql } from '../database/sql.ts'
import type { People } from './people.ts'
import { demoId } from './random.ts'
import { before, dayOf, insertRows, moments, type Seeding, randomAgeMs } from './seeding.ts'

/** An event about a record of the demo data, and the people it concerns. */
interface Event {
  readonly subject: string
  readonly content: string
  readonly at: string
  readonly people: readonly string[]
}

interface Member extends Record<string, unknown> {
  readonly workspace: string
  readonly name: string
  readonly user_id: string
  readonly role: string
  readonly created_at: string
}

/** The members of each workspace, by e-mail address. */
const membersOf = ({ queries }: Seeding) =>
  queries.rows<Member>(sql`select w.object_id as workspace, w.name, u.object_id as user_id, m.role,
      to_json(greatest(w.created_at, u.created_at)) #>> '{}' as created_at
    from workspace_members m join workspaces w on w.object_id = m.workspace
    join users u on lower(u.email) = lower(m.email)`)

async function trainings({ queries }: Seeding, team: Team): Promise<Event[]> {
  const rows = await queries.rows<Record<string, string>>(sql`
    select j.object_id as id, j.enrich as model, m.name, m.workspace, j.error, j.epochs::text,
      j.seconds::text, j.loss::text, to_json(j.ended_at) #>> '{}' as at
    from jobs j join models m on m.object_id = j.enrich`)
  return rows.map(({ id, model, name, workspace = '', error, epochs, seconds, loss, at = '' }) => ({
    subject: `Training of ${name} ${error ? 'failed' : 'is done'}`,
    content: `${error ?? `${epochs} epochs in ${seconds} s. Loss ${loss}.`}\n\nJob: /enrich/jobs/${id}/\nModel: /enrich/${model}/`,
    at,
    people: team(workspace),
  }))
}

async function imports({ queries }: Seeding, team: Team): Promise<Event[]> {
  const rows = await queries.rows<
    Record<string, string>
  >(sql`select object_id as id, name, workspace,
    description, to_json(created_at) #>> '{}' as at from transfers`)
  return rows.map(({ id, name, workspace = '', description, at = '' }) => ({
    subject: `Transfer ${name} is ready`,
    content: `${description}.\n\nTransfer: /transfer/input/all/${id}/`,
    at,
    people: team(workspace),
  }))
}

async function payments({ queries }: Seeding): Promise<Event[]> {
  const rows = await queries.rows<Record<string, string>>(sql`select object_id as id,
    coalesce(name, 'A charge') as name, owner, amount::text, currency, failure_reason as reason,
    to_json(updated_at) #>> '{}' as at from charges where failed and not processed`)
  return rows.map(({ id, name, owner = '', amount, currency, reason, at = '' }) => ({
    subject: `Payment failed: ${name}`,
    content: `${amount} ${currency} could not be taken. ${reason}.\n\nCharge: /billing/charges/${id}/`,
    at,
    people: [owner],
  }))
}

async function renewals({ queries, now }: Seeding): Promise<Event[]> {
  const soon = dayOf(now + 30 * dayMs)
  const rows = await queries.rows<Record<string, string>>(sql`select object_id as id, name, owner,
    expires_on::text as ends, case when auto_renew then 'renews' else 'ends' end as verb
    from subscriptions where expires_on between ${dayOf(now)} and ${soon}`)
  return rows.map(({ id, name, owner = '', ends = '', verb }) => ({
    subject: `${name} ${verb} on ${ends}`,
    content: `The subscription ${verb} on ${ends}.\n\nSubscription: /billing/subscriptions/${id}/`,
    // A month earlier.
    at: new Date(Math.min(Date.parse(ends) - 30 * dayMs, now - minuteMs)).toISOString(),
    people: [owner],
  }))
}

async function answers({ queries }: Seeding, people: People): Promise<Event[]> {
  const rows = await queries.rows<Record<string, string>>(sql`select object_id as id, title,
    created_by, resolved::text, severity, to_json(created_at) #>> '{}' as created,
    to_json(updated_at) #>> '{}' as updated from tickets order by created_at desc limit 400`)
  return rows.flatMap(
    ({ id, title, created_by = '', resolved, severity, created = '', updated = '' }) => {
      const link = `Ticket: /support/tickets/${id}/`
      const urgent = severity?.endsWith('_down') === true
      return [
        ...(resolved === 'true'
          ? [
              {
                subject: `Resolved: ${title}`,
                content: `Support has resolved your ticket.\n\n${link}`,
                at: updated,
                people: [created_by],
              },
            ]
          : []),
        ...(urgent
          ? [
              {
                subject: `New urgent ticket: ${title}`,
                content: `A customer reports that a system is down.\n\n${link}`,
                at: created,
                people: people.agents,
              },
            ]
          : []),
      ]
    },
  )
}

type Team = (workspace: string) => readonly string[]
const maxAge = 640

/**
 * Creates notifications about current records of the demo data, only for people who may see the
 * record. Any other would look like a leak.
 */
async function seedInbox(seeding: Seeding, people: People): Promise<void> {
  const { random, now } = seeding
  const members = await membersOf(seeding)
  const team: Team = (workspace) =>
    members.filter((one) => one.workspace === workspace).map((one) => one.user_id)
  const events: Event[] = [
    ...(await trainings(seeding, team)),
    ...(await imports(seeding, team)),
    ...(await payments(seeding)),
    ...(await renewals(seeding)),
    ...(await answers(seeding, people)),
    ...members.map(({ name, role, user_id, created_at }) => ({
      subject: `You were added to ${name}`,
      content: `You are ${role === 'owner' ? 'an owner' : 'a contributor'} of this workspace now.`,
      at: created_at,
      people: [user_id],
    })),
    ...[12, 75, 160, 240].map((days) => ({
      subject: 'Maintenance on Sunday',
      content: 'Between 02:00 and 02:30 UTC reports may take longer. No data is touched.',
      at: before(now, days * dayMs),
      people: people.users.map(({ id }) => id),
    })),
  ]
  const owner = people.workspaces[0]?.owner
  const sent = events.flatMap((event) => [
    ...event.people
      // Workspace owners and the first support agent always get it, so that their inboxes in the
      // demo have content.
      .filter((id) => id === owner || id === people.agents[0] || random.chance(0.6))
      .map((recipient) => ({ ...event, recipient })),
    ...(random.chance(0.25) ? [{ ...event, recipient: people.administrator }] : []),
  ])
  const share = maxAge / sent.length
  const kept = sent.filter(({ recipient }) => recipient === owner || random.chance(share))
  const rows = kept.map(({ subject, content, at, recipient }, link) => ({
    object_id: demoId('ntf', String(link)),
    subject,
    content,
    read: random.chance(now - Date.parse(at) > 6 * dayMs ? 0.96 : 0.45),
    recipient,
    created_at: at,
    updated_at: at,
  }))
  await insertRows(seeding, 'notifications', rows)
}

async function seedManagers(seeding: Seeding, people: People): Promise<void> {
  const { random } = seeding
  const settings = () => ({
    email: random.chance(0.8),
    digest: random.pick(['off', 'daily', 'weekly']),
    events: {
      job_failed: true,
      job_complete: random.chance(0.5),
      payment_failed: true,
      ticket_answered: random.chance(0.7),
    },
    quiet_hours: random.chance(0.4) ? { from: '20:00', to: '07:00' } : null,
  })
  await insertRows(
    seeding,
    'workspace_managers',
    people.workspaces.map(({ id }) => ({
      object_id: demoId('wmg', id),
      settings: settings(),
      workspace: id,
      ...moments(seeding, randomAgeMs(random)),
    })),
  )
  await insertRows(
    seeding,
    'user_managers',
    people.users.map(({ id }) => ({
      object_id: demoId('umg', id),
      settings: settings(),
      user: id,
      ...moments(seeding, randomAgeMs(random)),
    })),
  )
}

export async function seedNotifications(seeding: Seeding, people: People): Promise<void> {
  await seedInbox(seeding, people)
  await seedManagers(seeding, people)
}
