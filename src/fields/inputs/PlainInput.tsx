import type { InputHTMLAttributes } from 'react'
import type { InputProps } from '../input.ts'

type Html = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'spellCheck' | 'className'
>

/** What every native control takes from the contract of an input. */
export const controlProps = (props: InputProps) => ({
  id: props.id,
  onBlur: props.onBlur,
  disabled: props.disabled,
  'aria-invalid': props.invalid || undefined,
  'aria-required': props.required || undefined,
  'aria-describedby': props.describedBy,
})

/** What has been typed, as text; other values belong to other widgets and show as blank. */
export const typedText = (value: unknown): string => (typeof value === 'string' ? value : '')

/**
 * One line of text. It has no `name`: with one, a browser offers (or fills in) what the person
 * typed into other sites' fields of that name.
 */
export function PlainInput({ props, html }: { readonly props: InputProps; readonly html?: Html }) {
  return (
    <input
      type="text"
      autoComplete="off"
      className="form-input"
      {...html}
      {...controlProps(props)}
      value={typedText(props.value)}
      onChange={({ target }) => props.onChange(target.value === '' ? undefined : target.value)}
    />
  )
}
