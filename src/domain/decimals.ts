import { groupBy } from './groupBy.ts'

/**
 * Adds decimal numbers exactly, with the most decimals of any.
 * @param all digits as a service sends them: `-12.50`
 * @returns `undefined` if one is not a number
 */
export function sumDecimals(all: readonly string[]): string | undefined {
  const parts = all.map((digits) => /^(-?)(\d+)(?:\.(\d+))?$/.exec(digits))
  const decimals = Math.max(0, ...parts.map((part) => part?.[3]?.length ?? 0))
  let sum = 0n
  for (const part of parts) {
    if (!part) return undefined
    const [, sign, whole = '', fraction = ''] = part
    const scaled = BigInt(whole + fraction.padEnd(decimals, '0'))
    sum += sign === '-' ? -scaled : scaled
  }
  const digits = String(sum < 0n ? -sum : sum).padStart(decimals + 1, '0')
  const at = digits.length - decimals
  return `${sum < 0n ? '-' : ''}${digits.slice(0, at)}${decimals > 0 ? `.${digits.slice(at)}` : ''}`
}

export interface Sum {
  /** Exact digits, in the unit of the service. */
  readonly amount: string
  /** Empty if the records name none. */
  readonly currency: string
}

/**
 * Sums of amounts by currency; sums over currencies mean nothing. A full refund gives two sums: the
 * charges, and the refunds.
 * @param all amounts that `sumDecimals` can add
 */
export const sumsByCurrency = (all: readonly Sum[]): readonly Sum[] =>
  [...groupBy(all, ({ currency }) => currency)].flatMap(([currency, sums]) => {
    const amounts = sums.map(({ amount }) => amount)
    const refunds = amounts.filter((one) => one.startsWith('-'))
    const isRefunded = Number(sumDecimals(refunds)) !== 0 && Number(sumDecimals(amounts)) === 0
    const parts = isRefunded ? [amounts.filter((one) => !one.startsWith('-')), refunds] : [amounts]
    return parts.map((part) => ({ currency, amount: sumDecimals(part) ?? '' }))
  })
