import { encodeForm } from '../../client/encode.ts'
import { isSecretName } from '../../dialect/secretNames.ts'
import { labelOf, type Field, type FieldMap } from '../../metadata/field.ts'
import { translateLabel } from '../../messages/i18n.ts'
import { isSecretField } from './formValues.ts'

/** The values of a form as lines of text, to be sent to somebody else; secrets are left out. */
export const typedText = (fields: FieldMap, values: Readonly<Record<string, unknown>>): string =>
  encodeForm(fields, values)
    .filter(([name]) => !isSecretName(name) && !isSecret(fields[name]))
    .map(([name, value]) => {
      const text = value instanceof File ? value.name : value
      return `${translateLabel(labelOf(name, fields[name]))}: ${text}`
    })
    .join('\n')

const isSecret = (field: Field | undefined) => field !== undefined && isSecretField(field)
