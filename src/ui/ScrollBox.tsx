import type { HTMLAttributes } from 'react'
import { useOverflow } from './useOverflow.ts'

/** A named box that scrolls; a region and a Tab stop only while its content overflows. */
export function ScrollBox({
  as: Tag = 'div',
  ...props
}: HTMLAttributes<HTMLElement> & {
  readonly as?: 'div' | 'pre'
} & ({ readonly 'aria-label': string } | { readonly 'aria-labelledby': string })) {
  const { overflows, box } = useOverflow()
  return <Tag {...box} role={overflows ? 'region' : 'group'} {...props} />
}
