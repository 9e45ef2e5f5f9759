import { valueText, type DisplayProps } from '../../display.ts'
import { choiceLabel } from './label.ts'

export function ChoiceDisplay({ value, field }: DisplayProps) {
  const text = valueText(value)
  return field.suggestions?.includes(text) ? choiceLabel(field, text) : <bdi>{text}</bdi>
}
