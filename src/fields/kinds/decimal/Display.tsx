import { groupedDigits } from '../../../messages/format.ts'
import { plainText, type DisplayProps } from '../../display.ts'

export const NumberDisplay = ({ value }: DisplayProps) => (
  <span className="num">{groupedDigits(plainText(value))}</span>
)
