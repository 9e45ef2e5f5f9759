import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import type { ListSource } from '../../data/listSource.ts'
import { t } from '../../messages/coreTexts.ts'
import { Icon } from '../../ui/Icon.tsx'
import { positionOf } from './pager.ts'
import { cx } from '../../ui/cx.ts'
import * as pageHeadStyles from '../../ui/PageHead.module.css'
import * as styles from './Pager.module.css'

interface PagerProps {
  readonly page: number
  readonly source: ListSource
  /** Additional text at the left: "as of 22:47". */
  readonly note: ReactNode
  /** Loads all pages; absent where that is not offered. */
  readonly onAll: (() => void) | undefined
  readonly onPage: (page: number) => void
  /** Called when the next page is likely to be requested. */
  readonly onPreload: (page: number) => void
}

/** Shows the position of the page, as far as the service reports it, and links to others. */
export function Pager({ page, source, note, onAll, onPage, onPreload }: PagerProps) {
  const { items, scope, more } = source
  const answer = { items, total: scope.total, hasNext: more !== undefined, gap: scope.gap }
  const { range, total, pages, canGoOn } = positionOf(page, answer)
  return (
    <nav className={styles.root} aria-label={t('pager.label')}>
      <span>
        <b>
          {range
            ? t('pager.range', { from: range[0], to: range[1] })
            : t('pager.shown', { count: items.length })}
        </b>
        {total !== undefined && total > 0 && ` ${t('pager.of', { total })}`}
      </span>
      {onAll && (
        <button type="button" className="text-link" onClick={onAll}>
          {t('list.loadAll')}
        </button>
      )}
      <span className={cx(`third ${styles.source}`, note && styles.noted)}>{note}</span>
      <div className={`end ${pageHeadStyles.actions}`}>
        <span>
          {pages === undefined ? t('pager.page', { page }) : t('pager.pageOf', { page, pages })}
        </span>
        <Button
          size="small"
          aria-disabled={page <= 1 || undefined}
          onClick={() => page > 1 && onPage(page - 1)}
        >
          <Icon name="left" />
          {t('pager.previous')}
        </Button>
        <Button
          size="small"
          aria-disabled={!canGoOn || undefined}
          onPointerEnter={() => canGoOn && onPreload(page + 1)}
          onFocus={() => canGoOn && onPreload(page + 1)}
          onClick={() => canGoOn && onPage(page + 1)}
        >
          {t('pager.next')}
          <Icon name="right" />
        </Button>
      </div>
    </nav>
  )
}
