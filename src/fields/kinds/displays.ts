import type { ComponentType } from 'react'
import type { DisplayProps } from '../display.ts'
import { BooleanDisplay } from './boolean/Display.tsx'
import { ChoiceDisplay } from './choice/Display.tsx'
import { DateDisplay } from './date/Display.tsx'
import { DatetimeDisplay } from './datetime/Display.tsx'
import { NumberDisplay } from './decimal/Display.tsx'
import { EmailDisplay } from './email/Display.tsx'
import { JsonDisplay } from './json/Display.tsx'
import type { FieldKind } from './kinds.ts'
import { LongTextDisplay } from './longText/Display.tsx'
import { MoneyDisplay } from './money/Display.tsx'
import { PhoneDisplay } from './phone/Display.tsx'
import { ReferenceDisplay } from './reference/Display.tsx'
import { SecretDisplay } from './secret/Display.tsx'
import { TextDisplay } from './text/Display.tsx'

/** The display of each kind. Part of the first script: a list shows most of them at once. */
export const displays: Readonly<Record<FieldKind, ComponentType<DisplayProps>>> = {
  text: TextDisplay,
  longText: LongTextDisplay,
  email: EmailDisplay,
  phone: PhoneDisplay,
  password: SecretDisplay,
  secret: SecretDisplay,
  boolean: BooleanDisplay,
  integer: NumberDisplay,
  decimal: NumberDisplay,
  money: MoneyDisplay,
  choice: ChoiceDisplay,
  date: DateDisplay,
  datetime: DatetimeDisplay,
  json: JsonDisplay,
  file: TextDisplay,
  reference: ReferenceDisplay,
}
