import type { InputHTMLAttributes } from 'react'
import type { InputProps } from '../input.ts'
import * as fieldInputStyles from './FieldInput.module.css'

type Html = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'type'
  | 'inputMode'
  | 'autoComplete'
  | 'autoCapitalize'
  | 'spellCheck'
  | 'className'
  | 'placeholder'
>

/** The props that every native control takes from `InputProps`. */
export const controlProps = (props: InputProps) => ({
  id: props.id,
  onBlur: props.onBlur,
  disabled: props.disabled,
  'aria-invalid': props.invalid || undefined,
  'aria-required': props.required || undefined,
  'aria-describedby': props.describedBy,
})

/** Typed text; any other value belongs to another widget and is shown as blank. */
export const typedText = (value: unknown): string => (typeof value === 'string' ? value : '')

/**
 * One line of text. It has no `name`, because a browser would offer or fill in text from other
 * sites' fields of that name.
 */
export function PlainInput({ props, html }: { readonly props: InputProps; readonly html?: Html }) {
  return (
    <input
      type="text"
      autoComplete="off"
      className={fieldInputStyles.input}
      {...html}
      {...controlProps(props)}
      value={typedText(props.value)}
      onChange={({ target }) => props.onChange(target.value === '' ? undefined : target.value)}
    />
  )
}

/**
 * A text area that grows with its text (`field-sizing`); without browser support, it can be
 * resized.
 */
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
