import { useState } from 'react'
import { useSearchParams } from 'react-router'

export type Mode = 'rows' | 'one'

/** What is asked for, as typed. It stands in the address; what was answered never does. */
export interface RowsForm {
  readonly table: string
  readonly mode: Mode
  readonly select: string
  readonly query: string
  readonly key: string
}

const texts = ['table', 'select', 'query', 'key'] as const

const formOf = (search: URLSearchParams): RowsForm => ({
  table: search.get('table') ?? '',
  mode: search.get('mode') === 'one' ? 'one' : 'rows',
  select: search.get('select') ?? '',
  query: search.get('query') ?? '',
  key: search.get('key') ?? '',
})

export function useRowsForm() {
  const [search, setSearch] = useSearchParams()
  const [form, setForm] = useState(() => formOf(search))

  /** Puts the form into the address. Not with every key: each address draws the whole page. */
  function keep(now: RowsForm = form) {
    const next = new URLSearchParams(search)
    for (const name of texts)
      if (now[name] === '') next.delete(name)
      else next.set(name, now[name])
    if (now.mode === 'one') next.set('mode', 'one')
    else next.delete('mode')
    if (next.toString() !== search.toString()) setSearch(next, { replace: true })
  }

  return {
    form,
    change: (part: Partial<RowsForm>) => setForm((before) => ({ ...before, ...part })),
    keep,
  }
}

/** Values of the request: empty editors are not sent (RW-1). */
export const readRowsValues = ({ table, select, query }: RowsForm) => ({
  table: table.trim(),
  ...(select.trim() === '' ? {} : { select }),
  ...(query.trim() === '' ? {} : { query }),
})
