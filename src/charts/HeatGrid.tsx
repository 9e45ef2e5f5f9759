import type { CSSProperties } from 'react'
import { count as grouped } from '../messages/format.ts'
import { t } from '../messages/insightTexts.ts'
import { DataTable } from '../ui/DataTable.tsx'
import * as styles from './ChartDataTable.module.css'

interface HeatGridProps {
  readonly grid: {
    /** `undefined` means all other values combined. */
    readonly columns: readonly (string | undefined)[]
    readonly rows: readonly (string | undefined)[]
    readonly counts: readonly (readonly number[])[]
  }
  readonly x: string
  readonly y: string
}

/** Counts of two lists of categories: a table whose cells are darker for higher counts. */
export function HeatGrid({ grid: { columns, rows, counts }, x, y }: HeatGridProps) {
  const maxCount = Math.max(1, ...counts.flat())
  const label = t('insight.grid', { x, y })
  const name = (value: string | undefined) => value ?? t('insight.others.in')
  return (
    <DataTable
      label={label}
      isFramed={false}
      isWide
      className={`${styles.root} ${styles.heat}`}
      head={
        <>
          <th scope="col" className="mono">
            {y} \ {x}
          </th>
          {columns.map((column) => (
            <th key={name(column)} scope="col">
              <bdi>{name(column)}</bdi>
            </th>
          ))}
        </>
      }
    >
      {rows.map((row, n) => (
        <tr key={name(row)}>
          <th scope="row">
            <bdi>{name(row)}</bdi>
          </th>
          {columns.map((column, m) => {
            const value = counts[n]?.[m] ?? 0
            // React's types do not include custom properties.
            const heat = { '--heat': `${(value / maxCount) * 40}%` } as CSSProperties
            return (
              <td key={name(column)} style={heat} className={value === 0 ? 'third' : ''}>
                {grouped(value)}
              </td>
            )
          })}
        </tr>
      ))}
    </DataTable>
  )
}
