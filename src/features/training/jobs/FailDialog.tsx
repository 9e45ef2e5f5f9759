import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useQueryClient } from '@tanstack/react-query'
import { itemOptions } from '../../../data/queries.ts'
import { useWrite } from '../../../data/submit.ts'
import { useSubmitState } from '../../../data/submitState.ts'
import { readFresh, writeRecord } from '../../../data/writeRecord.ts'
import { t } from '../../../messages/trainingTexts.ts'
import { resources } from '../../../resources/resources.ts'
import { shortId } from '../../../ui/shortId.ts'
import { toast } from '../../../ui/toasts.ts'
import { SlowNote } from '../../../ui/SlowNote.tsx'
import { useAfterPress } from '../../../views/operation/leaving.ts'
import { FailureNotice } from '../../../views/operation/FailureNotice.tsx'
import { isFailed, type Job } from '../../../domain/jobs.ts'

interface FailDialogProps {
  readonly item: Job
  readonly onClose: () => void
}

/** Confirms creating a record that reports the job as failed: a job itself cannot be stopped. */
export function FailDialog({ item, onClose }: FailDialogProps) {
  const { write } = useWrite()
  const { run, error, isPending } = useSubmitState()
  const { follow } = useAfterPress()
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
    const objectId = item.object_id
    const { fields } = resources.jobs
    const values = { failed: true }
    const request = { write: 'partialUpdate', name: 'jobs', objectId, fields, values } as const
    const result = await run(() =>
      follow(() =>
        writeRecord<undefined, 'failed'>({
          read: () => readFresh(queryClient, 'jobs', objectId),
          judge: (now) =>
            isFailed(now.item)
              ? { is: 'stopped', why: 'failed' }
              : { is: 'send', write: undefined },
          send: (_, etag) => write({ ...request, etag }),
        }),
      ),
    )
    if (result?.is !== 'done' && result?.is !== 'stopped') return
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
        <SlowNote isPending={isPending} />
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
