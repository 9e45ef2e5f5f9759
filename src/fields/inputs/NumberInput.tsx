import {
  useFormContext,
  useWatch,
  type Control,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form'
import { groupedDigits } from '../../messages/format.ts'
import { t } from '../../messages/i18n.ts'
import type { InputProps } from '../input.ts'
import { numberText } from '../values/numberText.ts'
import { PlainInput, typedText } from './PlainInput.tsx'

/**
 * "36,000 reads as 10 h" for seconds, "250,000" for long numbers: many digits are hard to count.
 */
function readingOf(name: string, value: unknown): string | undefined {
  const digits = numberText(typedText(value))
  if (!/^\d+$/.test(digits)) return undefined
  if (name.endsWith('_seconds') && Number(digits) >= 60) {
    const minutes = Math.floor(Number(digits) / 60)
    const durationText = t('form.number.duration', {
      hours: groupedDigits(String(Math.floor(minutes / 60))),
      hasHours: minutes >= 60 ? 'yes' : 'no',
      minutes: minutes % 60,
      hasMinutes: minutes % 60 === 0 ? 'no' : 'yes',
      seconds: Number(digits) % 60,
      hasSeconds: Number(digits) % 60 === 0 ? 'no' : 'yes',
    }).trim()
    return t('form.number.reads', { number: groupedDigits(digits), durationText })
  }
  return digits.length > 4 ? groupedDigits(digits) : undefined
}

/** Integers as text: 2^53 + 1 must survive. */
export function IntegerInput(props: InputProps) {
  const reading = readingOf(props.name, props.value)
  return (
    <>
      <PlainInput props={props} html={{ inputMode: 'numeric', className: 'form-input num' }} />
      {reading !== undefined && <p className="form-help">{reading}</p>}
    </>
  )
}

export function DecimalInput(props: InputProps) {
  return <PlainInput props={props} html={{ inputMode: 'decimal', className: 'form-input num' }} />
}

function Currency({ control, name }: { readonly control: Control; readonly name: string }) {
  const currency: unknown = useWatch({ control, name })
  return typeof currency === 'string' && currency !== '' ? (
    <span className="form-end form-unit">{currency}</span>
  ) : null
}

/** An amount as given, followed by the currency of the same record, also as given. */
export function MoneyInput(props: InputProps) {
  // Outside a form (in a filter) there is no currency.
  const form: UseFormReturn | null = useFormContext<FieldValues>()
  return (
    <span className="form-affix">
      <PlainInput
        props={props}
        html={{ inputMode: 'decimal', className: 'form-input num with-end' }}
      />
      {form && props.field.currency !== undefined && (
        <Currency control={form.control} name={props.field.currency} />
      )}
    </span>
  )
}
