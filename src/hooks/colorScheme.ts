import { createStore, oneOf } from '../store.ts'
import { useStore } from '../useStore.ts'

export const colorSchemes = ['light', 'dark', 'system'] as const
export type ColorScheme = (typeof colorSchemes)[number]

/** The chosen scheme; `public/scheme.js` reads it too, before the first paint. */
const chosen = createStore<ColorScheme>('system', {
  scope: 'browser',
  key: 'wc.scheme',
  schema: oneOf(colorSchemes),
  isShared: true,
})

const prefersDark = window.matchMedia('(prefers-color-scheme: dark)')

function applyScheme() {
  const scheme = chosen.get()
  document.documentElement.dataset.scheme =
    scheme === 'system' ? (prefersDark.matches ? 'dark' : 'light') : scheme
}

/** Applies the scheme chosen here, in another tab, or by the system to the document. */
export function followColorScheme(): void {
  chosen.subscribe(applyScheme)
  prefersDark.addEventListener('change', applyScheme)
}

export const useColorScheme = () => ({ scheme: useStore(chosen), setScheme: chosen.set })
