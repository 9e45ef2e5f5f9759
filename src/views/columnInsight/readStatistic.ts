import { readDigits, readTime } from '../../charts/scale.ts'
import { dayMs } from '../../durations.ts'
import { timeIn } from './values.ts'

const weekMs = 7 * dayMs

/** A timestamp shortened to its day; any other text is returned unchanged. */
const readDay = (text: string): string => {
  const at = timeIn(text)
  return at === undefined ? text : readTime(at, weekMs)
}

/** A minimum, mean or maximum as a person reads it, by the type of its column. */
export const readStatistic = (type: string | undefined, text: string): string =>
  type === 'date' ? readDay(text) : type === 'text' ? text : readDigits(text)
