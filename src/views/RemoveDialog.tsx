import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import type { Item } from '../metadata/item.ts'
import '../messages/records.ts'
import { t, translateLabel } from '../messages/i18n.ts'
import { useWrite } from '../hooks/submit.ts'
import { resources, type ResourceName } from '../resources/resources.ts'
import { toast } from '../ui/toasts.ts'
import { Icon } from '../ui/Icon.tsx'
import { serviceErrorOf } from '../client/serviceError.ts'
import { explain, FailureDetails } from './errors.tsx'

interface RemoveDialogProps {
  readonly name: ResourceName
  readonly item: Item
  readonly title: string
  readonly onClose: () => void
  readonly onRemoved: () => void
}

/**
 * Confirms the deletion of a record: names it, states the consequence, stays open after a failure.
 */
export function RemoveDialog({ name, item, title, onClose, onRemoved }: RemoveDialogProps) {
  const { write, error, isPending } = useWrite()
  const one = translateLabel(resources[name].label.one).toLowerCase()

  async function remove() {
    const result = await write({ write: 'remove', name, objectId: item.object_id })
    if (result.is !== 'done') return
    toast(t('remove.done', { title }))
    onRemoved()
  }

  // Somebody else has already deleted it, so nothing is left to do.
  const isGone = serviceErrorOf(error)?.isGone === true
  return (
    <Dialog
      open
      onClose={isPending ? undefined : onClose}
      aria-labelledby="remove-title"
      aria-describedby="remove-text"
    >
      <DialogTitle id="remove-title">{t('remove.title', { one })}</DialogTitle>
      <DialogContent>
        <p id="remove-text">{t('remove.text', { one, title })}</p>
        {error !== undefined && !isPending && (
          <div className="banner bad" role="alert">
            <Icon name="alert" />
            <div>
              <strong>{isGone ? t('remove.gone') : explain(error).sentence}</strong>
              {!isGone && explain(error).said.map((line) => <p key={line}>{line}</p>)}
              {!isGone && <p>{explain(error).next}</p>}
              {!isGone && <FailureDetails error={error} />}
            </div>
          </div>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isPending} autoFocus>
          {t('action.cancel')}
        </Button>
        {isGone ? (
          <Button variant="contained" onClick={onRemoved}>
            {t('remove.backToList')}
          </Button>
        ) : (
          <Button
            variant="contained"
            className="danger"
            onClick={() => void remove()}
            aria-disabled={isPending}
          >
            {isPending ? t('remove.busy') : t('remove.title', { one })}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
