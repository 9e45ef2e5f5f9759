import type { ComponentProps } from 'react'
import { useOwnName } from './ownName.ts'

/** Controls that are one field of a form, named by `aria-label`. */
export function NamedGroup(props: ComponentProps<'div'> & { readonly 'aria-label': string }) {
  useOwnName()
  return <div role="group" tabIndex={-1} {...props} />
}
