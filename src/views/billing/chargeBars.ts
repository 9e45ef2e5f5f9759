import { timeBins } from '../../charts/bins.ts'
import type { StackedBar } from '../../charts/StackedBars.tsx'
import { textIn } from '../../metadata/item.ts'
import { sumDecimals } from '../../domain/decimals.ts'
import { dayOf } from './dayOf.ts'
import { isCharged, openFailures, type Charge } from '../../domain/charges.ts'
import type { Period } from '../../domain/periods.ts'
import { dayMs } from '../../durations.ts'

/** The currencies of charges, the most frequent first; `''` where none is returned. */
export function currenciesOf(charges: readonly Charge[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const one of charges) {
    const currency = textIn(one, 'currency') ?? ''
    counts.set(currency, (counts.get(currency) ?? 0) + 1)
  }
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([currency]) => currency)
}

export interface ChargeBars {
  /** Processed and failed, in this order. Their bounds are the person's days, as if in UTC. */
  readonly bars: readonly StackedBar[]
  readonly processed: string
  readonly failed: string
  /** The number of charges drawn. */
  readonly drawn: number
  /** Charges neither processed nor failed, or both, or failed and charged later. */
  readonly unclear: number
  /** Charges without a time or a readable amount. */
  readonly left: number
  /** The span of a bar. */
  readonly unit: 'day' | 'week' | 'month' | 'other'
}

const sumText = (amounts: readonly string[]): string => sumDecimals(amounts) ?? '0'

const unitOf = ({ from, to }: { readonly from: number; readonly to: number }) => {
  const days = (to - from) / dayMs
  return days === 1 ? 'day' : days === 7 ? 'week' : days >= 28 && days <= 31 ? 'month' : 'other'
}

/** Bounds of bars over the days of a period, or over those of the charges where it has none. */
function boundsOf({ from, to }: Period, days: readonly number[]) {
  const ends = from === undefined || to === undefined ? [] : [Date.parse(from), Date.parse(to)]
  const sorted = Float64Array.from([...ends, ...days]).toSorted()
  // All on one day.
  return timeBins(sorted).map((bin) => ({ ...bin, to: Math.max(bin.to, bin.from + dayMs) }))
}

/**
 * Charges of one currency by time, exactly added.
 * @param charges those of the period
 * @param among all charges that are in memory
 */
export function chargeBars(
  charges: readonly Charge[],
  currency: string,
  period: Period,
  among: readonly Charge[] = charges,
): ChargeBars | undefined {
  const own = charges.filter((one) => (textIn(one, 'currency') ?? '') === currency)
  const failures = new Set(openFailures(own, among))
  const clear = own.filter((one) => isCharged(one) || failures.has(one))
  const drawn = clear.flatMap((one) => {
    const [day, amount] = [dayOf(one), textIn(one, 'amount')]
    const isReadable = amount !== undefined && sumDecimals([amount]) !== undefined
    return day !== undefined && isReadable
      ? [{ at: Date.parse(day), amount, isFailed: failures.has(one) }]
      : []
  })
  if (drawn.length === 0) return undefined
  const amounts = (all: typeof drawn, isFailed: boolean) =>
    sumText(all.filter((one) => one.isFailed === isFailed).map(({ amount }) => amount))
  const bounds = boundsOf(
    period,
    drawn.map(({ at }) => at),
  )
  const [first] = bounds
  return {
    bars: bounds.map(({ from, to }) => {
      const here = drawn.filter(({ at }) => at >= from && at < to)
      const texts = [amounts(here, false), amounts(here, true)]
      return { from, to, texts, values: texts.map(Number) }
    }),
    processed: amounts(drawn, false),
    failed: amounts(drawn, true),
    drawn: drawn.length,
    unclear: own.length - clear.length,
    left: clear.length - drawn.length,
    unit: first ? unitOf(first) : 'other',
  }
}
