import { dayMs } from '../../../src/durations.ts'
import type { Random } from './random.ts'
import { before, type Seeding } from './seeding.ts'

type Cell = string | number | boolean | null
interface Making {
  readonly random: Random
  readonly place: number
  /** A timestamp within the last 90 days. */
  readonly at: string
}

export interface TableShape {
  readonly table: string
  /** The first column is the key. */
  readonly columns: readonly string[]
  readonly make: (making: Making) => readonly Cell[]
}

const number = (place: number) => String(place + 1).padStart(5, '0')
const amount = (random: Random, max: number) => Math.round(random.next() ** 2 * max * 100) / 100
const countries = ['DE', 'NO', 'SE', 'DK', 'FR', 'NL', 'GB', 'US', 'CA', 'JP']
const towns = [
  'Halden',
  'Moss',
  'Sarpsborg',
  'Leeds',
  'York',
  'Lyon',
  'Graz',
  'Utrecht',
  'Osaka',
  'Hamilton',
]

const shape = (table: string, columns: string, make: TableShape['make']): TableShape => ({
  table,
  columns: columns.split(' '),
  make,
})

export const tableShapes = {
  events: shape(
    'events',
    'event_id at customer kind page country amount',
    ({ random, place, at }) => [
      `evt-${number(place)}`,
      at,
      `c-${number(random.whole(0, 400))}`,
      random.pick(['view', 'view', 'search', 'basket', 'checkout', 'purchase']),
      random.pick(['/', '/sale', '/women/coats', '/men/shoes', '/basket', '/checkout']),
      random.pick(countries),
      random.chance(0.2) ? amount(random, 240) : null,
    ],
  ),
  customers: shape(
    'customers',
    'customer since country segment orders spent active',
    ({ random, place, at }) => [
      `c-${number(place)}`,
      at.slice(0, 10),
      random.pick(countries),
      random.pick(['new', 'regular', 'loyal', 'at risk']),
      random.whole(0, 60),
      amount(random, 4800),
      random.chance(0.8),
    ],
  ),
  orders: shape(
    'orders',
    'order_id at customer lines total currency status',
    ({ random, place, at }) => [
      `o-${number(place)}`,
      at,
      `c-${number(random.whole(0, 400))}`,
      random.whole(1, 9),
      amount(random, 600),
      random.pick(['EUR', 'USD', 'GBP']),
      random.pick(['paid', 'paid', 'sent', 'delivered', 'returned']),
    ],
  ),
  articles: shape('articles', 'article name price stock category', ({ random, place }) => [
    `a-${number(place)}`,
    `${random.pick(['Wool', 'Linen', 'Oak', 'Steel', 'Organic', 'Travel'])} ${random.pick(['coat', 'shirt', 'table', 'bottle', 'pasta', 'bag'])}`,
    amount(random, 300),
    random.whole(0, 900),
    random.pick(['clothing', 'home', 'food', 'outdoor']),
  ]),
  measures: shape('measures', 'sample at metric value unit', ({ random, place, at }) => [
    `m-${number(place)}`,
    at,
    random.pick(['open_rate', 'glucose', 'waste_kg', 'footfall', 'turbidity']),
    amount(random, 100),
    random.pick(['%', 'mmol/L', 'kg', 'count', 'NTU']),
  ]),
  patients: shape('intake', 'form_id at clinic age_band reason urgent', ({ random, place, at }) => [
    `f-${number(place)}`,
    at,
    random.whole(1, 14),
    random.pick(['0-17', '18-39', '40-64', '65+']),
    random.pick(['check-up', 'cough', 'back pain', 'vaccination', 'referral']),
    random.chance(0.1),
  ]),
  appointments: shape(
    'appointments',
    'appointment at clinic minutes kept',
    ({ random, place, at }) => [
      `ap-${number(place)}`,
      at,
      random.whole(1, 14),
      random.pick([10, 20, 30, 45]),
      random.chance(0.88),
    ],
  ),
  readings: shape('readings', 'reading_id at meter kwh quality', ({ random, place, at }) => [
    `r-${number(place)}`,
    at,
    `mt-${number(random.whole(0, 90))}`,
    amount(random, 9),
    random.pick(['measured', 'measured', 'estimated']),
  ]),
  meters: shape('meters', 'meter town installed kind', ({ random, place, at }) => [
    `mt-${number(place)}`,
    random.pick(towns),
    at.slice(0, 10),
    random.pick(['household', 'business', 'district']),
  ]),
  prices: shape('prices', 'price_id valid_from item price currency', ({ random, place, at }) => [
    `p-${number(place)}`,
    at.slice(0, 10),
    random.pick(['zone 1', 'zone 2', 'tomato', 'diesel', 'basil', 'night rate']),
    amount(random, 40),
    random.pick(['EUR', 'NOK', 'USD']),
  ]),
  incidents: shape(
    'incidents',
    'incident at place cause minutes affected',
    ({ random, place, at }) => [
      `i-${number(place)}`,
      at,
      random.pick(towns),
      random.pick(['storm', 'wear', 'digging', 'overload', 'unknown']),
      random.whole(3, 600),
      random.whole(0, 4000),
    ],
  ),
  assets: shape('assets', 'asset kind installed state load', ({ random, place, at }) => [
    `as-${number(place)}`,
    random.pick(['arm', 'transformer', 'pump', 'valve']),
    at.slice(0, 10),
    random.pick(['in use', 'in use', 'spare', 'in repair']),
    Math.round(random.next() * 100) / 100,
  ]),
  claims: shape('claims', 'claim at kind amount adjuster closed', ({ random, place, at }) => [
    `cl-${number(place)}`,
    at,
    random.pick(['collision', 'glass', 'theft', 'storm', 'parking']),
    amount(random, 18000),
    random.pick(['F. McRae', 'O. Pritchard', 'S. Adeyemi']),
    random.chance(0.7),
  ]),
  documents: shape('documents', 'document at title language words', ({ random, place, at }) => [
    `d-${number(place)}`,
    at,
    random.pick(['Adjuster note', 'Intake letter', 'Delivery paper', 'Review', 'Chat thread']),
    random.pick(['en', 'de', 'no', 'fr', 'ja']),
    random.whole(20, 2400),
  ]),
  scans: shape('scans', 'scan at shop aisle matched score', ({ random, place, at }) => [
    `s-${number(place)}`,
    at,
    random.whole(1, 212),
    random.whole(1, 24),
    random.chance(0.86),
    Math.round(random.next() * 1000) / 1000,
  ]),
  returns: shape('returns', 'return_id at article reason refund', ({ random, place, at }) => [
    `rt-${number(place)}`,
    at,
    `a-${number(random.whole(0, 120))}`,
    random.pick(['too small', 'too large', 'damaged', 'not as shown', 'changed my mind']),
    amount(random, 180),
  ]),
  shifts: shape(
    'shifts',
    'shift starts person planned_hours worked_hours',
    ({ random, place, at }) => [
      `sh-${number(place)}`,
      at,
      `p-${number(random.whole(0, 80))}`,
      random.pick([4, 6, 8]),
      Math.round((3 + random.next() * 7) * 4) / 4,
    ],
  ),
  telemetry: shape('telemetry', 'sample at unit torque temperature', ({ random, place, at }) => [
    `t-${number(place)}`,
    at,
    `arm-${random.whole(1, 640)}`,
    amount(random, 90),
    Math.round((20 + random.next() * 55) * 10) / 10,
  ]),
  inspections: shape('inspections', 'weld at grade camera passed', ({ random, place, at }) => [
    `w-${number(place)}`,
    at,
    random.pick(['A', 'A', 'B', 'C', 'D']),
    random.whole(1, 12),
    random.chance(0.93),
  ]),
  legs: shape(
    'legs',
    'leg departed origin destination carrier km late_minutes',
    ({ random, place, at }) => [
      `l-${number(place)}`,
      at,
      random.pick(towns),
      random.pick(towns),
      random.pick(['own fleet', 'Nordlast', 'Cargoline']),
      random.whole(12, 980),
      Math.max(0, random.whole(-40, 120)),
    ],
  ),
} satisfies Record<string, TableShape>

/** Generates rows of a table, with their keys. */
export function rowsOf({ random, now }: Seeding, { columns, make }: TableShape, count: number) {
  return Array.from({ length: count }, (_, place) => {
    const at = before(now, Math.floor(random.next() * 90 * dayMs))
    const cells = make({ random, place, at })
    const row = Object.fromEntries(columns.map((column, i) => [column, cells[i] ?? null]))
    return { key: String(cells[0]), row }
  })
}
