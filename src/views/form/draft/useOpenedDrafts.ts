import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { readDrafts } from '../../../data/drafts/drafts.ts'
import { formDraftsOf, type OpenedDrafts } from './formDraft.ts'

/** Milliseconds after which a form opens although the drafts are not read: a storage may hang. */
const longestMs = 1_500

const none = { restored: undefined, offered: [] }

/**
 * The drafts for a form that is about to open; `undefined` until they are read.
 * @param of what they are drafts of; `undefined`: this form keeps none
 */
export function useOpenedDrafts(of: string | undefined): OpenedDrafts | undefined {
  const { pathname, search } = useLocation()
  const [address] = useState(pathname + search)
  const [opened, setOpened] = useState<OpenedDrafts>()
  useEffect(() => {
    if (of === undefined) return undefined
    let isCurrent = true
    const show = (drafts: Pick<OpenedDrafts, 'restored' | 'offered'>) => {
      if (isCurrent) setOpened((now) => now ?? { of, address, ...drafts })
    }
    const timer = window.setTimeout(show, longestMs, none)
    void readDrafts(of).then((drafts) => show(formDraftsOf(drafts, address)))
    return () => {
      isCurrent = false
      window.clearTimeout(timer)
    }
  }, [of, address])
  return opened
}
