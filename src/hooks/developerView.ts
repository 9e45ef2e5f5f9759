import { createStore, oneOf } from '../store.ts'
import { useStore } from '../useStore.ts'
import { usePersonKind } from './personKind.ts'

/** Whether requests are shown before they are sent, as the administrator last left it. */
export const developerView = createStore(false, {
  scope: 'person',
  key: 'wc.developer',
  schema: oneOf([false, true]),
  isShared: true,
})

/** Owners and agents never see requests in forms. */
export function useIsDeveloperView(): boolean {
  const isChosen = useStore(developerView)
  return usePersonKind() === 'administrator' && isChosen
}
