import { digitsOf } from '../../dialect/digits.ts'
import { printJson } from '../../dialect/json.ts'
import { dateReading, localReading } from './datetime/zonedTime.ts'
import { sameReading, type FormKind } from './formKind.ts'
import { jsonForm } from './json/form.ts'
import { kinds, type FieldKind } from './kinds.ts'
import { numberText } from './numberText.ts'

/**
 * Text that is sent as typed. A value of an unexpected form is shown as text, and can be corrected.
 */
const textForm: FormKind = {
  toForm: (value) => {
    if (value === undefined || value === null) return ''
    if (typeof value === 'string') return value
    return digitsOf(value) ?? (typeof value === 'object' ? printJson(value) : `${value as boolean}`)
  },
  // The service trims these too.
  toBody: (typed, { kind }) => ({
    value: kinds[kind].isTrimmed && typeof typed === 'string' ? typed.trim() : typed,
  }),
  isSame: Object.is,
}

/** Digits as typed, in the service's notation; never a float. */
const numberForm: FormKind = {
  ...textForm,
  toBody: (typed) => ({ value: typeof typed === 'string' ? numberText(typed) : typed }),
}

/** A switch, which treats a missing value as off. */
const booleanForm: FormKind = {
  toForm: (value) => value === true,
  toBody: (typed) => ({ value: typed === true }),
  isSame: (one, other) => (one === true) === (other === true),
}

/** Values that are never filled in: secrets, and files, which the service does not return. */
const emptyForm: FormKind = { ...textForm, toForm: () => '' }

/** The form handling of each kind; loaded with the first form. */
export const formKinds: Readonly<Record<FieldKind, FormKind>> = {
  text: textForm,
  longText: textForm,
  email: textForm,
  phone: textForm,
  password: emptyForm,
  secret: emptyForm,
  boolean: booleanForm,
  integer: numberForm,
  decimal: numberForm,
  money: numberForm,
  choice: textForm,
  date: { ...textForm, isSame: sameReading(dateReading) },
  datetime: { ...textForm, isSame: sameReading(localReading) },
  json: jsonForm,
  file: emptyForm,
  reference: textForm,
}
