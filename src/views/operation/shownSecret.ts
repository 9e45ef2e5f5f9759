import { createStore } from '../../store.ts'
import type { SecretOnceProps } from './SecretOnce.tsx'

/** The new secret that is shown once, until its dialog is closed. */
export const shownSecret = createStore<SecretOnceProps | undefined>(undefined, { scope: 'person' })

export const isSecretShown = {
  get: () => shownSecret.get() !== undefined,
  subscribe: shownSecret.subscribe,
}
