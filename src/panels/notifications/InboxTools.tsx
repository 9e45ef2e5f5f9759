import type { Ref } from 'react'
import { t } from '../../messages/i18n.ts'

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
    <div className="inbox-tools">
      <div className="choice-row" role="group" aria-label={t('panel.inbox.show')}>
        {[true, false].map((only) => (
          <button
            key={String(only)}
            type="button"
            className={only === isUnreadOnly ? 'on' : ''}
            aria-pressed={only === isUnreadOnly}
            onClick={() => onUnreadOnly(only)}
          >
            {t(only ? 'panel.inbox.unread' : 'panel.inbox.everything')}
            {counts && (
              <>
                {' '}
                <span className="num">{only ? counts.unread : counts.all}</span>
              </>
            )}
          </button>
        ))}
      </div>
      <input
        ref={searchRef}
        type="search"
        className="form-input"
        placeholder={t('panel.inbox.search')}
        aria-label={t('panel.inbox.search')}
        value={text}
        onChange={({ target }) => onText(target.value)}
      />
    </div>
  )
}
