import { useEffect, useRef, useState } from 'react'
import { dropDraft, keepDraft, prepareDrafts, readDrafts } from '../../data/drafts/drafts.ts'
import { useKeptSoon } from '../../data/drafts/useKeptSoon.ts'
import { resources, type ResourceName } from '../../resources/resources.ts'
import { tellUnkept } from '../form/draft/tellUnkept.ts'
import { importDraftIn, isWorthKeeping, keptImport, type ImportDraft } from './importDraft.ts'

interface Restored {
  /** Epoch milliseconds of the last change. */
  readonly at: number
  readonly draft: ImportDraft
}

/**
 * Keeps an import until its run has begun, and gives back what this tab had of it.
 * @param isNew something else was dropped or pasted, which begins a new import
 */
export function useImportDraft(name: ResourceName, isNew: boolean) {
  const of = `import ${name}`
  const [restored, setRestored] = useState<Restored>()
  const [isRead, setIsRead] = useState(isNew)
  const id = useRef<string>(undefined)
  const latest = useRef<ImportDraft>({})
  useEffect(() => {
    void prepareDrafts()
    if (isNew) return undefined
    let isCurrent = true
    void readDrafts(of).then(({ ofThisTab, ofGoneTabs }) => {
      if (!isCurrent) return
      const [own] = [...ofThisTab, ...ofGoneTabs]
      const draft = importDraftIn(own?.value)
      // Leaves out what a tab had that is gone: a paste is quickly made again.
      if (own && draft && ofThisTab.includes(own)) {
        id.current = own.id
        latest.current = draft
        setRestored({ at: own.at, draft })
      }
      setIsRead(true)
    })
    return () => {
      isCurrent = false
    }
  }, [of, isNew])

  function drop() {
    const dropped = id.current
    id.current = undefined
    if (dropped !== undefined) void dropDraft(of, dropped)
  }
  async function keep() {
    if (!isWorthKeeping(latest.current)) return drop()
    const kept = keptImport(latest.current, resources[name].fields)
    if (!(await keepDraft(of, (id.current ??= crypto.randomUUID()), kept))) tellUnkept()
  }
  const soon = useKeptSoon(() => void keep())

  return {
    isRead,
    restored,
    /** Adds to what is kept; the same again changes nothing. */
    keep: (part: ImportDraft) => {
      const next = { ...latest.current, ...part }
      if (JSON.stringify(next) === JSON.stringify(latest.current)) return
      latest.current = next
      soon.changed()
    },
    /** Nothing of it is kept any more: its run has begun, or the person left or replaced it. */
    end: () => {
      soon.cancel()
      latest.current = {}
      setRestored(undefined)
      drop()
    },
  }
}

export type ImportDrafts = ReturnType<typeof useImportDraft>
