import { dayMs, hourMs } from '../../../src/durations.ts'
import { sql } from '../database/sql.ts'
import { companies, type Company } from './companies.ts'
import type { People } from './people.ts'
import { demoId } from './random.ts'
import { before, dayOf, insertRows, moments, type Seeding, randomAgeMs } from './seeding.ts'

export interface DemoMethod {
  readonly id: string
  readonly owner: string
  readonly company: string
}

const short = (company: Company) => company.name.split(' ')[0] ?? company.name

/** The payment methods of each company; the first is the method of its workspace. */
async function seedMethods(seeding: Seeding, people: People): Promise<DemoMethod[]> {
  const methods: DemoMethod[] = []
  const rows = companies.flatMap((company, index) =>
    company.methods.map(([name, last4], which) => {
      const owner = people.workspaces.find((one) => one.key === company.key)?.owner ?? ''
      const id = demoId('pay', `${company.key} ${last4}`)
      methods.push({ id, owner, company: company.key })
      return {
        object_id: id,
        name,
        owner,
        source_token_last4: last4,
        ...moments(seeding, (340 - index * 11 - which * 60) * dayMs),
      }
    }),
  )
  await insertRows(seeding, 'payment_methods', rows)
  for (const { id, key } of people.workspaces) {
    const method = methods.find(({ company }) => company === key)?.id ?? null
    await seeding.queries.run(
      sql`update workspaces set payment_method = ${method} where object_id = ${id}`,
    )
  }
  return methods
}

async function seedSubscriptions(
  seeding: Seeding,
  people: People,
  methods: readonly DemoMethod[],
): Promise<void> {
  const { random, now } = seeding
  const kinds = [
    { name: 'platform', share: 1, seconds: 72_000, calls: 500_000 },
    { name: 'training pack', share: 0.4, seconds: 360_000, calls: null },
    { name: 'predict calls', share: 0.25, seconds: null, calls: 2_000_000 },
    { name: 'archive storage', share: 0.12, seconds: null, calls: null },
    { name: 'sandbox', share: 0, seconds: 3600, calls: 10_000 },
  ]
  // Days until the end: some soon, some past, one today, most within a year.
  const ends = [212, 9, -34, 96, 30, 301, 3, -120, 150, 60, 27, 0, 340, 14, 180]
  const rows = companies.flatMap((company, index) =>
    kinds.map((kind, which) => {
      const number = index * kinds.length + which
      const method = methods.filter((one) => one.company === company.key)
      const ago = random.whole(20, 340) * dayMs
      return {
        object_id: demoId('sub', String(number)),
        name: `${short(company)} ${kind.name}`,
        workspace: people.workspaces[index]?.id,
        owner: people.workspaces[index]?.owner,
        amount: String(Math.round(Number(company.price) * kind.share)),
        currency: company.currency,
        expires_on: dayOf(now + (ends[number % ends.length] ?? 90) * dayMs),
        auto_renew: number % 3 !== 1,
        training_seconds: kind.seconds,
        predict_calls: kind.calls,
        method: number % 11 === 6 ? null : random.pick(method).id,
        ...moments(seeding, ago),
      }
    }),
  )
  await insertRows(seeding, 'subscriptions', rows)
}

const declined = [
  'Mandate cancelled by account holder',
  'Card expired',
  'Insufficient funds',
  'Declined by the issuer',
  'Invoice disputed',
]

function chargeAmount(company: Company, kind: string, { random }: Seeding): string {
  const price = Number(company.price)
  if (kind === 'platform') return company.price
  if (kind === 'support') return String(Math.round(price * 0.38))
  if (kind === 'refund') return (-price * 0.38).toFixed(0)
  if (kind === 'seats') return String(random.pick([180, 360, 540, 720]))
  return usageAmount(company, random.next())
}

/** A charge of usage: 0.4 to 6.4 % of the platform's price, for a `share` from 0 to 1. */
const usageAmount = ({ price, currency }: Company, share: number): string =>
  (Number(price) * (0.004 + share * 0.06)).toFixed(currency === 'JPY' ? 0 : 2)

