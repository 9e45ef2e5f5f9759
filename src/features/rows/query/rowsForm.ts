import { useState } from 'react'
import { setQueryParam, useSearch } from '../../../hooks/search.ts'

export type Mode = 'rows' | 'one' | 'write'
const modes: readonly string[] = ['one', 'write']

/** The query as typed. It is stored in the URL; the answer never is. */
export interface RowsForm {
  readonly table: string
  readonly mode: Mode
  readonly select: string
  readonly query: string
  readonly key: string
}

const formTexts = ['table', 'select', 'query', 'key'] as const

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

/** Writes the form to a URL query; other parameters are kept. */
function writeForm(form: RowsForm, search: URLSearchParams): void {
  for (const name of formTexts) setQueryParam(search, name, form[name])
  setQueryParam(search, 'mode', form.mode === 'rows' ? undefined : form.mode)
}

/** The form as a URL query; other parameters are kept. */
export function searchOf(form: RowsForm, params = new URLSearchParams()): URLSearchParams {
  const search = new URLSearchParams(params)
  writeForm(form, search)
  return search
}

/** Forms that send the same request have the same text. */
export const formText = (form: RowsForm): string => searchOf(asLastQuery(form)).toString()

/** Drops the fields that the mode does not send. */
export const asLastQuery = (form: RowsForm): RowsForm =>
  form.mode === 'rows' ? { ...form, key: '' } : { ...form, select: '', query: '' }

export function useRowsForm() {
  const [search, change] = useSearch()
  const [form, setForm] = useState(() => formOf(search))

  /** Writes the form to the URL. Not on every key press: each URL change rerenders the page. */
  const keep = (now: RowsForm = form) => change((next) => writeForm(now, next), { replace: true })

  return {
    form,
    change: (part: Partial<RowsForm>) => setForm((before) => ({ ...before, ...part })),
    keep,
  }
}

/** Values of the request: empty fields are not sent. */
export const readRowsValues = ({ table, select, query }: RowsForm) => ({
  table: table.trim(),
  ...(select.trim() === '' ? {} : { select }),
  ...(query.trim() === '' ? {} : { query }),
})
