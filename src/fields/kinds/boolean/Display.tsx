import { t, translateLabel } from '../../../messages/i18n.ts'
import { plainText, type DisplayProps } from '../../display.ts'

export const BooleanDisplay = ({ value, field }: DisplayProps) =>
  typeof value !== 'boolean'
    ? plainText(value)
    : field.labels
      ? translateLabel(field.labels[value ? 0 : 1])
      : t(value ? 'value.yes' : 'value.no')
