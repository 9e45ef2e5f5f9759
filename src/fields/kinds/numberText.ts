const spaces = /[\s\u00a0\u2009\u202f]+/g

/**
 * A typed number in the service's format: grouping spaces are removed, and an unambiguous decimal
 * comma becomes a point. `1,234` is ambiguous, so it is left as typed and rejected with a reason.
 * The digits are never parsed as a float.
 */
export function numberText(typed: string): string {
  const text = typed.trim().replace(/^\u2212/, '-')
  const isGrouped = /^-?\d{1,3}([\s\u00a0\u2009\u202f]+\d{3})+([.,]\d*)?$/.test(text)
  const digits = isGrouped ? text.replaceAll(spaces, '') : text
  const comma = /^(-?)(\d*),(\d+)$/.exec(digits)
  if (!comma) return digits
  const [, sign = '', whole = '', part = ''] = comma
  const isGrouping = !isGrouped && part.length === 3 && /^[1-9]\d{0,2}$/.test(whole)
  return isGrouping ? digits : `${sign}${whole === '' ? '0' : whole}.${part}`
}
