const spaces = /[\s\u00a0\u2009\u202f]+/g

/**
 * A typed number as the service reads it: spaces between groups of three go, a comma becomes the
 * decimal point where it can mean nothing else. `1,234` may be either, so it stays as typed and is
 * refused with a reason. The digits are never read as a float.
 */
export function numberText(typed: string): string {
  const text = typed.trim().replace(/^\u2212/, '-')
  const grouped = /^-?\d{1,3}([\s\u00a0\u2009\u202f]+\d{3})+([.,]\d*)?$/.test(text)
  const digits = grouped ? text.replaceAll(spaces, '') : text
  const comma = /^(-?)(\d*),(\d+)$/.exec(digits)
  if (!comma) return digits
  const [, sign = '', whole = '', part = ''] = comma
  const isGrouping = !grouped && part.length === 3 && /^[1-9]\d{0,2}$/.test(whole)
  return isGrouping ? digits : `${sign}${whole === '' ? '0' : whole}.${part}`
}
