import { t } from '../../../messages/coreTexts.ts'
import { translateLabel } from '../../../messages/i18n.ts'
import type { Field } from '../../../metadata/field.ts'

/** The word for a value of a field: its own label, else yes or no. */
export const booleanLabel = ({ labels }: Pick<Field, 'labels'>, value: boolean): string =>
  labels ? translateLabel(labels[value ? 0 : 1]) : t(value ? 'value.yes' : 'value.no')
