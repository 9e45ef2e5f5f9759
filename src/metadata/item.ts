/** A record as the application holds it. The specification shows no answers: only the id is certain. */
export type Item = { readonly object_id: string } & Readonly<Record<string, unknown>>

/** The text of a field: an id, a number's digits, a name; `undefined` for blank or another value. */
export function textIn(item: Item | undefined, name: string): string | undefined {
  const value = item?.[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}
