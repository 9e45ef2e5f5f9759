import { valueText, type DisplayProps } from '../../display.ts'
import { booleanLabel } from './label.ts'

export const BooleanDisplay = ({ value, field }: DisplayProps) =>
  typeof value === 'boolean' ? booleanLabel(field, value) : valueText(value)
