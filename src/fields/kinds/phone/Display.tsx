import { plainText, type DisplayProps } from '../../display.ts'

export const PhoneDisplay = ({ value, dense }: DisplayProps) =>
  dense ? (
    <bdi>{plainText(value)}</bdi>
  ) : (
    <a href={`tel:${plainText(value).replaceAll(/[^+\d]/g, '')}`}>{plainText(value)}</a>
  )
