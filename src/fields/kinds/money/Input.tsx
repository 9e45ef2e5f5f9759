import {
  useFormContext,
  useWatch,
  type Control,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form'
import type { InputProps } from '../../input.ts'
import { PlainInput } from '../../inputs/PlainInput.tsx'
import * as fieldInputStyles from '../../inputs/FieldInput.module.css'

function Currency({ control, name }: { readonly control: Control; readonly name: string }) {
  const currency: unknown = useWatch({ control, name })
  return typeof currency === 'string' && currency !== '' ? (
    <span className={`body ${fieldInputStyles.end} ${fieldInputStyles.unit}`}>{currency}</span>
  ) : null
}

/** An amount as given, followed by the currency of the same record, also as given. */
export function MoneyInput(props: InputProps) {
  // Outside a form (in a filter) there is no currency.
  const form: UseFormReturn | null = useFormContext<FieldValues>()
  return (
    <span className={fieldInputStyles.affix}>
      <PlainInput
        props={props}
        html={{
          inputMode: 'decimal',
          className: `${fieldInputStyles.input} num ${fieldInputStyles.withEnd}`,
        }}
      />
      {form && props.field.currency !== undefined && (
        <Currency control={form.control} name={props.field.currency} />
      )}
    </span>
  )
}
