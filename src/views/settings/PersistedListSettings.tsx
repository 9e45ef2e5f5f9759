import { useEffect, useState } from 'react'
import { isKnownAccount, useAccount } from '../../session/account.ts'
import { forgetLists, setKeepsLists } from '../../data/followLists.ts'
import { persistsLists } from '../../data/persistsLists.ts'
import { persistedCounts } from '../../data/persistedLists.ts'
import { useStore } from '../../useStore.ts'
import { t } from '../../messages/settingsTexts.ts'
import { Button } from '../../ui/Button.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { announce } from '../../ui/announce.ts'
import * as switchStyles from '../../ui/Switch.module.css'

type Counts = Awaited<ReturnType<typeof persistedCounts>>

/** The setting that keeps lists in this browser, with their counts and a button to delete them. */
export function PersistedListSettings() {
  const account = useAccount()
  const keeps = useStore(persistsLists)
  const [kept, setKept] = useState<Counts>()
  const count = () => persistedCounts(account).then(setKept)
  useEffect(() => {
    let isCurrent = true
    void persistedCounts(account).then((counts) => isCurrent && setKept(counts))
    return () => {
      isCurrent = false
    }
  }, [account, keeps])
  if (!isKnownAccount(account)) return <p className="third">{t('settings.kept.unknown')}</p>
  const clear = async () => {
    await forgetLists()
    await count()
    announce(t('settings.kept.cleared'))
  }
  const hasAny = kept !== undefined && kept.lists > 0
  return (
    <>
      <Switch
        className={switchStyles.row}
        isChecked={keeps}
        onChange={(next) => void setKeepsLists(next).then(count)}
      >
        <span>
          {t('settings.kept.switch')}
          <small>{t('settings.kept.until')}</small>
        </span>
      </Switch>
      {(keeps || hasAny) && kept && (
        <p className="row third" data-gap="8 12" data-wrap>
          {hasAny
            ? t('settings.kept.counts', { lists: kept.lists, records: kept.records })
            : t('settings.kept.none')}
          <Button size="small" aria-disabled={!hasAny} onClick={() => hasAny && void clear()}>
            {t('settings.kept.clear')}
          </Button>
        </p>
      )}
    </>
  )
}
