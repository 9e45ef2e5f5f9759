import type { ReactNode } from 'react'
import { DataTable } from '../ui/DataTable.tsx'
import { Nothing } from '../ui/Nothing.tsx'
import * as styles from './ChartDataTable.module.css'

interface ChartDataTableProps {
  readonly label: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly [name: string, ...cells: ReactNode[]])[]
}

/** The numbers of a chart as a table: the first column names the row, the others are numbers. */
export function ChartDataTable({ label, head, rows }: ChartDataTableProps) {
  return (
    <DataTable
      label={label}
      isFramed={false}
      isWide
      className={styles.root}
      head={head.map((heading) => (
        <th key={heading} scope="col">
          {heading}
        </th>
      ))}
    >
      {rows.map(([name, ...cells], row) => (
        <tr key={row}>
          <th scope="row">
            <bdi>{name}</bdi>
          </th>
          {cells.map((cell, n) => (
            <td key={n}>{cell ?? <Nothing />}</td>
          ))}
        </tr>
      ))}
    </DataTable>
  )
}
