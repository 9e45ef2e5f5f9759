import { useEffect } from 'react'
import { actions, enterStored, type Action } from '../../data/activity/actions.ts'
import { shownActivity } from '../../data/activity/shownActivity.ts'
import { lostActions } from '../../data/activity/storedActions.ts'
import { t } from '../../messages/activityTexts.ts'
import { BadgeButton } from '../../ui/BadgeButton.tsx'
import { useStore } from '../../useStore.ts'

/**
 * Notifies the person when the service saved other values than sent. Returns a function that stops
 * it.
 */
export function followKept(): () => void {
  let open = new Set<string>()
  return actions.subscribe(() => {
    const all = actions.get()
    const ended = all.filter(({ id, state }) => state === 'done' && open.has(id))
    open = new Set(all.filter(({ state }) => state === 'open').map(({ id }) => id))
    for (const action of ended) if (action.after) void notify(action)
  })
}

async function notify(action: Action): Promise<void> {
  const { sayKeptOtherwise } = await import('../../views/activity/keptOtherwise.ts')
  sayKeptOtherwise(action)
}

/** Opens the person's activity; a dot marks an unknown outcome. */
export function ActivityButton() {
  const n = useStore(actions).filter(({ state }) => state === 'unknown').length
  useEffect(() => {
    void lostActions().then(enterStored)
  }, [])
  useEffect(followKept, [])
  const label = n > 0 ? t('activity.unknownSome', { n }) : t('activity.title')
  return (
    <BadgeButton
      className="not-narrow"
      label={label}
      icon="clock"
      hasBadge={n > 0}
      onClick={() => shownActivity.set({})}
    />
  )
}
