import type { InputProps } from '../../input.ts'
import { PlainInput } from '../../inputs/PlainInput.tsx'

export function PhoneInput(props: InputProps) {
  return <PlainInput props={props} html={{ type: 'tel', autoComplete: 'off' }} />
}
