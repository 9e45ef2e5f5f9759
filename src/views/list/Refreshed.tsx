import IconButton from '@mui/material/IconButton'
import { t } from '../../messages/i18n.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Freshness } from './Freshness.tsx'

/** How old what is shown is (`at` in epoch milliseconds), and reading it again. */
export function Refreshed({
  at,
  onRefresh,
}: {
  readonly at: number
  readonly onRefresh: () => void
}) {
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