async function seedCharges(seeding: Seeding, methods: readonly DemoMethod[]): Promise<void> {
  const { random, now, scale } = seeding
  const kinds = [
    'platform',
    'platform',
    'predict',
    'predict',
    'predict',
    'training',
    'support',
    'seats',
    'storage',
    'refund',
  ]
  const periodic = new Set(['platform', 'support', 'predict', 'storage'])
  const charged = new Set<string>()
  const rows = Array.from({ length: scale === 'large' ? 5000 : 520 }, (_, index) => {
    const company = companies[index % companies.length] ?? random.pick(companies)
    const kind = random.chance(0.03) ? 'refund' : random.pick(kinds.slice(0, 9))
    const ago = randomAgeMs(random)
    const at = new Date(now - ago)
    const month = at.toLocaleString('en', { month: 'long', timeZone: 'UTC' })
    const week = Math.ceil((at.getTime() - Date.UTC(at.getUTCFullYear(), 0, 1)) / (7 * dayMs))
    const companyName = short(company)
    const labels: Readonly<Record<string, string>> = {
      platform: `${companyName} platform, ${month}`,
      predict: `${companyName} predict calls, week ${week}`,
      training: `${companyName} training overage`,
      support: `${companyName} support, ${month}`,
      seats: `${companyName} seat top-up, ${random.pick([3, 6, 9, 12])} months`,
      storage: `${companyName} archive storage, Q${Math.floor(at.getUTCMonth() / 3) + 1}`,
      refund: `Refund, ${companyName} duplicate ${month}`,
    }
    // A month, week or quarter is charged once; a further charge in it is usage.
    const period = `${at.getUTCFullYear()} ${labels[kind]}`
    const isOverage = periodic.has(kind) && charged.has(period)
    charged.add(period)
    const fresh = ago < 3 * dayMs
    // Old failures have mostly been paid since.
    const failed = kind !== 'refund' && random.chance(fresh ? 0.2 : ago < 45 * dayMs ? 0.1 : 0.02)
    const processed = failed ? random.chance(0.2) : !fresh || random.chance(0.6)
    const method = random.pick(methods.filter((one) => one.company === company.key))
    return {
      object_id: demoId('chg', String(index)),
      name: random.chance(0.015) ? null : labels[isOverage ? 'training' : kind],
      method: random.chance(0.04) ? null : method.id,
      owner: method.owner,
      amount:
        isOverage && (kind === 'platform' || kind === 'support')
          ? usageAmount(company, (ago % 1000) / 1000)
          : chargeAmount(company, kind, seeding),
      currency: company.currency,
      credits: random.chance(0.3) ? String(random.pick([0, 25, 50, 100, 200])) : null,
      processed,
      failed,
      failure_reason: failed ? random.pick(declined) : null,
      ...moments(seeding, ago, 0.8),
    }
  })
  await insertRows(seeding, 'charges', rows)
}

async function seedCredits(seeding: Seeding, people: People): Promise<void> {
  const { random } = seeding
  const promos = [
    'SPRING-2026',
    'WELCOME-50',
    'CHURN-WORKSHOP',
    'REFER-A-TEAM',
    'OUTAGE-0611',
    'BETA-REPORTS',
    'SUMMER-TRAINING',
    'MIGRATION-HELP',
  ]
  const rows = Array.from({ length: 64 }, (_, index) => ({
    object_id: demoId('crd', String(index)),
    promo: random.pick(promos),
    owner: index % 8 === 0 ? people.workspaces[0]?.owner : random.pick(people.users).id,
    applied: random.chance(0.65),
    ...moments(seeding, randomAgeMs(random)),
  }))
  await insertRows(seeding, 'credits', rows)
}

/** Tokens of programs. Their secrets are unknown, so they cannot be used. */
async function seedTokens(seeding: Seeding, people: People): Promise<void> {
  const { random, now } = seeding
  const rows = Array.from({ length: 36 }, (_, index) => {
    const ago = random.whole(1, 300) * dayMs
    const ends = [null, 90, -20, 4, 365, -150][index % 6]
    return {
      object_id: demoId('tok', String(index)),
      owner: index % 9 === 0 ? people.workspaces[0]?.owner : random.pick(people.users).id,
      purpose: 'program',
      expires_at: ends == null ? null : before(now, -ends * dayMs - random.whole(0, 20) * hourMs),
      ...moments(seeding, ago, 0.9),
    }
  })
  await insertRows(seeding, 'tokens', rows)
}

export async function seedBilling(
  seeding: Seeding,
  people: People,
): Promise<readonly DemoMethod[]> {
  const methods = await seedMethods(seeding, people)
  await seedSubscriptions(seeding, people, methods)
  await seedCharges(seeding, methods)
  await seedCredits(seeding, people)
  await seedTokens(seeding, people)
  return methods
}
