import { t } from '../../messages/coreTexts.ts'
import { translateLabel } from '../../messages/i18n.ts'
import { humanize, type Field } from '../../metadata/field.ts'

/** The label of a value: declared values are translated, others are unchanged. */
export const choiceLabel = (field: Field, value: string): string =>
  field.suggestions?.includes(value) ? translateLabel(humanize(value)) : value

/** The value of a label: a declared one, else the label itself. */
export const valueLabelled = (field: Field, label: string): string =>
  field.suggestions?.find((value) => choiceLabel(field, value) === label) ?? label

/** The label of a boolean value: the field's own, else yes or no. */
export const booleanLabel = ({ labels }: Pick<Field, 'labels'>, value: boolean): string =>
  labels ? translateLabel(labels[value ? 0 : 1]) : t(value ? 'value.yes' : 'value.no')
