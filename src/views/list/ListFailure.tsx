import { Button } from '../../ui/Button.tsx'
import { clockTime } from '../../messages/format.ts'
import { t } from '../../messages/listsTexts.ts'
import { fullSentence } from '../../messages/fullSentence.ts'
import { explain, FailureDetails } from '../errors.tsx'
import type { ListSource } from '../../data/listSource.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { ActionBar } from '../../ui/ActionBar.tsx'
import * as listTableStyles from './ListTable.module.css'
import * as styles from './ListView.module.css'

/** The last answer stays on screen below; this explains why it is not newer. */
export function FailedBanner({ error, retry }: { error: unknown; retry: () => void }) {
  const { said, next, sentence } = explain(error)
  return (
    <Banner tone="bad" icon="alert" className={styles.banner} role="alert">
      <strong>{t('list.failed')}</strong>
      <p>{[sentence, ...said, next].map(fullSentence).join(' ')}</p>
      <ActionBar isDense>
        <Button size="small" onClick={retry}>
          {t('error.retry')}
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
export const ListNotice = ({ source, isOnline }: ListNoticeProps) =>
  isOnline ? (
    <FailedBanner error={source.error} retry={source.refresh} />
  ) : (
    <OfflineStrip loadedAt={source.updatedAt} />
  )

function OfflineStrip({ loadedAt }: { loadedAt: number }) {
  return (
    <div className={`firm body row second ${listTableStyles.offlineStrip}`} role="status">
      <Icon name="off" />
      <strong className="strong first">{t('list.offline')}</strong>
      <span>
        {loadedAt === 0
          ? t('list.offlineNothing')
          : t('list.offlineSince', { time: clockTime(loadedAt) })}
      </span>
    </div>
  )
}
