import { dayMs, hourMs, minuteMs } from '../../../src/durations.ts'
import { companies } from './companies.ts'
import { modelNames } from './modelNames.ts'
import type { DemoMethod } from './billing.ts'
import type { People } from './people.ts'
import { demoId } from './random.ts'
import { before, dayOf, insertRows, moments, type Seeding, randomAgeMs } from './seeding.ts'
import { storeNames } from './storeNames.ts'
import { ticketTexts } from './ticketTexts.ts'

export const severities = [
  'general_guidance',
  'system_impaired',
  'production_system_impaired',
  'production_system_down',
  'business_critical_system_down',
] as const

const plans = [
  {
    name: 'Community',
    amount: '0',
    times: ['5 days', null, null, null, null],
    hours: 'Mon-Fri 9-17 CET',
    channels: [true, false, false],
  },
  {
    name: 'Bronze',
    amount: '290',
    times: ['24 h', '12 h', '8 h', null, null],
    hours: 'Mon-Fri 9-17 CET',
    channels: [true, false, false],
  },
  {
    name: 'Silver',
    amount: '799',
    times: ['24 h', '12 h', '4 h', '1 h', null],
    hours: 'Mon-Sat 7-20 CET',
    channels: [true, true, false],
  },
  {
    name: 'Gold',
    amount: '1999',
    times: ['12 h', '8 h', '2 h', '1 h', '15 min'],
    hours: '24/7',
    channels: [true, true, true],
  },
  {
    name: 'Platinum',
    amount: '5400',
    times: ['4 h', '2 h', '1 h', '30 min', '5 min'],
    hours: '24/7',
    channels: [true, true, true],
  },
] as const

async function seedPlans(
  seeding: Seeding,
  methods: readonly DemoMethod[],
): Promise<Map<string, string>> {
  const rows = plans.map((plan, index) => ({
    object_id: demoId('pln', plan.name),
    name: plan.name,
    amount: plan.amount,
    currency: 'EUR',
    auto_renew: index !== 0,
    expires_on: index === 0 ? null : dayOf(seeding.now + (60 + index * 70) * dayMs),
    method: index === 3 ? methods[0]?.id : null,
    ...Object.fromEntries(severities.map((severity, i) => [severity, plan.times[i] ?? null])),
    hours: plan.hours,
    email_support: plan.channels[0],
    chat_support: plan.channels[1],
    phone_support: plan.channels[2],
    ...moments(seeding, (355 - index) * dayMs),
  }))
  await insertRows(seeding, 'support_plans', rows)
  return new Map(rows.map((row) => [row.name, row.object_id]))
}

// Most tickets are of low severity; every severity has open and resolved ones.
const byWeight = [0, 0, 0, 1, 1, 1, 2, 2, 3, 4] as const
/** The longest time that a ticket of each severity stays open. */
const openFor = [5 * dayMs, 3 * dayMs, 36 * hourMs, 20 * hourMs, 20 * hourMs]

async function seedTickets(
  seeding: Seeding,
  people: People,
  planIds: ReadonlyMap<string, string>,
): Promise<void> {
  const { random, now, scale } = seeding
  const rows = Array.from({ length: scale === 'large' ? 20_000 : 420 }, (_, index) => {
    const company = companies[(index * 5) % companies.length] ?? random.pick(companies)
    // A few questions wait for their customers for weeks.
    const waits = index % 70 === 35
    const severity = waits ? 0 : random.pick(byWeight)
    const ticketText = random.pick(ticketTexts.filter((one) => one.severity === severity))
    const requester = random.pick(people.users.filter((one) => one.company === company.key))
    const store = random.pick(storeNames.filter((one) => one.company === company.key)).name
    const model = random.pick(modelNames.filter((one) => one.company === company.key)).name
    // A problem is noticed half an hour to two hours before its ticket.
    const noticed = (random.whole(6, 19) * 5 + random.pick([0, 5, 10, 15, 20])) * minuteMs
    const number = String(random.whole(3, 480))
    const recent = index < 24 ? random.whole(3, 2000) * minuteMs : randomAgeMs(random)
    const ago = waits ? (40 + (index % 8) * 4) * dayMs : recent
    const time = before(now, ago + noticed).slice(11, 16)
    const values: Readonly<Record<string, string>> = {
      store,
      model,
      company: company.name,
      time,
      number,
    }
    const fill = (text: string) =>
      text.replaceAll(/\{(\w+)\}/g, (_, word: string) => values[word] ?? word)
    const resolved = !waits && (ago > (openFor[severity] ?? dayMs) || random.chance(0.2))
    const method = random.pick(
      severity >= 3 ? (['phone', 'email', 'chat'] as const) : (['email', 'email', 'chat'] as const),
    )
    const owner = random.chance(resolved ? 0.97 : 0.55) ? random.pick(people.agents) : null
    return {
      object_id: demoId('tic', String(index)),
      title: fill(ticketText.title),
      content: `${fill(ticketText.content)}\n\n${requester.first} ${requester.last}\n${company.name}`,
      severity: severities[severity],
      resolved,
      contact_method: method,
      contact_information: method === 'phone' ? requester.phone : requester.email,
      plan: random.chance(0.9) ? planIds.get(company.plan) : null,
      owner,
      created_by: requester.id,
      created_at: before(now, ago),
      updated_at: before(
        now,
        owner === null ? ago : Math.floor(ago * random.next() * 0.9) + minuteMs,
      ),
    }
  })
  await insertRows(seeding, 'tickets', rows)
}

export async function seedSupport(
  seeding: Seeding,
  people: People,
  methods: readonly DemoMethod[],
): Promise<void> {
  await seedTickets(seeding, people, await seedPlans(seeding, methods))
}
