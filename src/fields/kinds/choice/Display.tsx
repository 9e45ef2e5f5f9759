import { translateLabel } from '../../../messages/i18n.ts'
import { humanize } from '../../../metadata/field.ts'
import { plainText, type DisplayProps } from '../../display.ts'

export function ChoiceDisplay({ value, field }: DisplayProps) {
  const text = plainText(value)
  return field.suggestions?.includes(text) ? translateLabel(humanize(text)) : <bdi>{text}</bdi>
}
