import { createStore } from '../../store.ts'

/** What was given to be imported: a file, or pasted text. */
export type ImportSource =
  | { readonly is: 'file'; readonly file: File }
  | { readonly is: 'text'; readonly text: string }

/** What was dropped or pasted on a list, until its import page takes it. Only in memory. */
export const importSource = createStore<ImportSource | undefined>(undefined, { scope: 'person' })

/** Whether pasted text is a table or JSON, and not a word that missed its field. */
export const isTable = (text: string): boolean =>
  /^\s*[[{]/.test(text) || /[^\n]+[\t,;][^\n]*\r?\n[^\n]*\S/.test(text)
