import { useLayoutEffect, useState } from 'react'

type Widths = ReadonlyMap<string, number | 'rest'>

/** Pixels of each column of the table on the page; `rest` takes the remaining width. */
function readWidths(): Widths {
  const heads = [...document.querySelectorAll<HTMLTableCellElement>('thead th[data-col]')]
  return new Map(
    heads.map((head, index) => {
      const sized = head.closest('table')?.querySelectorAll('col')[index] ?? head
      return [head.dataset.col ?? '', sized.style.width === '' ? 'rest' : head.offsetWidth]
    }),
  )
}

const textOf = (widths: Widths) => [...widths].join(';')

/** The widths in the table now; empty while its rows are cards. */
export function useShownWidths(): Widths {
  const [widths, setWidths] = useState<Widths>(new Map())
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- any render may have changed the table
  useLayoutEffect(() => {
    const now = readWidths()
    // oxlint-disable-next-line react/set-state-in-effect -- only when the table has changed
    if (textOf(now) !== textOf(widths)) setWidths(now)
  })
  return widths
}
