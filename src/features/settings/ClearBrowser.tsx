import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useEffect, useState } from 'react'
import { useAccount } from '../../session/account.ts'
import {
  clearBrowserData,
  storedCounts,
  storedKinds,
  type StoredKind,
} from '../../session/browserData.ts'
import { unfinishedRun } from '../../runs/bulkNeeded.ts'
import { storedPlaces } from '../../data/drafts/drafts.ts'
import { forgetLists } from '../../data/followLists.ts'
import { persistedCounts } from '../../data/persistedLists.ts'
import { useStore } from '../../useStore.ts'
import { t } from '../../messages/accountTexts.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import * as styles from './Settings.module.css'

/** Deletes all data that the console stored in this browser, after listing it. */
export function ClearBrowser() {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <p className="second" data-below="8">
        {t('account.clear.about')}
      </p>
      <Button isDanger onClick={() => setIsAsking(true)}>
        {t('account.clear.ask')}
      </Button>
      {isAsking && <Question onClose={() => setIsAsking(false)} />}
    </>
  )
}

function Question({ onClose }: { readonly onClose: () => void }) {
  const account = useAccount()
  const isRunning = useStore(unfinishedRun) === true
  const [counts] = useState(storedCounts)
  const [lists, setLists] = useState(0)
  const [places, setPlaces] = useState<readonly string[]>([])
  useEffect(() => void storedPlaces().then(setPlaces), [])
  const actions = places.filter((place) => place.startsWith('activity')).length
  const inDatabase: Partial<Record<StoredKind, number>> = {
    texts: places.length - actions,
    history: actions,
  }
  useEffect(() => void persistedCounts(account).then((kept) => setLists(kept.lists)), [account])
  const clear = async () => {
    await forgetLists()
    await clearBrowserData()
    // Reloads, so that data in memory is removed too.
    location.reload()
  }
  const lines = storedKinds.flatMap((kind) => {
    const n = (counts.get(kind) ?? 0) + (inDatabase[kind] ?? 0)
    return n === 0 ? [] : [t(`account.clear.${kind}`, { n })]
  })
  const all = lists === 0 ? lines : [...lines, t('account.clear.lists', { n: lists })]
  return (
    <Dialog open onClose={onClose} aria-labelledby="clear-title" aria-describedby="clear-text">
      <DialogTitle id="clear-title">{t('account.clear')}</DialogTitle>
      <DialogContent>
        <div id="clear-text">
          <p>{t(all.length === 0 ? 'account.clear.nothing' : 'account.clear.what')}</p>
          <ul className={styles.places} data-above="4" data-below="8">
            {all.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p>{t('account.clear.stays')}</p>
        </div>
        {isRunning && (
          <Banner tone="warn" icon="alert">
            {t('account.clear.run')}
          </Banner>
        )}
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          {t('account.cancel')}
        </Button>
        <Button variant="contained" isDanger onClick={() => void clear()}>
          {t('account.clear.now')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
