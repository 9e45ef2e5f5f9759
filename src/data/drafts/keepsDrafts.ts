import { createStore, guardedBy, storedText } from '../../store.ts'

const key = 'wc.keepsDrafts'

/**
 * Whether the person's drafts stay on this computer after sign-out and for more than a week;
 * `undefined` until they choose.
 */
export const keepsDrafts = createStore<boolean | undefined>(undefined, {
  scope: 'person',
  key,
  schema: guardedBy((value) => typeof value === 'boolean'),
  isShared: true,
})

/** Whether an account that uses this browser keeps its drafts. */
export const keepsDraftsOf = (account: string): boolean =>
  storedText(`${key}.${account}`) === 'true'
