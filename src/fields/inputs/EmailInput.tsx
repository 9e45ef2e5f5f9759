import type { InputProps } from '../input.ts'
import { PlainInput } from './PlainInput.tsx'

/**
 * Mostly another person's address: a browser must not put the administrator's own one in.
 * `type=email` is avoided because it trims and rewrites what is typed.
 */
export function EmailInput(props: InputProps) {
  return (
    <PlainInput
      props={props}
      html={{ inputMode: 'email', autoComplete: 'off', autoCapitalize: 'none', spellCheck: false }}
    />
  )
}
