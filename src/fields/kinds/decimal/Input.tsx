import type { InputProps } from '../../input.ts'
import { PlainInput } from '../../inputs/PlainInput.tsx'
import * as fieldInputStyles from '../../inputs/FieldInput.module.css'

export function DecimalInput(props: InputProps) {
  return (
    <PlainInput
      props={props}
      html={{ inputMode: 'decimal', className: `${fieldInputStyles.input} num` }}
    />
  )
}
