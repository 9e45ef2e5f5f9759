/** Row -1 is the head. */
export interface GridPosition {
  readonly row: number
  readonly column: number
}

export interface Extent {
  readonly rows: number
  readonly columns: number
  /** Rows that a page holds. */
  readonly page: number
}

interface Key {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}

/**
 * On a column's name: Shift with an arrow is its width, Ctrl (or Cmd) and Shift its place. Alt is
 * left alone: with an arrow it is the browser's way back.
 */
export function layoutKey(
  pressed: Key & { readonly shiftKey: boolean },
): { readonly is: 'move' | 'resize'; readonly by: -1 | 1 } | undefined {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = pressed
  if (!shiftKey || altKey || (key !== 'ArrowLeft' && key !== 'ArrowRight')) return undefined
  return { is: ctrlKey || metaKey ? 'move' : 'resize', by: key === 'ArrowLeft' ? -1 : 1 }
}

/** Where a key leads, by the grid pattern of the ARIA practices; nothing for all other keys. */
export function moved(from: GridPosition, pressed: Key, extent: Extent): GridPosition | undefined {
  const { key, altKey } = pressed
  if (altKey) return undefined
  const far = pressed.ctrlKey || pressed.metaKey
  const lastRow = extent.rows - 1
  const lastColumn = extent.columns - 1
  const to = (row: number, column: number): GridPosition => ({
    row: Math.max(-1, Math.min(lastRow, row)),
    column: Math.max(0, Math.min(lastColumn, column)),
  })
  const { row, column } = from
  switch (key) {
    case 'ArrowUp':
      return to(far ? Math.min(0, lastRow) : row - 1, column)
    case 'ArrowDown':
      return to(far ? lastRow : row + 1, column)
    case 'ArrowLeft':
      return to(row, far ? 0 : column - 1)
    case 'ArrowRight':
      return to(row, far ? lastColumn : column + 1)
    case 'Home':
      return to(far ? Math.min(0, lastRow) : row, 0)
    case 'End':
      return to(far ? lastRow : row, lastColumn)
    case 'PageUp':
      return to(row < 0 ? row : Math.max(0, row - extent.page), column)
    case 'PageDown':
      return to(row + extent.page, column)
    default:
      return undefined
  }
}
