import { useEffect, useEffectEvent } from 'react'
import { hasTabId } from '../../../data/drafts/tabId.ts'

let reading: Promise<ReadonlySet<string>> | undefined

/** The draft keys of this tab; simultaneous callers share one read. */
function ownPlaces(): Promise<ReadonlySet<string>> {
  reading ??= import('../../../data/drafts/drafts.ts')
    .then(({ ownDraftPlaces }) => ownDraftPlaces())
    .finally(() => {
      reading = undefined
    })
  return reading
}

/**
 * Calls `onFound` if this tab has a draft for a form that opens on request. After a reload or a
 * crash the text must not stay hidden.
 * @param of the key of the draft
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
