import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import type { UnsavedGuard } from '../../hooks/unsavedGuard.ts'
import { t } from '../../messages/formsTexts.ts'

export interface LeaveQuestion {
  readonly title: string
  readonly text: string
  /** The label of the button that leaves. */
  readonly leave?: string
}

/** Confirms before unsaved values are discarded. Esc and the backdrop mean Stay. */
export function LeaveDialog({
  guard,
  question = { title: t('form.leave.title'), text: t('form.leave.text') },
}: {
  readonly guard: Omit<UnsavedGuard, 'release'>
  /** Other content that is lost by leaving. */
  readonly question?: LeaveQuestion | undefined
}) {
  // A closed dialog would still set up its theme while the form opens.
  if (!guard.isAsking) return null
  return (
    <Dialog open onClose={guard.stay} aria-labelledby="leave-title" aria-describedby="leave-text">
      <DialogTitle id="leave-title">{question.title}</DialogTitle>
      <DialogContent id="leave-text">{question.text}</DialogContent>
      <DialogActions>
        <Button autoFocus onClick={guard.stay}>
          {t('form.leave.stay')}
        </Button>
        <Button variant="contained" isDanger onClick={guard.leave}>
          {question.leave ?? t('form.leave.leave')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
