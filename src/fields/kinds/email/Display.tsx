import { plainText, type DisplayProps } from '../../display.ts'

export const EmailDisplay = ({ value, dense }: DisplayProps) =>
  dense ? (
    <bdi>{plainText(value)}</bdi>
  ) : (
    <a href={`mailto:${plainText(value)}`}>{plainText(value)}</a>
  )
