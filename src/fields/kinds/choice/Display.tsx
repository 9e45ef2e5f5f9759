import { translateLabel } from '../../../messages/i18n.ts'
import { humanize } from '../../../metadata/field.ts'
import { valueText, type DisplayProps } from '../../display.ts'

export function ChoiceDisplay({ value, field }: DisplayProps) {
  const text = valueText(value)
  return field.suggestions?.includes(text) ? translateLabel(humanize(text)) : <bdi>{text}</bdi>
}
