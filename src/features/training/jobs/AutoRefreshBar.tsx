import { useShortcuts } from '../../../hooks/shortcuts.ts'
import { t } from '../../../messages/trainingTexts.ts'
import { announce } from '../../../ui/announce.ts'
import { InTabLine } from '../../../views/detail/tabLine.tsx'
import { Refreshed } from '../../../views/list/Refreshed.tsx'
import { AutoRefreshButton } from './AutoRefreshButton.tsx'
import type { JobList } from '../../../views/jobs/useModelJobs.ts'

interface Polling {
  readonly list: JobList
  readonly isLive: boolean
  readonly onLiveChange: (isLive: boolean) => void
}

/** Keyboard shortcuts of the auto-refresh bar, available even when it is not rendered. */
export function useAutoRefreshKeys({ list, isLive, onLiveChange }: Polling): void {
  useShortcuts('panel', [
    { keys: 'r', label: () => t('training.refresh'), run: list.refresh },
    {
      keys: 'l',
      label: () => t('training.autoRefresh.key'),
      run: () => {
        announce(t(isLive ? 'training.paused' : 'training.autoRefresh'))
        onLiveChange(!isLive)
      },
    },
  ])
}

/**
 * Shows whether jobs are refreshed automatically and how old they are, with a button to refresh
 * now.
 */
export function AutoRefreshBar({ list, isLive, onLiveChange }: Polling) {
  return (
    <InTabLine>
      <span className="row inline">
        <AutoRefreshButton
          isLive={isLive}
          pollInterval={list.stopped ? 'stopped' : list.pollInterval}
          onChange={onLiveChange}
        />
        <Refreshed at={list.updatedAt} onRefresh={list.refresh} />
      </span>
    </InTabLine>
  )
}
