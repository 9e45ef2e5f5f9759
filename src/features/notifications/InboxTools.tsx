import type { Ref } from 'react'
import { t } from '../../messages/panelsTexts.ts'
import { count } from '../../messages/format.ts'
import { ScopeTabs } from '../../views/board/ScopeTabs.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import * as styles from './Inbox.module.css'

/** Filters the loaded notifications: unread or all, and by text. */
export function InboxTools({
  isUnreadOnly,
  onUnreadOnly,
  counts,
  text,
  onText,
  searchRef,
}: {
  readonly isUnreadOnly: boolean
  readonly onUnreadOnly: (only: boolean) => void
  /** Counts of notifications that match the text; absent while not all are known. */
  readonly counts: { readonly all: number; readonly unread: number } | undefined
  readonly text: string
  readonly onText: (text: string) => void
  readonly searchRef: Ref<HTMLInputElement>
}) {
  return (
    <div
      className={`flex ${styles.tools}`}
      data-pad="0 gutter 12"
      data-border="bottom"
      data-gap="8"
    >
      <ScopeTabs
        label={t('panel.inbox.show')}
        options={[
          { id: 'unread', label: t('panel.inbox.unread'), count: counts && count(counts.unread) },
          { id: 'all', label: t('panel.inbox.everything'), count: counts && count(counts.all) },
        ]}
        value={isUnreadOnly ? 'unread' : 'all'}
        onChange={(shown) => onUnreadOnly(shown === 'unread')}
      />
      <SearchField ref={searchRef} label={t('panel.inbox.search')} value={text} onChange={onText} />
    </div>
  )
}
