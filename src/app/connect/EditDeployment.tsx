import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { t } from '../../messages/connectTexts.ts'
import { type Session } from '../../gateway.ts'
import { useSubmitState } from '../../data/submitState.ts'
import { sessionOptions } from '../../session/session.ts'
import { changeSession } from '../../session/signIn.ts'
import { endSessionAt } from '../../session/signOut.ts'
import { homeRoute } from '../../paths.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { SlowNote } from '../../ui/SlowNote.tsx'
import { forgetDeployment, guessedKind, renameDeployment } from './knownDeployments.ts'
import type { ListedDeployment } from './listedDeployments.ts'
import { DeploymentFields } from './DeploymentFields.tsx'
import * as styles from './Connect.module.css'

interface EditDeploymentProps {
  /** The session of the page; it may be signed out. */
  readonly session: Session
  /** The edited deployment; the page's own by default. */
  readonly deployment?: EditedDeployment
  readonly onClose: () => void
}

type EditedDeployment = Pick<ListedDeployment, 'id' | 'name' | 'kind' | 'isSignedIn'>

/** Changes the name of a deployment, or forgets it in this browser. */
export function EditDeployment({ session, deployment, onClose }: EditDeploymentProps) {
  const own = session.signedIn ? session.service : undefined
  const service: EditedDeployment = deployment ?? {
    ...session.service,
    kind: session.service.kind,
    isSignedIn: session.signedIn,
  }
  const isOwn = service.id === own?.id
  const queryClient = useQueryClient()
  const [name, setName] = useState(service.name)
  const [kind, setKind] = useState(service.kind ?? guessedKind(service.id))
  const [isForgetting, setIsForgetting] = useState(false)
  const { run, isPending, error } = useSubmitState()

  async function save() {
    const called = name.trim() || service.name
    renameDeployment(service.id, called, kind)
    if (service.isSignedIn) {
      let changed = await changeSession({ service: service.id, name: called, kind })
      // The page stays with its own deployment, which the browser uses last.
      if (own && !isOwn) changed = await changeSession({ service: own.id })
      queryClient.setQueryData(sessionOptions().queryKey, changed)
    }
    onClose()
  }

  async function forget() {
    if (service.isSignedIn) await endSessionAt(service.id)
    forgetDeployment(service.id)
    // Loads a new document, so that no data of it stays in memory.
    if (isOwn) window.location.assign(homeRoute)
    else await queryClient.refetchQueries({ queryKey: sessionOptions().queryKey })
    onClose()
  }

  const failure = error !== undefined && !isPending && (
    <Banner tone="bad" icon="alert" role="alert">
      {t('connect.failed')}
    </Banner>
  )
  if (isForgetting)
    return (
      <Dialog open onClose={onClose} aria-labelledby="forget-title" aria-describedby="forget-text">
        <DialogTitle id="forget-title">{t('connect.forgetTitle')}</DialogTitle>
        <DialogContent>
          <p id="forget-text">{t('connect.forgetText', { name: service.name })}</p>
          {failure}
          <SlowNote isPending={isPending} />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} autoFocus>
            {t('connect.cancel')}
          </Button>
          <Button
            variant="contained"
            isDanger
            aria-disabled={isPending}
            onClick={() => void run(forget)}
          >
            {t('connect.forgetIt')}
          </Button>
        </DialogActions>
      </Dialog>
    )
  return (
    <Dialog open onClose={onClose} aria-labelledby="edit-title">
      <form
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void run(save)
        }}
      >
        <DialogTitle id="edit-title">{t('connect.edit')}</DialogTitle>
        <DialogContent className={`stack ${styles.edit}`} data-gap="16">
          <DeploymentFields name={name} onName={setName} kind={kind} onKind={setKind} />
          {failure}
        </DialogContent>
        <DialogActions>
          <Button variant="text" isDanger className="pushes" onClick={() => setIsForgetting(true)}>
            {t('connect.forgetAsk')}
          </Button>
          <Button onClick={onClose}>{t('connect.cancel')}</Button>
          <Button type="submit" variant="contained" aria-disabled={isPending}>
            {t('connect.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
