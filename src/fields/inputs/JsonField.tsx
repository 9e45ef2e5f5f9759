import { useState } from 'react'
import type { InputProps } from '../input.ts'
import { readJson } from '../values/jsonText.ts'
import { JsonInput } from './JsonInput.tsx'
import { LongTextInput } from './LongTextInput.tsx'
import { typedText } from './PlainInput.tsx'
import { SettingsInput } from './SettingsInput.tsx'

/** JSON as the field's declaration wants it: settings as switches, everything else as text. */
export function JsonField(props: InputProps) {
  // What the service keeps as text and is no JSON is not judged as JSON.
  const [isPlain] = useState(
    () => props.field.asText === true && readJson(typedText(props.value)).is === 'problem',
  )
  if (isPlain) return <LongTextInput {...props} />
  return props.field.settings ? <SettingsInput {...props} /> : <JsonInput {...props} />
}
