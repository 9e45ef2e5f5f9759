import { serviceErrorOf } from '../../client/serviceError.ts'
import { useSearch } from '../../hooks/search.ts'
import { Button } from '../../ui/Button.tsx'
import { timeOrDay } from '../../messages/timeOrDay.ts'
import { t } from '../../messages/listsTexts.ts'
import { fullSentence } from '../../messages/fullSentence.ts'
import { explain, FailureDetails } from '../errors.tsx'
import type { ListSource } from '../../data/listSource.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { ActionBar } from '../../ui/ActionBar.tsx'
import * as listTableStyles from './ListTable.module.css'
import * as styles from './ListView.module.css'

interface FailedBannerProps {
  readonly error: unknown
  readonly onPress: () => void
  readonly title?: string
  /** The label of the button; it retries by default. */
  readonly label?: string
}

/** The last answer stays on screen below; this explains why it is not newer. */
export function FailedBanner({
  error,
  onPress,
  title = t('list.failed'),
  label = t('error.retry'),
}: FailedBannerProps) {
  const { said, next, sentence } = explain(error)
  return (
    <Banner tone="bad" icon="alert" className={styles.banner} role="alert">
      <strong>{title}</strong>
      <p>{[sentence, ...said, next].map(fullSentence).join(' ')}</p>
      <ActionBar isDense>
        <Button size="small" onClick={onPress}>
          {label}
        </Button>
      </ActionBar>
      <FailureDetails error={error} />
    </Banner>
  )
}

interface ListNoticeProps {
  readonly source: ListSource
  readonly isOnline: boolean
}

/** The reason why the shown records may be outdated: no connection, or the last failure. */
export function ListNotice({ source, isOnline }: ListNoticeProps) {
  const [, change] = useSearch()
  if (!isOnline) return <OfflineStrip loadedAt={source.updatedAt} />
  const failure = serviceErrorOf(source.error)
  if (failure?.mismatch !== 'unfiltered')
    return <FailedBanner error={source.error} onPress={source.refresh} />
  const [, query] = failure.request.path.split('?')
  return (
    <FailedBanner
      error={source.error}
      label={t('filter.clear')}
      // Sent again, the filter would have no effect either.
      onPress={() => {
        change(
          (address) => {
            for (const filter of new URLSearchParams(query).keys()) address.delete(filter)
          },
          { replace: false },
        )
      }}
    />
  )
}

function OfflineStrip({ loadedAt }: { loadedAt: number }) {
  return (
    <div className={`firm body row second ${listTableStyles.offlineStrip}`} role="status">
      <Icon name="off" />
      <strong className="strong first">{t('list.offline')}</strong>
      <span>
        {loadedAt === 0
          ? t('list.offlineNothing')
          : t('list.offlineSince', { time: timeOrDay(loadedAt) })}
      </span>
    </div>
  )
}
