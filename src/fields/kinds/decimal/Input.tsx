import type { InputProps } from '../../input.ts'
import { PlainInput } from '../../inputs/PlainInput.tsx'

export function DecimalInput(props: InputProps) {
  return <PlainInput props={props} html={{ inputMode: 'decimal', className: 'form-input num' }} />
}
