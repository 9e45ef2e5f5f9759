import { encodeForm } from '../../client/encode.ts'
import { isSecretName } from '../../client/secrets.ts'
import { labelOf, type FieldMap } from '../../metadata/field.ts'
import { translateLabel } from '../../messages/i18n.ts'

/** The values of a form as lines of text, to be sent to somebody else; secrets are left out. */
export const typedText = (fields: FieldMap, values: Readonly<Record<string, unknown>>): string =>
  encodeForm(fields, values)
    .filter(([name]) => !isSecretName(name) && !isSecretKind(fields[name]?.kind))
    .map(([name, value]) => {
      const text = value instanceof File ? value.name : value
      return `${translateLabel(labelOf(name, fields[name]))}: ${text}`
    })
    .join('\n')

const isSecretKind = (kind: string | undefined) => kind === 'password' || kind === 'secret'
