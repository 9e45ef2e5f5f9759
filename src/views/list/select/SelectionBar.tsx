import { useMemo, useRef } from 'react'
import { useShortcuts } from '../../../hooks/shortcuts.ts'
import { t } from '../../../messages/bulkTexts.ts'
import type { Item } from '../../../metadata/item.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import * as styles from './SelectionBar.module.css'

interface BarAction {
  readonly label: string
  readonly icon?: 'edit'
  readonly isDanger?: boolean
  readonly run: () => void
}

interface SelectionBarProps {
  readonly ids: ReadonlySet<string>
  readonly rows: readonly Item[]
  /** The extent of the rows: the whole collection, all that match, or only a part. */
  readonly all: 'all' | 'matching' | 'these'
  readonly disabledReason: string | undefined
  readonly actions: readonly BarAction[]
  readonly onSelect: (ids: readonly string[]) => void
  readonly onClear: () => void
}

const texted = {
  all: 'bulk.selectAll',
  matching: 'bulk.selectMatching',
  these: 'bulk.selectThese',
} as const

/** The bar over the foot of a list: the number of selected records, and their actions. */
export function SelectionBar(props: SelectionBarProps) {
  const { ids, rows, all, disabledReason, actions, onSelect, onClear } = props
  const shown = useMemo(
    () => rows.filter(({ object_id }) => ids.has(object_id)).length,
    [rows, ids],
  )
  const hidden = ids.size - shown
  const buttons = useRef<HTMLDivElement>(null)
  useShortcuts('list', [
    { keys: 'Escape', label: () => t('bulk.key.clear'), run: onClear },
    {
      keys: 'b',
      label: () => t('bulk.key.actions'),
      run: () => buttons.current?.querySelector('button')?.focus(),
    },
  ])
  const reason = ids.size === 0 ? undefined : disabledReason
  return (
    <section
      className={`paper row body ${styles.root} absolute`}
      data-pad="8"
      data-gap="8 12"
      aria-label={t('bulk.bar')}
      data-record=""
    >
      <p className="flex" data-gap="0 8" data-wrap role="status">
        <b className="strong nowrap">{t('bulk.selected', { n: ids.size })}</b>
        {hidden > 0 && <span className="third">{t('bulk.notShown', { n: hidden })}</span>}
      </p>
      {shown < rows.length && (
        <button
          type="button"
          className="text-link"
          onClick={() => onSelect(rows.map(({ object_id }) => object_id))}
        >
          {t(texted[all], { count: rows.length })}
        </button>
      )}
      <div ref={buttons} className={`row ${styles.actions}`}>
        {ids.size > 0 &&
          actions.map(({ label, icon, isDanger = false, run }) => (
            <Button
              key={label}
              isDanger={isDanger}
              aria-disabled={reason === undefined ? undefined : true}
              data-hint={reason}
              onClick={() => reason === undefined && run()}
            >
              {icon && <Icon name={icon} size={14} />}
              {label}
            </Button>
          ))}
        <IconButton aria-label={t('bulk.clear')} data-hint={t('bulk.clear')} onClick={onClear}>
          <Icon name="x" />
        </IconButton>
      </div>
    </section>
  )
}
