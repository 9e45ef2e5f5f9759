import { folded } from '../../../messages/folded.ts'
import type { ListColumn } from '../columns.ts'

const nameOf = (text: string) => folded(text).replaceAll(/[\s_-]+/g, '')

/**
 * The position of the column named before a colon; -1 for none. It matches the id, the heading, or
 * an unambiguous beginning of either.
 */
export function columnNamed(typed: string, columns: readonly ListColumn[]): number {
  const wanted = nameOf(typed)
  if (wanted === '') return -1
  const names = columns.map(({ id, label }) => [nameOf(id), nameOf(label)])
  const exact = names.findIndex((both) => both.includes(wanted))
  if (exact !== -1) return exact
  const beginning = names.flatMap((both, at) =>
    both.some((name) => name.startsWith(wanted)) ? [at] : [],
  )
  return beginning.length === 1 ? (beginning[0] ?? -1) : -1
}
