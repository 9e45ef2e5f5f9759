import type { InputProps } from '../../input.ts'
import { PlainInput } from '../../inputs/PlainInput.tsx'

export function TextInput(props: InputProps) {
  return <PlainInput props={props} />
}
