import { valueText, type DisplayProps } from '../../display.ts'
import { choiceLabel } from './label.ts'
import * as severityStyles from './Severity.module.css'

export function ChoiceDisplay({ value, field }: DisplayProps) {
  const text = valueText(value)
  return (
    <bdi className={field.isSeverity && severityStyles.root} data-level={field.isSeverity && text}>
      {choiceLabel(field, text)}
    </bdi>
  )
}
