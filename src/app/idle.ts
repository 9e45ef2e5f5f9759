import type { QueryClient } from '@tanstack/react-query'

/** Milliseconds: before the first rows, every script is one too many. */
const afterMs = 200

/** Preloads the scripts that are likely to be needed next, once the first page has loaded. */
export function loadWhenIdle(queryClient: QueryClient): void {
  setTimeout(
    () => void import('./idleScripts.ts').then(({ loadScripts }) => loadScripts(queryClient)),
    afterMs,
  )
}
