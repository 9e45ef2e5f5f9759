import { createStore, oneOf } from '../store.ts'
import { useStore } from '../useStore.ts'
import { usePersonKind } from './personKind.ts'

/** Whether requests are shown before they are sent, as last chosen by the administrator. */
export const developerView = createStore(false, {
  scope: 'person',
  key: 'wc.developer',
  schema: oneOf([false, true]),
  isShared: true,
})

/** Whether forms show requests, which they never do for owners and agents. */
export function useIsDeveloperView(): boolean {
  const isChosen = useStore(developerView)
  return usePersonKind() === 'administrator' && isChosen
}
