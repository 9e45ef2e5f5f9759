import { withSignsSeen } from '../../../metadata/hiddenSigns.ts'
import { valueText, type DisplayProps } from '../../display.ts'
import { mailTo } from '../../mailTo.ts'

export function EmailDisplay({ value, dense }: DisplayProps) {
  const text = valueText(value)
  const seen = withSignsSeen(text)
  return dense ? <bdi>{seen}</bdi> : <a href={mailTo(text)}>{seen}</a>
}
