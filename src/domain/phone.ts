/**
 * The digits of a text that is exactly one phone number, with the plus before them.
 * @returns `undefined` for any other text: dates and room numbers have too few digits
 */
export function phoneDigits(text: string): string | undefined {
  const digits = text.replaceAll(/\D/g, '')
  // Brackets, dots and spaces are allowed in phone numbers.
  return /^\+?[\d\s()./-]+$/.test(text) && digits.length >= 7 && digits.length <= 15
    ? `${text.startsWith('+') ? '+' : ''}${digits}`
    : undefined
}
