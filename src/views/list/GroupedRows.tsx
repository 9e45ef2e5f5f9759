import { Fragment, useMemo, useState, type ReactNode } from 'react'
import type { ListSource } from '../../data/listSource.ts'
import { countOrMore } from '../../messages/countOrMore.ts'
import { groupedDigits } from '../../messages/format.ts'
import { t } from '../../messages/listsTexts.ts'
import type { Item } from '../../metadata/item.ts'
import { GroupHead } from '../board/GroupHead.tsx'
import type { IndexGroup } from './find/rowGroups.ts'
import { WindowedRows } from './WindowedRows.tsx'
import * as styles from './GroupedRows.module.css'

type Row =
  | { readonly is: 'group'; readonly group: IndexGroup }
  | { readonly is: 'item'; readonly item: Item; readonly at: number }

/** The number of rows above which only visible ones are rendered. */
const maxRows = 200

const keyOf = ({ label }: IndexGroup) => label ?? ''

export interface GroupedRowsProps {
  /** Records in the order of the groups. */
  readonly items: readonly Item[]
  readonly groups: readonly IndexGroup[]
  /** The field that the rows are grouped by. */
  readonly field: string
  /** With a part of the records loaded, there may be more of each group. */
  readonly source: Pick<ListSource, 'scope'>
  readonly columnCount: number
  readonly row: (item: Item, index: number) => ReactNode
  readonly onRows: () => void
}

/** Rows below the value that they share; a group can be closed. */
export function GroupedRows(props: GroupedRowsProps) {
  const { items, groups, field, source, columnCount, row, onRows } = props
  const isAll = source.scope.is === 'all'
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
        <th data-ground="canvas" scope="rowgroup" colSpan={columnCount}>
          <GroupHead
            className="body first"
            label={
              <>
                <span className="visually-hidden">{field}: </span>
                <b className="truncate medium">{entry.group.label ?? t('find.none')}</b>
                <span className="num third">{countOrMore(entry.group.count, isAll)}</span>
              </>
            }
            fold={{
              isOpen: !closed.has(keyOf(entry.group)),
              toggle: () => toggle(keyOf(entry.group)),
            }}
          >
            {/* One sum for each currency: sums over currencies mean nothing. */}
            <span className="regular fine second num end">
              {entry.group.totals.length > 0 &&
                t('group.sums', {
                  isAll: isAll ? 'yes' : 'no',
                  sums: entry.group.totals
                    .map(({ currency, amount }) => `${groupedDigits(amount)} ${currency}`.trim())
                    .join(' · '),
                  without: entry.group.without,
                })}
            </span>
          </GroupHead>
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
