import { locale } from '../../messages/i18n.ts'

/** The smallest step of 1, 2 or 5 times a power of ten that is not below `target`. */
export function niceStep(target: number): number {
  if (!(target > 0) || !Number.isFinite(target)) return 1
  const power = 10 ** Math.floor(Math.log10(target))
  const part = target / power
  const step = part <= 1 ? 1 : part <= 2 ? 2 : part <= 5 ? 5 : 10
  return step * power
}

const digitsAfter = (step: number) => Math.max(0, Math.ceil(-Math.log10(step) - 1e-9))
/** Removes floating-point noise: 0.30000000000000004 becomes 0.3. */
const clean = (value: number, step: number) =>
  Number(value.toFixed(Math.min(100, digitsAfter(step))))

/** Round numbers from `low` to `high`, about `tickCount` of them. */
export function ticksOf(low: number, high: number, tickCount = 4): readonly number[] {
  if (!Number.isFinite(low) || !Number.isFinite(high) || high < low) return []
  if (low === high) return [low]
  const step = niceStep((high - low) / tickCount)
  const ticks: number[] = []
  for (let n = Math.ceil(low / step - 1e-9); n * step <= high + step * 1e-9; n += 1)
    ticks.push(clean(n * step, step))
  return ticks
}

/**
 * Equal ranges with round bounds, from at or below `low` to at or above `high`, about `maxTicks` of
 * them.
 */
export function rangesOf(
  low: number,
  high: number,
  maxTicks: number,
  isWhole: boolean,
): { readonly from: number; readonly step: number; readonly count: number } {
  if (low === high) return { from: low, step: 0, count: 1 }
  const step = Math.max(niceStep((high - low) / maxTicks), isWhole ? 1 : 0)
  const from = clean(Math.floor(low / step + 1e-9) * step, step)
  const count = Math.max(1, Math.floor((high - from) / step + 1e-9) + 1)
  // A maximum on a bound belongs to the range before it, unless values are whole numbers.
  const isOnEdge = !isWhole && count > 1 && Math.abs(from + (count - 1) * step - high) < step * 1e-9
  return { from, step, count: isOnEdge ? count - 1 : count }
}

/** "1.2K", "0.034": a number short enough for an axis. */
export const shortNumber = (value: number): string =>
  new Intl.NumberFormat(locale(), {
    maximumSignificantDigits: 3,
    ...(Math.abs(value) >= 10_000 && { notation: 'compact' }),
  }).format(value)

/** A number with grouping and up to six significant digits. */
export const readNumber = (value: number): string =>
  new Intl.NumberFormat(locale(), { maximumSignificantDigits: 6 }).format(value)

/** A number rounded to the digits needed for comparison. */
const figure = (value: number): string =>
  new Intl.NumberFormat(locale(), {
    ...(Math.abs(value) >= 100
      ? { maximumFractionDigits: 1 }
      : Math.abs(value) >= 1
        ? { maximumFractionDigits: 2 }
        : { maximumSignificantDigits: 3 }),
    ...(Math.abs(value) >= 10_000_000 && {
      notation: 'compact' as const,
      maximumFractionDigits: 2,
    }),
  }).format(value)

/** Digits as a rounded number; text that is not a number is returned unchanged. */
export function readDigits(digits: string): string {
  const value = digits.trim() === '' ? Number.NaN : Number(digits)
  return Number.isFinite(value) ? figure(value) : digits
}

export const readPercent = (share: number): string =>
  new Intl.NumberFormat(locale(), {
    style: 'percent',
    maximumFractionDigits: share > 0 && share < 0.1 ? 1 : 0,
  }).format(share)

const dayMs = 86_400_000

/** A point in time, as short as a scale of `span` milliseconds allows. */
export function readTime(at: number, span: number): string {
  const date: Intl.DateTimeFormatOptions =
    span > 1000 * dayMs
      ? { year: 'numeric', month: 'short' }
      : span > 2 * dayMs
        ? { year: 'numeric', month: 'short', day: 'numeric' }
        : {
            month: 'short',
            day: 'numeric',
            hour: '2-digit',
            minute: '2-digit',
            timeZoneName: 'short',
          }
  return new Intl.DateTimeFormat(locale(), { ...date, timeZone: 'UTC' }).format(at)
}
