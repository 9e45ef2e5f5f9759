import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  dropDraft,
  keepDraft,
  prepareDrafts,
  readDrafts,
  takeDraft,
  type Draft,
} from '../../../data/drafts/drafts.ts'
import { usePersistSoon } from '../../../data/drafts/usePersistSoon.ts'
import { notifyUnsaved } from './notifyUnsaved.ts'

interface PersistedDraftOptions<T> {
  /** The key of the draft, such as "import stores". */
  readonly of: string
  /** Converts a value to JSON without secrets; `undefined` if there is nothing to keep. */
  readonly kept: (value: T) => unknown
  /** Reads a stored value; `undefined` if it is invalid. */
  readonly read: (stored: unknown) => T | undefined
  readonly onRestored?: (value: T) => void
  /** Starts without the stored draft. */
  readonly isNew?: boolean
  /** Whether a closed tab's text is restored too. */
  readonly takesGone?: boolean
}

/** Keeps decisions and texts outside of a form, until they are sent, discarded or left. */
export function usePersistedDraft<T>({
  of,
  kept,
  read,
  onRestored,
  isNew = false,
  takesGone = false,
}: PersistedDraftOptions<T>) {
  const [restored, setRestored] = useState<{ readonly at: number; readonly value: T }>()
  const [isRead, setIsRead] = useState(isNew)
  const id = useRef<string>(undefined)
  const latest = useRef<T>(undefined)

  const restore = useEffectEvent((draft: Draft | undefined) => {
    const value = draft && read(draft.value)
    setIsRead(true)
    if (value === undefined || draft === undefined) return
    id.current ??= draft.id
    setRestored({ at: draft.at, value })
    onRestored?.(value)
  })
  useEffect(() => {
    void prepareDrafts()
    if (isNew) return undefined
    let isCurrent = true
    const find = async (): Promise<Draft | undefined> => {
      const { ofThisTab, ofGoneTabs } = await readDrafts(of)
      const [own, gone] = [ofThisTab[0], ofGoneTabs[0]]
      if (own || !gone || !takesGone) return own
      return (await takeDraft(of, gone)) ? gone : undefined
    }
    void find().then((draft) => isCurrent && restore(draft))
    return () => {
      isCurrent = false
    }
  }, [of, isNew, takesGone])

  function drop() {
    const dropped = id.current
    id.current = undefined
    if (dropped !== undefined) void dropDraft(of, dropped)
  }
  async function keep() {
    const stored = latest.current === undefined ? undefined : kept(latest.current)
    if (stored === undefined) drop()
    else if (!(await keepDraft(of, (id.current ??= crypto.randomUUID()), stored))) notifyUnsaved()
  }
  const soon = usePersistSoon(() => void keep())

  return {
    /** Whether the stored draft has been read. */
    isRead,
    /** The draft kept before; `at` is in epoch milliseconds. */
    restored,
    keep: (value: T) => {
      latest.current = value
      soon.changed()
    },
    end: () => {
      soon.cancel()
      latest.current = undefined
      setRestored(undefined)
      drop()
    },
  }
}
