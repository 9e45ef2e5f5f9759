import { durationText, wholeMinutes } from './durationText.ts'
import { groupedDigits } from './format.ts'

/** "97 h 10 min", "18 min" or "40 s" for the digits of seconds; others as they are. */
export function secondsText(digits: string): string {
  const seconds = Math.floor(Number(digits))
  return Number.isSafeInteger(seconds) ? durationText(wholeMinutes(seconds)) : groupedDigits(digits)
}
