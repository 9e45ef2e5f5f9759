import { Fragment, useMemo, useState, type ReactNode } from 'react'
import { count, groupedDigits } from '../../messages/format.ts'
import { t } from '../../messages/listsTexts.ts'
import type { Item } from '../../metadata/item.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { IndexGroup } from './find/rowGroups.ts'
import { WindowedRows } from './WindowedRows.tsx'
import * as styles from './GroupedRows.module.css'

type Row =
  | { readonly is: 'group'; readonly group: IndexGroup }
  | { readonly is: 'item'; readonly item: Item; readonly at: number }

/** The number of rows above which only visible ones are rendered. */
const maxRows = 200

const keyOf = ({ label }: IndexGroup) => label ?? ''

interface GroupedRowsProps {
  /** Records in the order of the groups. */
  readonly items: readonly Item[]
  readonly groups: readonly IndexGroup[]
  /** The field that the rows are grouped by. */
  readonly field: string
  readonly columnCount: number
  readonly row: (item: Item, index: number) => ReactNode
  readonly onRows: () => void
}

/** Rows below the value that they share; a group can be closed. */
export function GroupedRows({ items, groups, field, columnCount, row, onRows }: GroupedRowsProps) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const rows = useMemo(() => {
    const all: Row[] = []
    let at = 0
    for (const group of groups) {
      all.push({ is: 'group', group })
      const end = at + group.count
      for (; at < end; at++) {
        const item = items[at]
        if (item && !closed.has(keyOf(group))) all.push({ is: 'item', item, at })
      }
    }
    return all
  }, [items, groups, closed])
  const toggle = (key: string) =>
    setClosed(
      (now) => new Set(now.has(key) ? [...now].filter((one) => one !== key) : [...now, key]),
    )

  const rendered = (entry: Row) =>
    entry.is === 'item' ? (
      row(entry.item, entry.at)
    ) : (
      <tr key={`group ${keyOf(entry.group)}`} className={styles.root}>
        <th scope="rowgroup" colSpan={columnCount}>
          <GroupHead
            group={entry.group}
            field={field}
            isOpen={!closed.has(keyOf(entry.group))}
            onToggle={() => toggle(keyOf(entry.group))}
          />
        </th>
      </tr>
    )
  if (rows.length <= maxRows)
    return rows.map((entry, index) => <Fragment key={index}>{rendered(entry)}</Fragment>)
  return (
    <WindowedRows
      count={rows.length}
      columnCount={columnCount}
      row={(index) => {
        const entry = rows[index]
        return entry && rendered(entry)
      }}
      onRows={onRows}
    />
  )
}

interface GroupHeadProps {
  readonly group: IndexGroup
  readonly field: string
  readonly isOpen: boolean
  readonly onToggle: () => void
}

function GroupHead({ group, field, isOpen, onToggle }: GroupHeadProps) {
  return (
    <div className="row" data-gap="16" data-justify="between">
      <button
        className="row inline plain shrinks body first"
        type="button"
        aria-expanded={isOpen}
        onClick={onToggle}
      >
        <Icon name={isOpen ? 'down' : 'right'} size={14} />
        <span className="visually-hidden">{field}: </span>
        <b className="truncate medium">{group.label ?? t('find.none')}</b>
        <span className="num third">{count(group.count)}</span>
      </button>
      {/* One sum for each currency: sums over currencies mean nothing. */}
      <span className="regular fine second num">
        {group.totals
          .map(({ currency, digits }) => `${groupedDigits(digits)} ${currency}`.trim())
          .join(' · ')}
      </span>
    </div>
  )
}
