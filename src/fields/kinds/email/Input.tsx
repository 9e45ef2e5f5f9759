import type { InputProps } from '../../input.ts'
import { PlainInput } from '../../inputs/PlainInput.tsx'

/**
 * Usually another person's address, so the browser must not fill in the administrator's own.
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
