import { mailTo } from './mailTo.ts'

/** A link for a text that is exactly one e-mail address or phone number. */
export function contactLink(text: string): string | undefined {
  if (/^[^\s@,;:<>]+@[^\s@,;:<>]+\.[^\s@,;:<>]+$/.test(text)) return mailTo(text)
  const digits = text.replaceAll(/\D/g, '')
  // Brackets, dots and spaces are allowed in phone numbers; dates and room numbers have too few
  // digits.
  return /^\+?[\d\s()./-]+$/.test(text) && digits.length >= 7 && digits.length <= 15
    ? `tel:${text.startsWith('+') ? '+' : ''}${digits}`
    : undefined
}
