import { plainText, type DisplayProps } from '../../display.ts'

export const LongTextDisplay = ({ value, dense }: DisplayProps) =>
  dense ? <bdi>{plainText(value)}</bdi> : <p className="long-text">{plainText(value)}</p>
