import type { InputProps } from '../../input.ts'
import { controlProps, typedText } from '../../inputs/PlainInput.tsx'
import * as fieldInputStyles from '../../inputs/FieldInput.module.css'

/** Grows with its text (`field-sizing`); where that is not supported, it can be resized. */
export function LongTextInput(props: InputProps) {
  return (
    <textarea
      rows={3}
      className={`${fieldInputStyles.input} ${fieldInputStyles.area}`}
      {...controlProps(props)}
      value={typedText(props.value)}
      onChange={({ target }) => props.onChange(target.value === '' ? undefined : target.value)}
    />
  )
}
