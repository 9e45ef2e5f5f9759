import type { Form } from '../client/bodyEncoding.ts'
import { complexFormIn, mediaTypes, sentEncodingOf, type Encoding } from '../client/encodings.ts'
import type { About } from '../dialect/evidence.ts'
import { acceptForm } from '../dialect/writeForms.ts'
import { kinds } from '../fields/kinds/kinds.ts'
import type { Field, FieldMap } from '../metadata/field.ts'

const relationFormOf = (value: string) =>
  value.startsWith('{') ? 'object' : /^(?:https?:\/)?\//.test(value) ? 'address' : 'id'

/**
 * Whether a field contains objects or lists, which can be written in several forms. In a JSON body,
 * one stored as text does not count.
 */
export const isComplexField = (field: Field | undefined, encoding: Encoding): boolean =>
  field !== undefined &&
  kinds[field.kind].type === 'json' &&
  (encoding !== 'json' || !field.isStoredAsText)

/** Records the forms in which the service has accepted a body. */
export function learnFromWrite(form: Form, fields: FieldMap, about: About): void {
  // A file determines the form.
  if (form.length === 0 || form.some(([, value]) => value instanceof File)) return
  const encoding = sentEncodingOf(form)
  acceptForm('encoding', encoding, `Content-Type: ${mediaTypes[encoding]}`, about)
  const relation = form.find(([name, value]) => fields[name]?.to !== undefined && value !== '')
  const [name = '', value] = relation ?? []
  if (typeof value === 'string')
    acceptForm('relationWrites', relationFormOf(value), `${name}=${value}`, about)
  const complex = form.find(([name]) => isComplexField(fields[name], encoding))
  if (complex) acceptForm('complexWrites', complexFormIn(encoding), complex[0], about)
}
