import { Button } from '../../ui/Button.tsx'
import { FileButton } from '../../ui/FileButton.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useEffect, useState } from 'react'
import {
  conclusionNames,
  isConclusionName,
  type ConclusionName,
} from '../../dialect/conclusions.ts'
import { profileStore, resetProfile, stateOf } from '../../dialect/evidence.ts'
import { exportProfile, importProfile } from '../../dialect/profileFile.ts'
import { queryClient } from '../../data/queryClient.ts'
import { isOfPerson, useSession } from '../../session/session.ts'
import { useStore } from '../../useStore.ts'
import { t } from '../../messages/profileTexts.ts'
import { formatDateTime } from '../../messages/dateTime.ts'
import { hasText } from '../../messages/folded.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { saveFile } from '../../ui/saveFile.ts'
import { toast } from '../../ui/toasts.ts'
import { ConclusionPanel } from './ConclusionPanel.tsx'
import { ConclusionTable } from './ConclusionTable.tsx'
import { Denials } from './Denials.tsx'
import { profileValueText } from './valueText.ts'
import { SearchField } from '../../ui/SearchField.tsx'
import * as styles from './ServiceProfile.module.css'

/**
 * The observed behaviour of the deployment: conclusions with evidence and override, and an export
 * of all.
 */
export function ServiceProfile() {
  const all = useStore(profileStore)
  const service = useSession().data?.service
  const [open, setOpen] = useState<ConclusionName>()
  const [text, setText] = useState('')
  const { chosen } = all
  useEffect(() => {
    // Cached data was read with the previous values.
    void queryClient.invalidateQueries({ predicate: isOfPerson, refetchType: 'none' })
  }, [chosen])
  const states = conclusionNames.map((name) => stateOf(name, all))
  const shown = states.filter(({ name, value }) =>
    hasText(`${t(`profile.of.${name}`)} ${profileValueText(name, value)}`, text),
  )
  const opened = states.find(({ name }) => name === open)
  const known = states.filter(({ learned }) => learned !== undefined).length
  const since = formatDateTime(all.since, { day: 'numeric', month: 'short' })
  return (
    <div className="stack fill shrinks-block">
      <PageHead
        title={t('profile.title')}
        secondaryText={
          <span className="mono third truncate shrinks">
            {service?.local ? t('session.localService') : (service?.baseUrl ?? service?.name)}
          </span>
        }
        actions={<ProfileActions service={service?.baseUrl ?? service?.name ?? ''} />}
      />
      <div className={`flex body scroll ${styles.root}`}>
        <div className={`fill ${styles.main} scrolls`}>
          <p className={`second ${styles.about}`} data-pad="0 gutter">
            {t(service?.local ? 'profile.local' : 'profile.about')}
          </p>
          <div className={`row ${styles.sum}`} data-border="bottom" data-gap="8 16" data-wrap>
            <span className="pushes">
              {all.answers === 0
                ? t('profile.sumNone')
                : t('profile.sum', { known, answers: all.answers, since })}
            </span>
            <SearchField label={t('profile.find')} value={text} onChange={setText} />
          </div>
          {shown.length === 0 ? (
            <EmptyState icon="search" title={t('profile.findNone', { text })} />
          ) : (
            <ConclusionTable states={shown} open={open} onOpen={setOpen} />
          )}
          <Denials />
        </div>
        {opened && <ConclusionPanel state={opened} onClose={() => setOpen(undefined)} />}
      </div>
    </div>
  )
}

function ProfileActions({ service }: { readonly service: string }) {
  const [isAsking, setIsAsking] = useState(false)

  async function take(file: File) {
    const result = importProfile(await file.text().catch(() => ''))
    if (!result) return toast(t('profile.importWrong'), { tone: 'bad' })
    const done = t('profile.importDone', { count: result.count })
    const names = result.unknown
      .map((name) => (isConclusionName(name) ? t(`profile.of.${name}`) : name))
      .join(', ')
    toast(names === '' ? done : `${done} ${t('profile.importUnknown', { names })}`)
  }

  const save = () =>
    saveFile(
      new Blob([exportProfile(service)], { type: 'application/json' }),
      'service-profile.json',
    )

  return (
    <>
      <Button onClick={() => setIsAsking(true)}>{t('profile.reset')}</Button>
      <FileButton
        label={t('profile.import')}
        accept="application/json,.json"
        onFile={(file) => void take(file)}
      />
      <Button onClick={save}>{t('profile.export')}</Button>
      <Dialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        aria-labelledby="reset-title"
        aria-describedby="reset-text"
      >
        <DialogTitle id="reset-title">{t('profile.resetAsk')}</DialogTitle>
        <DialogContent id="reset-text">{t('profile.resetText')}</DialogContent>
        <DialogActions>
          <Button autoFocus onClick={() => setIsAsking(false)}>
            {t('profile.cancel')}
          </Button>
          <Button
            variant="contained"
            isDanger
            onClick={() => {
              resetProfile()
              setIsAsking(false)
              toast(t('profile.resetDone'))
            }}
          >
            {t('profile.reset')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  )
}
