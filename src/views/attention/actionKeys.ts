import type { Action } from '../../domain/attention.ts'

/** The keys of actions, the same on every page that offers them. */
export const actionKeys = {
  take: 'a',
  desk: 'o',
  setMethod: 'm',
  renew: 't',
  open: 'o',
  notify: 'n',
} as const satisfies { readonly [A in Action['is']]?: string }
