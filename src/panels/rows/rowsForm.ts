import { useState } from 'react'
import { useSearchParams } from 'react-router'

export type Mode = 'rows' | 'one' | 'write'
const modes: readonly string[] = ['one', 'write']

/** What is asked for, as typed. It stands in the address; what was answered never does. */
export interface RowsForm {
  readonly table: string
  readonly mode: Mode
  readonly select: string
  readonly query: string
  readonly key: string
}

export const formTexts = ['table', 'select', 'query', 'key'] as const

const isMode = (value: string | null): value is Mode => value !== null && modes.includes(value)

export function formOf(search: URLSearchParams): RowsForm {
  const mode = search.get('mode')
  return {
    table: search.get('table') ?? '',
    mode: isMode(mode) ? mode : 'rows',
    select: search.get('select') ?? '',
    query: search.get('query') ?? '',
    key: search.get('key') ?? '',
  }
}

/** The form as part of an address; other parts stay. */
export function searchOf(form: RowsForm, beside = new URLSearchParams()): URLSearchParams {
  const search = new URLSearchParams(beside)
  for (const name of formTexts)
    if (form[name] === '') search.delete(name)
    else search.set(name, form[name])
  if (form.mode === 'rows') search.delete('mode')
  else search.set('mode', form.mode)
  return search
}

/** Two forms that ask the same have the same text. */
export const formText = (form: RowsForm): string => searchOf(asked(form)).toString()

/** Without the fields that its mode does not send. */
export const asked = (form: RowsForm): RowsForm =>
  form.mode === 'rows' ? { ...form, key: '' } : { ...form, select: '', query: '' }

export function useRowsForm() {
  const [search, setSearch] = useSearchParams()
  const [form, setForm] = useState(() => formOf(search))

  /** Puts the form into the address. Not with every key: each address draws the whole page. */
  function keep(now: RowsForm = form) {
    const next = searchOf(now, search)
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
