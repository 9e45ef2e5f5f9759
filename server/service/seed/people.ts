import { dayMs, hourMs, minuteMs } from '../../../src/durations.ts'
import { sql } from '../database/sql.ts'
import { companies, emailOf } from './companies.ts'
import { demoPasswords } from './demoPeople.ts'
import { demoId } from './random.ts'
import { insertRows, moments, type Seeding } from './seeding.ts'

export interface DemoUser {
  readonly id: string
  readonly email: string
  readonly first: string
  readonly last: string
  /** Key of the company; the service's own staff have none. */
  readonly company: string | undefined
  readonly phone: string
}

export interface DemoWorkspace {
  readonly id: string
  readonly key: string
  readonly owner: string
}

export interface People {
  readonly users: readonly DemoUser[]
  readonly workspaces: readonly DemoWorkspace[]
  readonly agents: readonly string[]
  readonly administrator: string
}

const staff: readonly (readonly [string, string])[] = [
  ['Maren', 'Okafor'],
  ['Tomás', 'Ribeiro'],
  ['Rita', 'Ferreira'],
  ['Henrik', 'Dahl'],
]

const dialling: Readonly<Record<string, string>> = {
  EUR: '+49 30 5550',
  CAD: '+1 416 555 0',
  NOK: '+47 2155 5',
  GBP: '+44 20 7946 0',
  USD: '+1 212 555 0',
  JPY: '+81 3 5550 0',
}

function listOfUsers({ random }: Seeding): DemoUser[] {
  const person = (
    first: string,
    last: string,
    domain: string,
    company: string | undefined,
    dial: string,
  ) => {
    const email = emailOf(first, last, domain)
    const phone = `${dial}${random.whole(100, 999)}`
    return { id: demoId('usr', email), email, first, last, company, phone }
  }
  return [
    ...staff.map(([first, last]) =>
      person(first, last, 'northwind.example', undefined, '+49 30 5550'),
    ),
    ...companies.flatMap((company) =>
      company.people.map(([first, last]) =>
        person(
          first,
          last,
          company.domain,
          company.key,
          dialling[company.currency] ?? '+1 212 555 0',
        ),
      ),
    ),
  ]
}

async function insertUsers(seeding: Seeding, users: readonly DemoUser[]): Promise<void> {
  const { random, passwords } = seeding
  const rows = []
  for (const [index, user] of users.entries()) {
    const password = demoPasswords[user.email]
    rows.push({
      object_id: user.id,
      email: user.email,
      first_name: user.first,
      last_name: user.last,
      phone: random.chance(0.85) ? user.phone : null,
      credits: String(random.pick([0, 0, 25, 50, 120, 200, 500])),
      password_hash: password === undefined ? null : await passwords.hash(password),
      ...moments(seeding, (358 - index * 6) * dayMs - random.whole(1, 900) * minuteMs),
    })
  }
  await insertRows(seeding, 'users', rows)
}

export async function seedPeople(seeding: Seeding): Promise<People> {
  const { random, queries } = seeding
  const users = listOfUsers(seeding)
  await insertUsers(seeding, users)
  const members: unknown[] = []
  const rows = companies.map((company, index) => {
    const team = users.filter((user) => user.company === company.key)
    const [owner, second, ...others] = team
    if (owner === undefined) throw new Error(`${company.name} has no people.`)
    const id = demoId('wsp', company.key)
    const owners = [owner, ...(second !== undefined && index % 2 === 1 ? [second] : [])]
    const helpers = [...(second !== undefined && index % 2 === 0 ? [second] : []), ...others]
    const add = (role: string) => (user: DemoUser, position: number) =>
      members.push({ workspace: id, role, email: user.email, position })
    owners.forEach(add('owner'))
    helpers.forEach(add('contributor'))
    const settings = {
      owners: owners.map((user) => user.email),
      contributors: helpers.map((user) => user.email),
      region: company.region,
      currency: company.currency,
      retention_days: random.pick([90, 180, 365, 730]),
    }
    return {
      object_id: id,
      name: company.name,
      description: company.description,
      settings,
      created_by: owner.id,
      ...moments(seeding, (350 - index * 12) * dayMs - random.whole(1, 20) * hourMs),
    }
  })
  await insertRows(seeding, 'workspaces', rows)
  await queries.run(sql`insert into workspace_members select workspace, role, email, position
    from json_populate_recordset(null::workspace_members, ${JSON.stringify(members)}::json)`)
  const [administrator, ...agents] = users.filter((user) => user.company === undefined)
  return {
    users,
    workspaces: rows.map((row, index) => ({
      id: row.object_id,
      key: companies[index]?.key ?? '',
      owner: row.created_by,
    })),
    agents: agents.map((user) => user.id),
    administrator: administrator?.id ?? '',
  }
}
