import { valueText, type DisplayProps } from '../../display.ts'

export const PhoneDisplay = ({ value, dense }: DisplayProps) =>
  dense ? (
    <bdi>{valueText(value)}</bdi>
  ) : (
    <a href={`tel:${valueText(value).replaceAll(/[^+\d]/g, '')}`}>{valueText(value)}</a>
  )
