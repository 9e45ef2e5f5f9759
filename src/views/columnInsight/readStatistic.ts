import { readDigits, readTime } from '../../charts/scale.ts'
import { dayMs } from '../../durations.ts'
import { t } from '../../messages/insightTexts.ts'
import { timeIn, type Kind } from './values.ts'

const kinds = ['number', 'date', 'boolean', 'text', 'mixed', 'empty'] as const satisfies Kind[]

const weekMs = 7 * dayMs

/** A timestamp shortened to its day; any other text is returned unchanged. */
const readDay = (text: string): string => {
  const at = timeIn(text)
  return at === undefined ? text : readTime(at, weekMs)
}

/** A minimum, mean or maximum as a person reads it, by the type of its column. */
export const readStatistic = (type: string | undefined, text: string): string =>
  type === 'date' ? readDay(text) : type === 'text' ? text : readDigits(text)

/** The type of a column in the language of the page, or the word of the service. */
export function readType(type: string): string {
  const kind = kinds.find((one) => one === type)
  return kind ? t(`insight.type.${kind}`) : type
}
