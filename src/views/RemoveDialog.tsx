import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import type { Item } from '../metadata/item.ts'
import recordTexts from '../messages/en/records.json'
import { texts } from '../messages/i18n.ts'
import { nounOf } from '../messages/nouns.ts'
import { useWrite } from '../hooks/submit.ts'
import { resources, type ResourceName } from '../resources/resources.ts'
import { toast } from '../ui/toasts.ts'
import { serviceErrorOf } from '../client/serviceError.ts'
import { explain, FailureDetails } from './errors.tsx'
import { Banner } from '../ui/Banner.tsx'

const t = texts(recordTexts)

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
  const noun = nounOf(resources[name].label)

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
      <DialogTitle id="remove-title">{t('remove.title', noun)}</DialogTitle>
      <DialogContent>
        <p id="remove-text">{t('remove.text', { ...noun, title })}</p>
        {error !== undefined && !isPending && (
          <Banner tone="bad" icon="alert" role="alert">
            <strong>{isGone ? t('remove.gone') : explain(error).sentence}</strong>
            {!isGone && explain(error).said.map((line) => <p key={line}>{line}</p>)}
            {!isGone && <p>{explain(error).next}</p>}
            {!isGone && <FailureDetails error={error} />}
          </Banner>
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
            isDanger
            onClick={() => void remove()}
            aria-disabled={isPending}
          >
            {isPending ? t('remove.busy') : t('remove.title', noun)}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
