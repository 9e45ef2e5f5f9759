import { createStore, oneOf } from '../store.ts'

/** Whether fully loaded lists are persisted in this browser when the page is closed. */
export const persistsLists = createStore(false, {
  scope: 'person',
  key: 'wc.keepsLists',
  schema: oneOf([true, false]),
  isShared: true,
})
