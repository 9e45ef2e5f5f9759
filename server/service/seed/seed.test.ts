import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resources } from '../../../src/resources/resources.ts'
import type { Database } from '../database/database.ts'
import { fixed, sql } from '../database/sql.ts'
import type { Service } from '../serviceTypes.ts'
import { ruleBackends } from '../testing/backends.ts'
import { type Client, demoClient, results } from '../testing/client.ts'
import { demoId, random } from './random.ts'

describe.each(ruleBackends)('Demo data on $name', (backend) => {
  let service: Service
  let database: Database
  let maren: Client

  beforeAll(async () => {
    ;({ service, database } = await backend.open())
    maren = await demoClient(service, 'administrator')
  })
  afterAll(async () => {
    await service.close()
  })

  const count = async (query: string) => {
    const [row] = await database.rows<{ count: string }>(
      fixed(`select count(*) as count from ${query}`),
    )
    return Number(row?.count)
  }

  it.each([
    ['workspaces', 6],
    ['users', 40],
    ['stores', 60],
    ['models', 40],
    ['jobs', 120],
    ['serveEntries', 40],
    ['transfers', 60],
    ['supportPlans', 5],
    ['tickets', 400],
    ['subscriptions', 40],
    ['charges', 500],
    ['credits', 40],
    ['tokens', 20],
    ['notifications', 600],
  ] as const)('includes enough %s for a demo', async (name, least) => {
    expect((await maren.get(resources[name].path)).body.count).toBeGreaterThanOrEqual(least)
  })

  it('gives every workspace a payment method of its owner', async () => {
    expect(
      await count(
        `workspaces w where not exists (select from payment_methods m
          where m.object_id = w.payment_method and m.owner = w.created_by)`,
      ),
    ).toBe(0)
  })

  it('fills every store, and includes one blob of each kind', async () => {
    expect(
      await count(
        'stores s where not exists (select from store_rows r where r.store = s.object_id)',
      ),
    ).toBe(0)
    expect(
      await count(
        'stores s where not exists (select from store_blobs b where b.store = s.object_id)',
      ),
    ).toBe(0)
    expect(await count('(select distinct content_type from files) f')).toBeGreaterThanOrEqual(7)
    expect(
      await count(
        'files f where f.size <> (select sum(length(bytes)) from file_chunks c where c.file = f.object_id)',
      ),
    ).toBe(0)
  })

  it('ux-24 models show the results of their newest complete job, and no job is older than its model', async () => {
    expect(
      await count('models m join jobs j on j.enrich = m.object_id and j.created_at < m.created_at'),
    ).toBe(0)
    expect(await count('models where trained_at is not null')).toBeGreaterThan(20)
    expect(
      await count(
        'models m where (trained_at is null) <> (feature_ranks is null) or (trained_at is null) = exists (select from jobs j where j.enrich = m.object_id and not j.failed)',
      ),
    ).toBe(0)
  })

  it('includes tickets of every severity, open and resolved, failed and successful jobs, and subscriptions in every state', async () => {
    expect(await count('(select distinct severity, resolved from tickets) t')).toBe(10)
    for (const state of [
      'failed',
      'progress = 1 and failed',
      'progress = 1 and not failed',
      'progress = 0 and failed',
      'progress > 0 and progress < 1 and failed',
    ])
      expect(await count(`jobs where ${state}`), state).toBeGreaterThan(0)
    for (const state of [
      'expires_on < current_date',
      'expires_on between current_date and current_date + 14',
      'expires_on > current_date + 60',
    ])
      expect(await count(`subscriptions where ${state}`), state).toBeGreaterThan(0)
    for (const state of [
      'failed and not processed',
      'processed and not failed',
      'not processed and not failed',
      'processed and failed',
      'amount < 0',
    ])
      expect(await count(`charges where ${state}`), state).toBeGreaterThan(0)
  })

  it('is spread over the past year, with nothing in the future', async () => {
    for (const table of ['tickets', 'charges', 'notifications', 'jobs', 'stores']) {
      expect(
        await count(
          `${table} where created_at > now() or updated_at > now() or updated_at < created_at`,
        ),
        table,
      ).toBe(0)
      expect(
        await count(`${table} where created_at < now() - interval '200 days'`),
        table,
      ).toBeGreaterThan(0)
      expect(
        await count(`${table} where created_at > now() - interval '7 days'`),
        table,
      ).toBeGreaterThan(0)
    }
  })

  it('ux-24 includes no unfinished job, because nothing would run it', async () => {
    expect(await count('jobs where ended_at is null')).toBe(0)
    expect(await count('jobs where not failed and progress < 1')).toBe(0)
    expect(await count('runs')).toBe(0)
  })

  it('ux-54 gives failure reasons that match the records', async () => {
    const jobs = await database.rows<{ error: string; columns: string; variables: string }>(
      fixed(`
      select j.error, m.input_variables::text || m.output_variables::text as variables,
        coalesce(x.columns::text, t.settings::text) as columns
      from jobs j join models m on m.object_id = j.enrich
      left join transfers t on t.object_id = j.transfer
      left join store_tables x
        on x.store = t.settings ->> 'store' and x.name = t.settings ->> 'table'
      where j.failed`),
    )
    const lacking = jobs.filter(({ error }) => error.startsWith('The data has no column'))
    expect(lacking.length).toBeGreaterThan(5)
    for (const { error, columns, variables } of lacking) {
      const [, name = ''] = /“(.+?)”/.exec(error) ?? []
      expect(variables).toContain(`"${name}"`)
      expect(columns).not.toContain(`"${name}"`)
    }
    for (const { error } of jobs) expect(error).not.toMatch(/quota|no rows|text where|text in row/)
    // The usage of this month equals the training time of this month's jobs.
    const month = "date_trunc('month', now() at time zone 'UTC')"
    expect(
      await count(`(select m.workspace, round(sum(j.seconds)) as took from jobs j
        join models m on m.object_id = j.enrich
        where j.ended_at at time zone 'UTC' >= ${month} group by m.workspace) k
        left join usage g on g.workspace = k.workspace and g.month = ${month}::date
        where abs(coalesce(g.training_seconds, 0) - k.took) > 2`),
    ).toBe(0)
  })

  it.each(['administrator', 'support_agent', 'workspace_owner'] as const)(
    'ux-54 sends the %s only notifications about visible records',
    async (role) => {
      const person = await demoClient(service, role)
      const own = await database.rows<{ subject: string; content: string }>(
        sql`select subject, content from notifications where recipient = ${person.user.object_id}`,
      )
      expect(own.length).toBeGreaterThan(20)
      const paths = new Set(own.flatMap(({ content }) => content.match(/(?<=: )\/\S+\/$/gm) ?? []))
      expect(paths.size).toBeGreaterThan(10)
      for (const path of paths) expect((await person.get(path)).status, path).toBe(200)
      const visible = new Set(
        results(await person.get(resources.workspaces.path)).map(({ name }) => name),
      )
      const all = results(await maren.get(resources.workspaces.path)).map(({ name }) =>
        String(name),
      )
      for (const { subject, content } of own)
        for (const name of all)
          if (`${subject} ${content}`.includes(name)) expect(visible, subject).toContain(name)
    },
  )

  it('charges a month once, and dates no problem after its ticket', async () => {
    expect(
      await count(`(select name from charges where name ~ '(platform|support), '
        group by name, date_trunc('month', created_at at time zone 'UTC') having count(*) > 1) c`),
    ).toBe(0)
    expect(
      await count(`tickets where substring(title || content from '[0-9]{2}:[0-9]{2}')::time
        between (created_at at time zone 'UTC')::time
        and (created_at at time zone 'UTC' + interval '12 hours')::time`),
    ).toBe(0)
  })

  it('leaves no placeholder in a text', async () => {
    expect(await count("tickets where title || content ~ '[{}]'")).toBe(0)
    expect(await count("notifications where subject || content ~ '[{}]'")).toBe(0)
  })
})

describe('The seed', () => {
  it('produces the same numbers and ids everywhere', () => {
    const one = random(7)
    const two = random(7)
    expect(Array.from({ length: 5 }, one.next)).toEqual(Array.from({ length: 5 }, two.next))
    expect(demoId('sto', 'northwind customer-events')).toBe(
      demoId('sto', 'northwind customer-events'),
    )
    expect(demoId('sto', 'a')).toMatch(/^sto_[0-9a-f]{20}$/)
  })
})
