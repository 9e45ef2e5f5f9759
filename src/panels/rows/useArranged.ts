import { useEffect, useRef, useState } from 'react'
import type { Sorting } from './arrange.ts'
import { Arranger } from './arranger.ts'
import type { Row } from './rowReader.ts'

interface Made {
  readonly order: Int32Array
  readonly rows: readonly Row[]
  readonly find: string
  readonly sorting: Sorting | undefined
}

interface ArrangedRows {
  /** The rows that `order` speaks of: until new ones are arranged, those before. */
  readonly rows: readonly Row[]
  readonly order: Int32Array | undefined
  readonly arranging: boolean
}

/** The order of the rows, worked out beside the page; until it is, the one before stands. */
export function useArranged(
  rows: readonly Row[],
  columns: readonly string[],
  find: string,
  sorting: Sorting | undefined,
): ArrangedRows {
  const [made, setMade] = useState<Made>()
  const arranger = useRef<Arranger>(undefined)
  const wanted = find.trim() !== '' || sorting !== undefined
  useEffect(
    () => () => {
      arranger.current?.close()
      arranger.current = undefined
    },
    [rows],
  )
  useEffect(() => {
    if (!wanted) return undefined
    const abort = new AbortController()
    arranger.current ??= new Arranger(rows)
    void arranger.current.arrange(columns, { find, sorting }, abort.signal).then((order) => {
      if (!abort.signal.aborted) setMade({ order, rows, find, sorting })
    })
    return () => abort.abort()
  }, [rows, columns, find, sorting, wanted])
  if (!wanted) return { rows, order: undefined, arranging: false }
  if (!made) return { rows, order: undefined, arranging: true }
  const { order } = made
  const isNow = made.rows === rows && made.find === find && made.sorting === sorting
  return { rows: made.rows, order, arranging: !isNow }
}
