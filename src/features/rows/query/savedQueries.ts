import * as z from 'zod/mini'
import { usePersistedState } from '../../../useStore.ts'
import { formText, type RowsForm } from './rowsForm.ts'

/** A saved query. Only the query is stored, never the rows it returned. */
export interface SavedQuery {
  readonly name: string
  readonly form: RowsForm
}

const rowsForm = z.object({
  table: z.string(),
  mode: z.enum(['rows', 'one']),
  select: z.string(),
  query: z.string(),
  key: z.string(),
})
const forms = z.array(rowsForm)
const queries = z.array(z.object({ name: z.string(), form: rowsForm }))

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
    queries,
  )
  const [history, setHistory] = usePersistedState<readonly RowsForm[]>(
    `rows.history.${store}`,
    [],
    forms,
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
