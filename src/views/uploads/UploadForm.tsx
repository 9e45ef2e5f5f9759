import { useEffect, type FormEvent, type ReactNode } from 'react'
import { useShortcuts } from '../../hooks/shortcuts.ts'
import { useUnsavedGuard } from '../../hooks/unsavedGuard.ts'
import type { FormDrafts } from '../form/draft/useDraft.ts'
import { LeaveDialog } from '../form/LeaveDialog.tsx'
import { loadTray } from './trayNeeded.ts'

interface UploadFormProps {
  readonly className: string | undefined
  /** Id of its heading. */
  readonly labelledBy: string
  /** Whether something would be lost if the page was left now. */
  readonly isDirty: () => boolean
  readonly draft: FormDrafts
  readonly onSubmit: () => void
  readonly children: ReactNode
}

/**
 * A form that hands a file to the upload queue by its button or Mod+Enter. Leaving it asks first.
 */
export function UploadForm(props: UploadFormProps) {
  const { className, labelledBy, isDirty, draft, onSubmit, children } = props
  const guard = useUnsavedGuard(isDirty)
  // The connection may be lost when the first transfer needs it.
  useEffect(() => void loadTray().catch(() => undefined), [])
  useShortcuts('panel', [{ keys: 'Mod+Enter', label: 'shortcut.send', run: onSubmit }])
  return (
    <>
      <form
        className={className}
        noValidate
        autoComplete="off"
        aria-labelledby={labelledBy}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        {children}
      </form>
      <LeaveDialog
        guard={{
          ...guard,
          leave: () => {
            draft.endForGood()
            guard.leave()
          },
        }}
      />
    </>
  )
}
