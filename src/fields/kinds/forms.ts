import { booleanForm } from './boolean/form.ts'
import { dateForm } from './date/form.ts'
import { datetimeForm } from './datetime/form.ts'
import { numberForm } from './decimal/form.ts'
import { fileForm } from './file/form.ts'
import type { FormKind } from './formKind.ts'
import { jsonForm } from './json/form.ts'
import type { FieldKind } from './kinds.ts'
import { secretForm } from './secret/form.ts'
import { textForm } from './text/form.ts'

/** What a form does with the values of each kind; loaded with the first form. */
export const formKinds: Readonly<Record<FieldKind, FormKind>> = {
  text: textForm,
  longText: textForm,
  email: textForm,
  phone: textForm,
  password: secretForm,
  secret: secretForm,
  boolean: booleanForm,
  integer: numberForm,
  decimal: numberForm,
  money: numberForm,
  choice: textForm,
  date: dateForm,
  datetime: datetimeForm,
  json: jsonForm,
  file: fileForm,
  reference: textForm,
}
