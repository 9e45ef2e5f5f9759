import { withHiddenShown } from '../../../metadata/hiddenCharacters.ts'
import { valueText, type DisplayProps } from '../../display.ts'
import { mailTo } from '../../mailTo.ts'

export function EmailDisplay({ value, dense }: DisplayProps) {
  const text = valueText(value)
  const seen = withHiddenShown(text)
  return dense ? <bdi>{seen}</bdi> : <a href={mailTo(text)}>{seen}</a>
}
