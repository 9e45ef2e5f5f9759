import { useState } from 'react'
import type { InputProps } from '../../input.ts'
import { readJson } from './jsonText.ts'
import { JsonInput } from './JsonInput.tsx'
import { LongTextInput, typedText } from '../../inputs/PlainInput.tsx'
import { SettingsInput } from './SettingsInput.tsx'

/** A JSON field as declared: settings as switches, any other as text. */
export function JsonField(props: InputProps) {
  // If the service's own text is not JSON, the input is not checked as JSON.
  const [isPlain] = useState(
    () => props.field.isStoredAsText === true && readJson(typedText(props.value)).is === 'problem',
  )
  if (isPlain) return <LongTextInput {...props} />
  return props.field.settings ? <SettingsInput {...props} /> : <JsonInput {...props} />
}
