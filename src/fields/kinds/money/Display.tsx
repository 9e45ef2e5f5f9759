import { groupedDigits } from '../../../messages/format.ts'
import { valueText, type DisplayProps } from '../../display.ts'
import * as moneyStyles from './Money.module.css'

/** Only grouped: the specification does not define the unit of an amount. */
export const MoneyDisplay = ({ value, field, item }: DisplayProps) => (
  <span className={moneyStyles.root}>
    <span className="num">{groupedDigits(valueText(value))}</span>
    <span className={moneyStyles.currency}>
      {field.currency === undefined ? '' : valueText(item[field.currency] ?? '')}
    </span>
  </span>
)
