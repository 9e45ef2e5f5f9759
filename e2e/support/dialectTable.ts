import { switches } from '../../server/service/dialect/switches.ts'
import { type Factors, pairwiseRows, type Row } from './pairwise.ts'

/** Factors of the browser and of how it comes to the service, beside the switches of the service. */
const otherFactors = {
  /**
   * As the gateway's own deployment (`SERVICE_URL`), connected by the page at `/connect`, or direct:
   * by a page from a host of files, which the service allows by CORS.
   */
  mode: ['configured', 'connected', 'direct'],
  timezoneId: ['America/St_Johns', 'Asia/Kathmandu', 'Pacific/Auckland'],
  language: ['en', 'de'],
  locale: ['en-US', 'de-DE'],
} as const

export const factors: Factors = {
  ...switches,
  // The zone of bare times cannot be seen in an answer: it is set in the unit tests.
  zone: ['utc'],
  // A service that reads everything is what all other tests run against.
  body: switches.body.filter((one) => one !== 'any'),
  related: switches.related.filter((one) => one !== 'any'),
  complex: switches.complex.filter((one) => one !== 'any'),
  ...otherFactors,
}

export type Dialect = Row

/** Dialects that together have nearly as many pairs of values as so many can. */
export const dialectTable = (count: number): readonly Dialect[] => pairwiseRows(count, factors)

/** The part of an address that turns these switches on: `auth=token;list=bare`. */
export const switchText = (dialect: Dialect): string =>
  Object.entries(switches)
    .filter(([name, [own]]) => dialect[name] !== undefined && dialect[name] !== own)
    .map(([name]) => `${name}=${dialect[name]}`)
    .join(';') || 'own'

/** The table as text: a line for each factor, a column for each dialect. */
export function printedTable(table: readonly Dialect[]): string {
  const lines = Object.keys(factors).map((name) => [
    name,
    ...table.map((dialect) => dialect[name] ?? ''),
  ])
  const rows = [['factor', ...table.map((_, n) => String(n + 1))], ...lines]
  const widths = rows[0]?.map((_, at) => Math.max(...rows.map((row) => (row[at] ?? '').length)))
  return rows
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths?.[at] ?? 0))
        .join(' ')
        .trimEnd(),
    )
    .join('\n')
}
