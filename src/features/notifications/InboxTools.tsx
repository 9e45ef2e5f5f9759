import type { Ref } from 'react'
import { t } from '../../messages/panelsTexts.ts'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import * as styles from './Inbox.module.css'

const withCount = (text: string, n: number | undefined) =>
  n === undefined ? (
    text
  ) : (
    <>
      {text} <span className="num">{n}</span>
    </>
  )

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
    <div className={`flex ${styles.tools}`} data-gap="8">
      <SegmentedControl
        label={t('panel.inbox.show')}
        options={[
          { id: 'unread', label: withCount(t('panel.inbox.unread'), counts?.unread) },
          { id: 'all', label: withCount(t('panel.inbox.everything'), counts?.all) },
        ]}
        value={isUnreadOnly ? 'unread' : 'all'}
        onChange={(shown) => onUnreadOnly(shown === 'unread')}
      />
      <SearchField ref={searchRef} label={t('panel.inbox.search')} value={text} onChange={onText} />
    </div>
  )
}
