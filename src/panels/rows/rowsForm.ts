import { useState } from 'react'
import { setQueryParam, useSearch } from '../../hooks/search.ts'

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

/** Puts the form into the query of an address; other parts stay. */
function writeForm(form: RowsForm, search: URLSearchParams): void {
  for (const name of formTexts) setQueryParam(search, name, form[name])
  setQueryParam(search, 'mode', form.mode === 'rows' ? undefined : form.mode)
}

/** The form as part of an address; other parts stay. */
export function searchOf(form: RowsForm, params = new URLSearchParams()): URLSearchParams {
  const search = new URLSearchParams(params)
  writeForm(form, search)
  return search
}

/** Two forms that ask the same have the same text. */
export const formText = (form: RowsForm): string => searchOf(asLastQuery(form)).toString()

/** Without the fields that its mode does not send. */
export const asLastQuery = (form: RowsForm): RowsForm =>
  form.mode === 'rows' ? { ...form, key: '' } : { ...form, select: '', query: '' }

export function useRowsForm() {
  const [search, change] = useSearch()
  const [form, setForm] = useState(() => formOf(search))

  /** Puts the form into the address. Not with every key: each address draws the whole page. */
  const keep = (now: RowsForm = form) => change((next) => writeForm(now, next), { replace: true })

  return {
    form,
    change: (part: Partial<RowsForm>) => setForm((before) => ({ ...before, ...part })),
    keep,
  }
}

/** Values of the request: empty editors are not sent. */
export const readRowsValues = ({ table, select, query }: RowsForm) => ({
  table: table.trim(),
  ...(select.trim() === '' ? {} : { select }),
  ...(query.trim() === '' ? {} : { query }),
})
