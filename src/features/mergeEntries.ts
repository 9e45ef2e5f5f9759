/** Merges the entries of all parts. Only one part declares each name; a test checks it. */
export const mergeEntries = <T extends object>(parts: readonly (T | undefined)[]): Partial<T> =>
  Object.assign({}, ...parts) as Partial<T>

type Names<T> = Readonly<Record<string, Readonly<Record<string, T>> | undefined>>

/** Merges entries of two levels; several parts may share a name of the first. */
export function mergeNestedEntries<T>(parts: readonly (Names<T> | undefined)[]): Names<T> {
  const all: Record<string, Readonly<Record<string, T>> | undefined> = {}
  for (const part of parts)
    for (const [name, own] of Object.entries(part ?? {})) all[name] = { ...all[name], ...own }
  return all
}
