import { IconButton } from '../../ui/IconButton.tsx'
import coreTexts from '../../messages/en/core.json'
import { texts } from '../../messages/i18n.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Freshness } from './Freshness.tsx'

const t = texts(coreTexts)

/** The age of what is shown (`at` in epoch milliseconds), and the refresh button. */
export function Refreshed({
  at,
  isOutdated = false,
  onRefresh,
}: {
  readonly at: number
  /** A write may have changed what is shown. */
  readonly isOutdated?: boolean
  readonly onRefresh: () => void
}) {
  return (
    <>
      <Freshness at={at} isOutdated={isOutdated} />
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
