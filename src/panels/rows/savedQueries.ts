import { usePersistedState } from '../../hooks/persistedState.ts'
import { isRow } from './rowReader.ts'
import { formText, formTexts, type RowsForm } from './rowsForm.ts'

/** A saved query. Only the query is stored, never the rows it returned. */
export interface SavedQuery {
  readonly name: string
  readonly form: RowsForm
}

const isForm = (value: unknown): value is RowsForm =>
  isRow(value) &&
  (value.mode === 'rows' || value.mode === 'one') &&
  formTexts.every((name) => typeof value[name] === 'string')

const isForms = (value: unknown): value is readonly RowsForm[] =>
  Array.isArray(value) && value.every(isForm)

const isQueries = (value: unknown): value is readonly SavedQuery[] =>
  Array.isArray(value) &&
  value.every((one: unknown) => isRow(one) && typeof one.name === 'string' && isForm(one.form))

const maxRecent = 10

/** A query that is run again moves to the top. */
export const withRun = (history: readonly RowsForm[], form: RowsForm): readonly RowsForm[] =>
  [form, ...history.filter((one) => formText(one) !== formText(form))].slice(0, maxRecent)

/** Names are unique: saving under an existing name replaces that query. */
export const withQuery = (
  saved: readonly SavedQuery[],
  name: string,
  form: RowsForm,
): readonly SavedQuery[] =>
  [...saved.filter((one) => one.name !== name), { name, form }].toSorted((a, b) =>
    a.name.localeCompare(b.name),
  )

/** Queries of a store in this browser: saved ones, and the last ten. */
export function useQueries(store: string) {
  const [saved, setSaved] = usePersistedState<readonly SavedQuery[]>(
    `rows.queries.${store}`,
    [],
    isQueries,
  )
  const [history, setHistory] = usePersistedState<readonly RowsForm[]>(
    `rows.history.${store}`,
    [],
    isForms,
  )
  return {
    saved,
    history,
    ran: (form: RowsForm) => setHistory(withRun(history, form)),
    save: (name: string, form: RowsForm) => setSaved(withQuery(saved, name, form)),
    remove: (name: string) => setSaved(saved.filter((one) => one.name !== name)),
  }
}

export type Queries = ReturnType<typeof useQueries>
