import { createStore, guardedBy, storedText } from '../../store.ts'

const key = 'wc.keepsDrafts'

/**
 * Whether the person's drafts stay on this computer when they sign out, and for more than a week;
 * `undefined` until they were asked.
 */
export const keepsDrafts = createStore<boolean | undefined>(undefined, {
  scope: 'person',
  key,
  schema: guardedBy((value) => typeof value === 'boolean'),
  isShared: true,
})

/** The same of anybody who uses this browser. */
export const keepsDraftsOf = (account: string): boolean =>
  storedText(`${key}.${account}`) === 'true'
