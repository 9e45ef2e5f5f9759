import { useLayoutEffect, useRef, useState } from 'react'
import { plainText } from './cellText.ts'
import { valueIn, type StoreRow } from '../../../data/rows/rowReader.ts'
import type { CellAt } from './RowsGrid.tsx'

const keyOf = (row: StoreRow | undefined, key: string | undefined): string | undefined => {
  const value = row && key !== undefined ? valueIn(row, key) : undefined
  return value === undefined || value === null ? undefined : plainText(value)
}

/** Finds the same row among others by its key; without a key there is no match. */
export function sameRow(
  original: StoreRow | undefined,
  rows: readonly StoreRow[],
  keyColumn: string | undefined,
): number | undefined {
  const key = keyOf(original, keyColumn)
  if (key === undefined) return undefined
  const at = rows.findIndex((row) => keyOf(row, keyColumn) === key)
  return at === -1 ? undefined : at
}

/**
 * The active cell, the one whose value is open, and the one being edited. They belong to rows, not
 * to positions: when other rows arrive, they move to the same row or are cleared.
 */
export function useCells(
  rows: readonly StoreRow[],
  keyColumn: string | undefined,
  onOtherRows: () => void,
) {
  const [active, setActive] = useState<CellAt>()
  const [open, setOpen] = useState<CellAt>()
  const [editor, setEditor] = useState<CellAt>()
  const before = useRef(rows)
  useLayoutEffect(() => {
    const original = before.current
    before.current = rows
    // More rows of the same reading.
    if (original === rows || original.length === 0 || original[0] === rows[0]) return
    const moved = (cell: CellAt | undefined): CellAt | undefined => {
      if (!cell || cell.row === 'head') return cell
      const row = sameRow(original[cell.row], rows, keyColumn)
      return row === undefined ? undefined : { ...cell, row }
    }
    setActive(moved)
    setOpen(moved)
    setEditor(undefined)
    onOtherRows()
  }, [rows, keyColumn, onOtherRows])
  return { active, setActive, open, setOpen, editor, setEditor }
}
