import { shownTitle } from '../../fields/shownTitle.ts'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useState } from 'react'
import { useIsLocalService } from '../../session/localService.ts'
import { t } from '../../messages/workspacePeopleTexts.ts'
import { resources } from '../../resources/resources.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { toast } from '../../ui/toasts.ts'
import { SlowNote } from '../../ui/SlowNote.tsx'
import { FailureNotice } from '../../views/operation/FailureNotice.tsx'
import type { DraftRow } from './peopleDraft.ts'
import { useLeave } from './useLeave.ts'
import { removeDisabledReason } from './removeDisabledReason.ts'
import type { Workspace } from '../../domain/people.ts'

interface LeaveWorkspaceProps {
  readonly item: Workspace
  /** The saved rows. */
  readonly rows: readonly DraftRow[]
  /** The person's own, in lower case. */
  readonly email: string
  readonly onLeft: () => void
}

/** Leaving a workspace, which cannot be undone by the person; the last owner stays. */
export function LeaveWorkspace({ item, rows, email, onLeft }: LeaveWorkspaceProps) {
  const { leave, isShown, error, isPending } = useLeave(item, email)
  const isLocal = useIsLocalService()
  const [isAsking, setIsAsking] = useState(false)
  const own = rows.find((row) => row.email === email)
  const reason = own && removeDisabledReason(item, rows, own)
  const title = shownTitle(resources.workspaces, item)
  async function confirm() {
    const outcome = await leave()
    if (outcome === undefined) return
    setIsAsking(false)
    if (outcome === 'stays') {
      toast(isLocal ? t('people.creator') : t('people.stillNamed', { workspace: title }), {
        tone: 'warn',
      })
      return
    }
    toast(t('people.left', { workspace: title }))
    if (isShown()) onLeft()
  }
  return (
    <div className="row" data-above="24" data-gap="12" data-wrap>
      <Button
        isDanger
        aria-disabled={reason === undefined ? undefined : true}
        aria-describedby={reason === undefined ? undefined : 'leave-why'}
        onClick={() => reason === undefined && setIsAsking(true)}
      >
        {t('people.leave')}
      </Button>
      {reason !== undefined && (
        <span id="leave-why" className="third">
          {reason}
        </span>
      )}
      {isAsking && (
        <Dialog
          open
          onClose={isPending ? undefined : () => setIsAsking(false)}
          aria-labelledby="leave-workspace"
          aria-describedby="leave-workspace-text"
        >
          <DialogTitle id="leave-workspace">
            {t('people.leaveTitle', { workspace: title })}
          </DialogTitle>
          <DialogContent>
            <p id="leave-workspace-text">{t('people.leaveText')}</p>
            {error !== undefined && !isPending && (
              <FailureNotice error={error} onAgain={() => void confirm()} />
            )}
            <SlowNote isPending={isPending} />
          </DialogContent>
          <DialogActions>
            <Button autoFocus disabled={isPending} onClick={() => setIsAsking(false)}>
              {t('people.stay')}
            </Button>
            <Button
              variant="contained"
              isDanger
              aria-disabled={isPending || undefined}
              onClick={() => void confirm()}
            >
              {t('people.leave')}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </div>
  )
}
