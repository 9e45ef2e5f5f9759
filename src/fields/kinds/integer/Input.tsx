import { groupedDigits } from '../../../messages/format.ts'
import { t } from '../../../messages/formsTexts.ts'
import type { InputProps } from '../../input.ts'
import { PlainInput, typedText } from '../../inputs/PlainInput.tsx'
import { numberText } from '../decimal/numberText.ts'
import { FieldHelp } from '../../../ui/LabelledField.tsx'
import * as fieldInputStyles from '../../inputs/FieldInput.module.css'

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
      <PlainInput
        props={props}
        html={{ inputMode: 'numeric', className: `${fieldInputStyles.input} num` }}
      />
      {reading !== undefined && <FieldHelp>{reading}</FieldHelp>}
    </>
  )
}
