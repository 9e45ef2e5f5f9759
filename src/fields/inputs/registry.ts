import type { InputRegistry } from '../input.ts'
import { BooleanInput } from './BooleanInput.tsx'
import { ChoiceInput } from './ChoiceInput.tsx'
import { DateInput } from './DateInput.tsx'
import { DatetimeInput } from './DatetimeInput.tsx'
import { EmailInput } from './EmailInput.tsx'
import { FileInput } from './FileInput.tsx'
import { JsonField } from './JsonField.tsx'
import { LongTextInput } from './LongTextInput.tsx'
import { DecimalInput, IntegerInput, MoneyInput } from './NumberInput.tsx'
import { PhoneInput } from './PhoneInput.tsx'
import { ReferenceInput } from './ReferenceInput.tsx'
import { SecretInput } from './SecretInput.tsx'
import { TextInput } from './TextInput.tsx'
import './inputs.css'

/** The input of each kind; all of them take `InputProps`. */
export const inputs: InputRegistry = {
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
