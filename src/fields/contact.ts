import { phoneDigits } from '../domain/phone.ts'
import { mailTo } from './mailTo.ts'

/** A link for a text that is exactly one e-mail address or phone number. */
export function contactLink(text: string): string | undefined {
  if (/^[^\s@,;:<>]+@[^\s@,;:<>]+\.[^\s@,;:<>]+$/.test(text)) return mailTo(text)
  const phone = phoneDigits(text)
  return phone && `tel:${phone}`
}
