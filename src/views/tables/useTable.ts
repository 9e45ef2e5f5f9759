import { useEffect, useState } from 'react'
import { openTable, type TableSource } from '../../tables/openTable.ts'
import type { ReadingContext, ReadingOptions, Table } from '../../tables/table.ts'
import type { OpenError } from './tableErrorText.ts'

export interface Opened {
  readonly of: TableSource
  readonly table?: Table
  readonly error?: OpenError
}

/**
 * Reads a source as a table, again whenever an option changes; `undefined` until it is read.
 * @param context stays the same object
 */
export function useTable(
  source: TableSource | undefined,
  options: ReadingOptions,
  context: ReadingContext,
): Opened | undefined {
  const [opened, setOpened] = useState<Opened>()
  useEffect(() => {
    if (!source) return undefined
    let isCurrent = true
    void openTable(source, options, context).then((reading) => {
      if (!isCurrent) return
      setOpened(
        reading.is === 'table'
          ? { of: source, table: reading.table }
          : { of: source, error: reading },
      )
    })
    return () => {
      isCurrent = false
    }
  }, [source, options, context])
  return opened?.of === source ? opened : undefined
}
