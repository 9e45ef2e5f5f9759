import { valueText, type DisplayProps } from '../../display.ts'

export const EmailDisplay = ({ value, dense }: DisplayProps) =>
  dense ? (
    <bdi>{valueText(value)}</bdi>
  ) : (
    <a href={`mailto:${valueText(value)}`}>{valueText(value)}</a>
  )
