import { useEffect, useId, useRef } from 'react'
import { actions, enterActions, maxActions, type Action } from '../../data/activity/actions.ts'
import { shownActivity } from '../../data/activity/shownActivity.ts'
import { dropActions, storedActions } from '../../data/activity/storedActions.ts'
import { t } from '../../messages/activityTexts.ts'
import {
  forgetRunActions,
  loadRunActions,
  runActions,
  type RunAction,
} from '../../runs/runActions.ts'
import { DialogHead } from '../../ui/DialogHead.tsx'
import { Drawer } from '../../ui/Drawer.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { useStore } from '../../useStore.ts'
import { ActionEntry } from './ActionEntry.tsx'
import { RunEntry } from './RunEntry.tsx'
import { titleOrKind } from '../../views/fieldChange.ts'
import { ScrollBox } from '../../ui/ScrollBox.tsx'
import * as drawerStyles from '../../ui/Drawer.module.css'

type Entry =
  | { readonly is: 'write'; readonly at: number; readonly id: string; readonly action: Action }
  | { readonly is: 'run'; readonly at: number; readonly id: string; readonly action: RunAction }

/** Loads the stored actions of all tabs, each as the last tab left it. */
async function loadActions(): Promise<void> {
  const before = actions.get()
  const stored = await storedActions(maxActions)
  const isLater = ({ id, state }: Action) => {
    const held = actions.get().find((one) => one.id === id)
    return held === undefined || (before.includes(held) && state !== 'open')
  }
  enterActions(stored.filter(isLater))
}

/** All writes of the person in this browser, or those to one record. */
export function Activity({ account }: { readonly account: string }) {
  const id = useId()
  const close = useRef<HTMLButtonElement>(null)
  const { record } = useStore(shownActivity) ?? {}
  useEffect(() => {
    void loadActions()
    void loadRunActions()
  }, [])
  const writes = useStore(actions).filter(
    (action) => !record || (action.name === record.name && action.objectId === record.objectId),
  )
  const runs = useStore(runActions).filter(
    ({ run }) =>
      !record ||
      (run.name === record.name && run.rows.some(({ objectId }) => objectId === record.objectId)),
  )
  const entries = [
    ...writes.map((action): Entry => ({ is: 'write', at: action.at, id: action.id, action })),
    ...runs.map((action): Entry => ({ is: 'run', at: action.at, id: action.id, action })),
  ].toSorted((one, other) => other.at - one.at)
  const n = entries.length
  const clear = () => {
    // The button disappears with the entries.
    close.current?.focus()
    dropActions(actions.get())
    actions.set(actions.get().filter(({ state }) => state === 'open'))
    forgetRunActions()
  }
  return (
    <Drawer labelledBy={id} width={600} onClose={shownActivity.reset}>
      <DialogHead
        id={id}
        title={t(record ? 'activity.history' : 'activity.title')}
        about={
          n === 0
            ? undefined
            : record
              ? t('activity.aboutRecord', {
                  title: titleOrKind(record.name, record.title, record.objectId),
                  n,
                })
              : t('activity.about', { n })
        }
        closeLabel={t('activity.close')}
        closeRef={close}
        onClose={shownActivity.reset}
      >
        {n > 0 && !record && (
          <IconButton
            aria-label={t('activity.clear')}
            data-hint={t('activity.clear')}
            onClick={clear}
          >
            <Icon name="trash" />
          </IconButton>
        )}
      </DialogHead>
      {n === 0 ? (
        <EmptyState title={t(record ? 'activity.noneOfRecord' : 'activity.none')}>
          {!record && <p>{t('activity.noneNext')}</p>}
        </EmptyState>
      ) : (
        <ScrollBox className={`scroll ${drawerStyles.body}`} aria-label={t('activity.list')}>
          <ul>
            {entries.map((entry) =>
              entry.is === 'write' ? (
                <ActionEntry key={entry.id} action={entry.action} />
              ) : (
                <RunEntry key={entry.id} action={entry.action} account={account} />
              ),
            )}
          </ul>
        </ScrollBox>
      )}
    </Drawer>
  )
}
