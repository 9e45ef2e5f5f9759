import type { Form } from '../client/bodyEncoding.ts'
import { isComplex, mediaTypes, sentEncodingOf } from '../client/encodings.ts'
import type { About } from '../dialect/evidence.ts'
import { acceptForm, writeForm } from '../dialect/writeForms.ts'
import type { FieldMap } from '../metadata/field.ts'

const relationFormOf = (value: string) =>
  value.startsWith('{') ? 'object' : /^(?:https?:\/)?\//.test(value) ? 'address' : 'id'

/** Remembers in which forms the service has accepted a body. */
export function learnFromWrite(form: Form, fields: FieldMap, about: About): void {
  // A file leaves no choice.
  if (form.length === 0 || form.some(([, value]) => value instanceof File)) return
  const encoding = sentEncodingOf(form)
  acceptForm('encoding', encoding, `Content-Type: ${mediaTypes[encoding]}`, about)
  const relation = form.find(([name, value]) => fields[name]?.to !== undefined && value !== '')
  const [name = '', value] = relation ?? []
  if (typeof value === 'string')
    acceptForm('relationWrites', relationFormOf(value), `${name}=${value}`, about)
  const complex = encoding === 'json' ? undefined : form.find(isComplex)
  if (complex) acceptForm('complexWrites', writeForm('complexWrites'), complex[0], about)
}
