import { groupedDigits } from '../../../messages/format.ts'
import { valueText, type DisplayProps } from '../../display.ts'

export const NumberDisplay = ({ value }: DisplayProps) => (
  <span className="num">{groupedDigits(valueText(value))}</span>
)
