import { valueText, type DisplayProps } from '../../display.ts'

export const LongTextDisplay = ({ value, dense }: DisplayProps) =>
  dense ? <bdi>{valueText(value)}</bdi> : <p className="long-text">{valueText(value)}</p>
