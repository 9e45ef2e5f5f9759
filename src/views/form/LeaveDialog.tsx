import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import type { UnsavedGuard } from '../../hooks/unsavedGuard.ts'
import { t } from '../../messages/i18n.ts'

/** Confirms before unsaved values are discarded. Esc and the backdrop mean Stay. */
export function LeaveDialog({ guard }: { readonly guard: UnsavedGuard }) {
  return (
    <Dialog
      open={guard.isAsking}
      onClose={guard.stay}
      aria-labelledby="leave-title"
      aria-describedby="leave-text"
    >
      <DialogTitle id="leave-title">{t('form.leave.title')}</DialogTitle>
      <DialogContent id="leave-text">{t('form.leave.text')}</DialogContent>
      <DialogActions>
        <Button autoFocus onClick={guard.stay}>
          {t('form.leave.stay')}
        </Button>
        <Button variant="contained" className="danger" onClick={guard.leave}>
          {t('form.leave.leave')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
