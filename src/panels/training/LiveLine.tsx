import { useShortcuts } from '../../hooks/shortcuts.ts'
import { t } from '../../messages/i18n.ts'
import { announce } from '../../ui/announce.ts'
import { InTabLine } from '../../views/detail/tabLine.tsx'
import { Refreshed } from '../../views/list/Refreshed.tsx'
import { LiveButton } from './LiveButton.tsx'
import type { JobList } from './useModelJobs.ts'

interface Looking {
  readonly list: JobList
  readonly live: boolean
  readonly onLive: (live: boolean) => void
}

/** The keys of the line, also where it is not drawn. */
export function useLiveKeys({ list, live, onLive }: Looking): void {
  useShortcuts('panel', [
    { keys: 'r', label: 'training.refresh', run: list.refetch },
    {
      keys: 'l',
      label: 'training.live.key',
      run: () => {
        announce(t(live ? 'training.paused' : 'training.live'))
        onLive(!live)
      },
    },
  ])
}

/** Whether jobs are looked at by themselves, how old they are, and a look by hand. */
export function LiveLine({ list, live, onLive }: Looking) {
  return (
    <InTabLine>
      <span className="live-line">
        <LiveButton live={live} pace={list.stopped ? 'stopped' : list.pace} onChange={onLive} />
        <Refreshed at={list.updatedAt} onRefresh={list.refetch} />
      </span>
    </InTabLine>
  )
}
