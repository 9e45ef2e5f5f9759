import coreTexts from '../../../messages/en/core.json'
import { texts, translateLabel } from '../../../messages/i18n.ts'
import { valueText, type DisplayProps } from '../../display.ts'

const t = texts(coreTexts)

export const BooleanDisplay = ({ value, field }: DisplayProps) =>
  typeof value !== 'boolean'
    ? valueText(value)
    : field.labels
      ? translateLabel(field.labels[value ? 0 : 1])
      : t(value ? 'value.yes' : 'value.no')
