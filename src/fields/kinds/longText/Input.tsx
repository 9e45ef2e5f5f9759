import type { InputProps } from '../../input.ts'
import { controlProps, typedText } from '../../inputs/PlainInput.tsx'

/** Grows with its text (`field-sizing`); where that is not supported, it can be resized. */
export function LongTextInput(props: InputProps) {
  return (
    <textarea
      rows={3}
      className="form-input area"
      {...controlProps(props)}
      value={typedText(props.value)}
      onChange={({ target }) => props.onChange(target.value === '' ? undefined : target.value)}
    />
  )
}
