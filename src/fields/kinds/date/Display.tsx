import { plainDate } from '../../../messages/format.ts'
import { valueText, type DisplayProps } from '../../display.ts'
import { writtenDay } from './day.ts'

/** The day as written, never converted between zones. */
export function DateDisplay({ value }: Pick<DisplayProps, 'value'>) {
  const text = valueText(value)
  const match = writtenDay(text)
  if (!match) return <bdi>{text}</bdi>
  const [, year, month, day] = match
  return <time dateTime={text}>{plainDate(Number(year), Number(month), Number(day))}</time>
}
