import { contactLink } from '../../contact.ts'
import { valueText, type DisplayProps } from '../../display.ts'

export function EmailDisplay({ value, dense }: DisplayProps) {
  const text = valueText(value)
  const link = dense ? undefined : contactLink(text)
  return link === undefined ? <bdi>{text}</bdi> : <a href={link}>{text}</a>
}
