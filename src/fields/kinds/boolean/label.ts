import coreTexts from '../../../messages/en/core.json'
import { texts, translateLabel } from '../../../messages/i18n.ts'
import type { Field } from '../../../metadata/field.ts'

const t = texts(coreTexts)

/** The word for a value of a field: its own label, else yes or no. */
export const booleanLabel = ({ labels }: Pick<Field, 'labels'>, value: boolean): string =>
  labels ? translateLabel(labels[value ? 0 : 1]) : t(value ? 'value.yes' : 'value.no')
