import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useQueryClient } from '@tanstack/react-query'
import { itemOptions } from '../../../data/queries.ts'
import { useWrite } from '../../../data/submit.ts'
import recordTexts from '../../../messages/en/records.json'
import trainingTexts from '../../../messages/en/training.json'
import { texts } from '../../../messages/i18n.ts'
import { resources } from '../../../resources/resources.ts'
import { shortId } from '../../../ui/shortId.ts'
import { toast } from '../../../ui/toasts.ts'
import { FailureNotice } from '../../../views/operation/FailureNotice.tsx'
import { isFailed, type Job } from '../../../domain/jobs.ts'

const t = texts(recordTexts, trainingTexts)

/** Confirms creating a record that reports the job as failed: a job itself cannot be stopped. */
export function FailDialog({
  item,
  onClose,
}: {
  readonly item: Job
  readonly onClose: () => void
}) {
  const { write, error, isPending } = useWrite()
  const queryClient = useQueryClient()
  const id = shortId(item.object_id)
  async function check() {
    const { item: now } = await queryClient.fetchQuery({
      ...itemOptions('jobs', item.object_id),
      staleTime: 0,
    })
    return t(isFailed(now) ? 'training.fail.done' : 'training.fail.notDone', { id })
  }
  async function set() {
    const result = await write({
      write: 'partialUpdate',
      name: 'jobs',
      objectId: item.object_id,
      fields: resources.jobs.fields,
      values: { failed: true },
    })
    if (result.is !== 'done') return
    toast(t('training.fail.done', { id }))
    onClose()
  }
  return (
    <Dialog
      open
      onClose={isPending ? undefined : onClose}
      aria-labelledby="fail-title"
      aria-describedby="fail-text"
    >
      <DialogTitle id="fail-title">{t('training.fail.title', { id })}</DialogTitle>
      <DialogContent>
        <p id="fail-text">{t('training.fail.text')}</p>
        {error !== undefined && !isPending && (
          <FailureNotice error={error} onAgain={() => void set()} onCheck={check} />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isPending} autoFocus>
          {t('action.cancel')}
        </Button>
        <Button
          variant="contained"
          onClick={() => void set()}
          aria-disabled={isPending || undefined}
        >
          {t(isPending ? 'training.fail.busy' : 'training.fail.submit')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
