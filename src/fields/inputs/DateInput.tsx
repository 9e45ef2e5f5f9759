import type { InputProps } from '../input.ts'
import { isUnreadable, unreadable } from '../values/unreadable.ts'
import { dateReading } from '../values/zonedTime.ts'
import { controlProps, PlainInput, typedText } from './PlainInput.tsx'

/**
 * A date without a time. What was loaded (`2026-03-01T00:00:00Z` as well) goes back byte for byte
 * while the widget reads the same date; a text no widget can show stays a text.
 */
export function DateInput(props: InputProps) {
  const text = typedText(props.value)
  const reading = text === '' || isUnreadable(props.value) ? '' : dateReading(text)
  if (reading === undefined) return <PlainInput props={props} />
  return (
    <input
      type="date"
      max="9999-12-31"
      className="form-input"
      {...controlProps(props)}
      value={reading}
      onChange={({ target }) => {
        if (target.value !== reading) props.onChange(target.value === '' ? undefined : target.value)
      }}
      onBlur={({ target }) => {
        // Half a date has no value in the DOM; handing on blank would drop it in silence.
        if (target.validity.badInput) props.onChange(unreadable('dateIncomplete', ''))
        else if (isUnreadable(props.value)) props.onChange(target.value || undefined)
        props.onBlur()
      }}
    />
  )
}
