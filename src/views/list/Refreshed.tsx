import { IconButton } from '../../ui/IconButton.tsx'
import { t } from '../../messages/coreTexts.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Freshness } from './Freshness.tsx'

interface RefreshedProps {
  readonly at: number
  readonly onRefresh: () => void
}

/** The age of the loaded data (`at` in epoch milliseconds), and the refresh button. */
export function Refreshed({ at, onRefresh }: RefreshedProps) {
  return (
    <>
      <Freshness at={at} />
      <IconButton
        size="small"
        aria-label={t('list.refresh')}
        data-hint={t('list.refresh')}
        onClick={onRefresh}
      >
        <Icon name="refresh" />
      </IconButton>
    </>
  )
}
