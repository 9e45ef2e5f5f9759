import type { InputProps } from '../../input.ts'
import { isUnreadable, unreadable } from '../../values/unreadable.ts'
import { isNativeDateFormat } from '../../../messages/dateInput.ts'
import { DateDisplay } from '../displays.tsx'
import { dateReading } from './zonedTime.ts'
import { controlProps, PlainInput, typedText } from '../../inputs/PlainInput.tsx'
import { FieldHelp } from '../../../ui/LabelledField.tsx'
import * as fieldInputStyles from '../../inputs/FieldInput.module.css'

/**
 * An input for a date without a time. The loaded text (also `2026-03-01T00:00:00Z`) is sent back
 * byte for byte while the widget shows the same date. A text that no widget can show is edited as
 * text.
 */
export function DateInput(props: InputProps) {
  const text = typedText(props.value)
  const reading = text === '' || isUnreadable(props.value) ? '' : dateReading(text)
  if (reading === undefined) return <PlainInput props={props} />
  const input = (
    <input
      type="date"
      max="9999-12-31"
      className={fieldInputStyles.input}
      {...controlProps(props)}
      value={reading}
      onChange={({ target }) => {
        if (target.value !== reading) props.onChange(target.value === '' ? undefined : target.value)
      }}
      onBlur={({ target }) => {
        // An incomplete date has no value in the DOM; passing on blank would silently drop it.
        if (target.validity.badInput) props.onChange(unreadable('dateIncomplete', ''))
        else if (isUnreadable(props.value)) props.onChange(target.value || undefined)
        props.onBlur()
      }}
    />
  )
  if (reading === '' || isNativeDateFormat()) return input
  return (
    <>
      {input}
      <FieldHelp>
        <DateDisplay value={reading} />
      </FieldHelp>
    </>
  )
}
