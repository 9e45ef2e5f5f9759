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

/** Divides `low` to `high` into about `maxTicks` equal ranges with round bounds. */
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
