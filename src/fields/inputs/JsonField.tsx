import { lazy, Suspense } from 'react'
import type { InputProps } from '../input.ts'
import { JsonInput } from './JsonInput.tsx'

const SettingsInput = lazy(async () => ({
  default: (await import('./SettingsInput.tsx')).SettingsInput,
}))

/** JSON as the field's declaration wants it: settings as switches, everything else as text. */
export const JsonField = (props: InputProps) =>
  props.field.settings ? (
    <Suspense>
      <SettingsInput {...props} />
    </Suspense>
  ) : (
    <JsonInput {...props} />
  )
