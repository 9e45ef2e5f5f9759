import { useEffect, useEffectEvent } from 'react'
import { hasTabId } from '../../../data/drafts/tabId.ts'

let reading: Promise<ReadonlySet<string>> | undefined

/** What this tab has drafts of; one read serves all who ask meanwhile. */
function ownPlaces(): Promise<ReadonlySet<string>> {
  reading ??= import('../../../data/drafts/drafts.ts')
    .then(({ ownDraftPlaces }) => ownDraftPlaces())
    .finally(() => {
      reading = undefined
    })
  return reading
}

/**
 * Calls `onFound` if this tab has unfinished text for a form that opens on request: it was reloaded
 * or has crashed, and the text must not wait unseen.
 * @param of what it is a draft of
 */
export function useOwnDraft(of: string, onFound: () => void): void {
  const found = useEffectEvent(onFound)
  useEffect(() => {
    // A tab that never kept anything reads nothing.
    if (!hasTabId()) return undefined
    let isCurrent = true
    void ownPlaces()
      .then((places) => isCurrent && places.has(of) && found())
      .catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [of])
}
