/** Row -1 is the header. */
export interface GridPosition {
  readonly row: number
  readonly column: number
}

export interface Extent {
  readonly rows: number
  readonly columns: number
  /** Number of rows per page. */
  readonly page: number
}

interface Key {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}

/**
 * On a column name, Shift+arrow changes its width, and Ctrl (or Cmd)+Shift+arrow its position. Alt
 * is not used: Alt+arrow is the browser's history navigation.
 */
export function layoutKey(
  pressed: Key & { readonly shiftKey: boolean },
): { readonly is: 'move' | 'resize'; readonly by: -1 | 1 } | undefined {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = pressed
  if (!shiftKey || altKey || (key !== 'ArrowLeft' && key !== 'ArrowRight')) return undefined
  return { is: ctrlKey || metaKey ? 'move' : 'resize', by: key === 'ArrowLeft' ? -1 : 1 }
}

/** The position a key moves to, by the ARIA grid pattern; `undefined` for all other keys. */
export function moveGridPosition(
  from: GridPosition,
  pressed: Key,
  extent: Extent,
): GridPosition | undefined {
  const { key, altKey } = pressed
  if (altKey) return undefined
  const isFar = pressed.ctrlKey || pressed.metaKey
  const lastRow = extent.rows - 1
  const lastColumn = extent.columns - 1
  const to = (row: number, column: number): GridPosition => ({
    row: Math.max(-1, Math.min(lastRow, row)),
    column: Math.max(0, Math.min(lastColumn, column)),
  })
  const { row, column } = from
  switch (key) {
    case 'ArrowUp':
      return to(isFar ? Math.min(0, lastRow) : row - 1, column)
    case 'ArrowDown':
      return to(isFar ? lastRow : row + 1, column)
    case 'ArrowLeft':
      return to(row, isFar ? 0 : column - 1)
    case 'ArrowRight':
      return to(row, isFar ? lastColumn : column + 1)
    case 'Home':
      return to(isFar ? Math.min(0, lastRow) : row, 0)
    case 'End':
      return to(isFar ? lastRow : row, lastColumn)
    case 'PageUp':
      return to(row < 0 ? row : Math.max(0, row - extent.page), column)
    case 'PageDown':
      return to(row + extent.page, column)
    default:
      return undefined
  }
}
