import { useEffect } from 'react'
import { actions, enterStored } from '../../data/activity/actions.ts'
import { shownActivity } from '../../data/activity/shownActivity.ts'
import { lostActions } from '../../data/activity/storedActions.ts'
import { t } from '../../messages/activityTexts.ts'
import { BadgeButton } from '../../ui/BadgeButton.tsx'
import { useStore } from '../../useStore.ts'
import { followKept } from './followKept.ts'
import * as styles from './ActivityButton.module.css'

/** Opens what the person did; a dot says that the outcome of something is unknown. */
export function ActivityButton() {
  const n = useStore(actions).filter(({ state }) => state === 'unknown').length
  useEffect(() => {
    void lostActions().then(enterStored)
  }, [])
  useEffect(followKept, [])
  const label = n > 0 ? t('activity.unknownSome', { n }) : t('activity.title')
  return (
    <BadgeButton
      className={styles.root}
      label={label}
      icon="clock"
      hasBadge={n > 0}
      onClick={() => shownActivity.set({})}
    />
  )
}
