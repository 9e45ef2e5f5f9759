import { valueText, type DisplayProps } from '../../display.ts'
import { mailTo } from '../../mailTo.ts'

export const EmailDisplay = ({ value, dense }: DisplayProps) =>
  dense ? <bdi>{valueText(value)}</bdi> : <a href={mailTo(valueText(value))}>{valueText(value)}</a>
