import { switches } from '../../server/service/dialect/switches.ts'

/** Factors of the browser, beside the switches of the service. */
const browserFactors = {
  timezoneId: ['America/St_Johns', 'Asia/Kathmandu', 'Pacific/Auckland'],
  language: ['en', 'de'],
  locale: ['en-US', 'de-DE'],
} as const

export const factors: Readonly<Record<string, readonly string[]>> = {
  ...switches,
  // The zone of bare times cannot be seen in an answer: it is set in the unit tests.
  zone: ['utc'],
  ...browserFactors,
}

export type Dialect = Readonly<Record<string, string>>

const names = Object.keys(factors)
const valuesOf = (name: string) => factors[name] ?? []
const pairOf = (one: string, a: string, other: string, b: string) => `${one}=${a} ${other}=${b}`

/** Every pair of values of two factors. */
const allPairs = new Set(
  names.flatMap((one, n) =>
    names
      .slice(n + 1)
      .flatMap((other) =>
        valuesOf(one).flatMap((a) => valuesOf(other).map((b) => pairOf(one, a, other, b))),
      ),
  ),
)

const pairsOf = (dialect: Dialect) =>
  names.flatMap((one, n) =>
    names.slice(n + 1).map((other) => pairOf(one, dialect[one] ?? '', other, dialect[other] ?? '')),
  )

/** Each value is chosen in turn so that it makes the most pairs that no dialect before had. */
function nextDialect(open: ReadonlySet<string>, turn: number): Dialect {
  const dialect: Record<string, string> = {}
  const order = [...names.slice(turn % names.length), ...names.slice(0, turn % names.length)]
  for (const name of order) {
    const gain = (value: string) =>
      names.filter((other) => {
        const known = dialect[other]
        if (known === undefined) return false
        const isBefore = names.indexOf(name) < names.indexOf(other)
        return open.has(
          isBefore ? pairOf(name, value, other, known) : pairOf(other, known, name, value),
        )
      }).length
    const values = valuesOf(name)
    const turned = values.map((_, n) => values[(n + turn) % values.length] ?? '')
    dialect[name] = turned.reduce((best, value) => (gain(value) > gain(best) ? value : best))
  }
  return dialect
}

/** Dialects that together have as many pairs of values as so many can. */
export function dialectTable(count: number): readonly Dialect[] {
  const open = new Set(allPairs)
  return Array.from({ length: count }, (_, turn) => {
    // The service's own dialect is what every other test is about.
    const dialect = nextDialect(open, turn + 1)
    for (const pair of pairsOf(dialect)) open.delete(pair)
    return dialect
  })
}

/** The share of all pairs of values that these dialects have, 0 to 1. */
export const coveredPairs = (dialects: readonly Dialect[]): number =>
  new Set(dialects.flatMap(pairsOf)).size / allPairs.size

/** The part of an address that turns these switches on: `auth=token;list=bare`. */
export const switchText = (dialect: Dialect): string =>
  Object.entries(switches)
    .filter(([name, [own]]) => dialect[name] !== undefined && dialect[name] !== own)
    .map(([name]) => `${name}=${dialect[name]}`)
    .join(';') || 'own'
