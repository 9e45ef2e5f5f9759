import type { InputProps } from '../../input.ts'
import { PlainInput } from '../../inputs/PlainInput.tsx'
import * as fieldInputStyles from '../../inputs/FieldInput.module.css'

/** An amount as given. In a form its currency stands beside it. */
export const MoneyInput = (props: InputProps) => (
  <PlainInput
    props={props}
    html={{ inputMode: 'decimal', className: `${fieldInputStyles.input} num` }}
  />
)
