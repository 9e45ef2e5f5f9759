import { useRef } from 'react'
import { resources, type ResourceName } from '../../resources/resources.ts'
import { usePersistedDraft } from '../form/draft/usePersistedDraft.ts'
import { importDraftIn, isWorthKeeping, keptImport, type ImportDraft } from './importDraft.ts'

/**
 * Keeps an import until its run has begun, and restores it in this tab.
 * @param isNew another file or text was dropped or pasted, which starts a new import
 */
export function useImportDraft(name: ResourceName, isNew: boolean) {
  const latest = useRef<ImportDraft>({})
  const { isRead, restored, keep, end } = usePersistedDraft<ImportDraft>({
    of: `import ${name}`,
    kept: (draft) =>
      isWorthKeeping(draft) ? keptImport(draft, resources[name].fields) : undefined,
    read: importDraftIn,
    onRestored: (draft) => {
      latest.current = draft
    },
    isNew,
  })
  return {
    isRead,
    restored,
    /** Adds to the stored draft; an equal part changes nothing. */
    keep: (part: ImportDraft) => {
      const next = { ...latest.current, ...part }
      if (JSON.stringify(next) === JSON.stringify(latest.current)) return
      latest.current = next
      keep(next)
    },
    /** Whether the person has made choices for the columns. */
    hasChoices: () => isWorthKeeping({ choices: latest.current.choices }),
    /** Deletes the draft: its run has begun, or the person left or replaced it. */
    end: () => {
      latest.current = {}
      end()
    },
  }
}

export type ImportDrafts = ReturnType<typeof useImportDraft>
