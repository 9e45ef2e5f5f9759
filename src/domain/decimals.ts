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
