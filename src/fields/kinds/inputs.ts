import type { ComponentType } from 'react'
import type { InputProps } from '../input.ts'
import { BooleanInput } from './boolean/Input.tsx'
import { ChoiceInput } from './choice/Input.tsx'
import { DateInput } from './date/Input.tsx'
import { DatetimeInput } from './datetime/Input.tsx'
import { DecimalInput } from './decimal/Input.tsx'
import { EmailInput } from './email/Input.tsx'
import { FileInput } from './file/Input.tsx'
import { IntegerInput } from './integer/Input.tsx'
import { JsonField } from './json/Input.tsx'
import type { FieldKind } from './kinds.ts'
import { LongTextInput } from './longText/Input.tsx'
import { MoneyInput } from './money/Input.tsx'
import { PhoneInput } from './phone/Input.tsx'
import { ReferenceInput } from './reference/Input.tsx'
import { SecretInput } from './secret/Input.tsx'
import { TextInput } from './text/Input.tsx'

/** The input of each kind, in one script that is loaded with the first form. */
export const inputs: Readonly<Record<FieldKind, ComponentType<InputProps>>> = {
  text: TextInput,
  longText: LongTextInput,
  email: EmailInput,
  phone: PhoneInput,
  password: SecretInput,
  secret: SecretInput,
  boolean: BooleanInput,
  integer: IntegerInput,
  decimal: DecimalInput,
  money: MoneyInput,
  choice: ChoiceInput,
  date: DateInput,
  datetime: DatetimeInput,
  json: JsonField,
  file: FileInput,
  reference: ReferenceInput,
}
