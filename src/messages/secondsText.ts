import { groupedDigits } from './format.ts'
import { t } from './panelsTexts.ts'

/** "97 h 10 min", "18 min" or "40 s" for the digits of seconds; others as they are. */
export function secondsText(digits: string): string {
  const seconds = Math.floor(Number(digits))
  if (!Number.isSafeInteger(seconds)) return groupedDigits(digits)
  const [h, m] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return t('detail.duration', {
    unit: seconds < 60 ? 's' : h === 0 ? 'm' : m === 0 ? 'h' : 'hm',
    h: groupedDigits(String(h)),
    m,
    s: seconds,
  })
}
