import { kinds } from '../../fields/kinds/kinds.ts'
import { translateLabel } from '../../messages/i18n.ts'
import { nounOf } from '../../messages/nouns.ts'
import { labelOf, type FieldMap } from '../../metadata/field.ts'
import type { Resource } from '../../metadata/resource.ts'
import type { ReferenceNames } from './referenceNames.ts'
import { plainName } from '../../tables/head.ts'
import { textOfCell, type Table } from '../../tables/table.ts'

/**
 * The target of a column. `id`: its values are record ids; `extra`: sent under the column's name.
 */
export type ColumnTarget =
  | { readonly is: 'field'; readonly name: string }
  | { readonly is: 'id' | 'extra' | 'out' }

/**
 * The reason for a column's target:
 * - `same`, `similar`: by its name
 * - `found`: its texts are names of related records
 * - `chosen`: by the person
 * - `names`: none, because another column has the ids of these related records
 * - `setByService`, `none`: none
 */
export type MatchReason =
  | 'same'
  | 'similar'
  | 'found'
  | 'chosen'
  | 'names'
  | 'setByService'
  | 'none'

export interface ColumnMatch {
  readonly target: ColumnTarget
  readonly reason: MatchReason
}

export const ignoredColumn: ColumnTarget = { is: 'out' }

/** Keys that services set by themselves. */
const setByService = /^(?:created|updated|modified|last)_|_(?:at|by|on)$|^state$/

/** Fields a file may fill, except files themselves. */
export const importableFields = (fields: FieldMap): FieldMap =>
  Object.fromEntries(Object.entries(fields).filter(([, { kind }]) => kinds[kind].type !== 'file'))

/** Names that the columns of a file may have. */
export const namesOfColumns = (fields: FieldMap): readonly string[] => [
  'object_id',
  ...Object.entries(fields).flatMap(([name, field]) => {
    const label = labelOf(name, field)
    return [name, label, translateLabel(label)]
  }),
]

/** The fields that a PATCH may have. */
export const changeableFields = (fields: FieldMap): FieldMap =>
  Object.fromEntries(Object.entries(fields).filter(([, { kind }]) => !kinds[kind].isFullWriteOnly))

/** Common headings for the columns of a field, in the form of `plainName`. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  first_name: ['givenname', 'forename', 'prename', 'vorname', 'rufname'],
  last_name: ['surname', 'familyname', 'nachname', 'familienname', 'zuname'],
  email: ['mail', 'emailaddress', 'mailaddress', 'emailadresse', 'mailadresse'],
  phone: ['telephone', 'tel', 'mobile', 'phonenumber', 'telefon', 'telefonnummer', 'handy'],
  expires_on: ['enddate', 'validuntil', 'enddatum', 'gueltigbis', 'gültigbis'],
  amount: ['price', 'sum', 'total', 'betrag', 'preis', 'summe'],
  content: ['text', 'message', 'body', 'nachricht'],
  title: ['subject', 'betreff'],
}

/** The target of each column, by its name. No field has two columns. */
export function guessTargets(
  columns: readonly string[],
  fields: FieldMap,
  resource: Pick<Resource, 'title' | 'label'>,
): readonly ColumnMatch[] {
  const taken = new Set<string>()
  const free = Object.entries(importableFields(fields))
  const [title = []] = resource.title
  const [titleField] = [title].flat()
  const nouns = [resource.label.one, nounOf(resource.label).one].map(plainName)
  const labelsOf = (name: string, field: FieldMap[string]) => [
    plainName(name),
    ...(otherNames[name] ?? []),
    plainName(labelOf(name, field)),
    plainName(translateLabel(labelOf(name, field))),
  ]
  const take = (name: string, reason: MatchReason): ColumnMatch => {
    taken.add(name)
    return { target: { is: 'field', name }, reason }
  }
  // A heading may name the zone or the unit of its values.
  const wordsOf = (column: string) => [
    plainName(column),
    plainName(column.replace(/\s*\([^()]*\)\s*$/, '')),
  ]
  const same = columns.map((column): ColumnMatch | undefined => {
    if (plainName(column) === 'objectid') return { target: { is: 'id' }, reason: 'same' }
    const own = free.find(
      ([name, field]) =>
        !taken.has(name) && labelsOf(name, field).some((label) => wordsOf(column).includes(label)),
    )
    return own && take(own[0], 'same')
  })
  return columns.map((column, at) => {
    const known = same[at]
    if (known) return known
    const [base] = /^(.+)\.name$/.exec(column)?.slice(1) ?? []
    if (base !== undefined && columns.includes(base))
      return { target: ignoredColumn, reason: 'names' }
    if (setByService.test(column)) return { target: ignoredColumn, reason: 'setByService' }
    const word = plainName(column)
    if (titleField !== undefined && !taken.has(titleField) && nouns.includes(word))
      return take(titleField, 'similar')
    const similar = free.filter(
      ([name, field]) =>
        !taken.has(name) &&
        word.length > 2 &&
        labelsOf(name, field).some((label) => label.includes(word) || word.includes(label)),
    )
    const [one] = similar
    // A word that fits two fields is no guess.
    return similar.length === 1 && one
      ? take(one[0], 'similar')
      : { target: ignoredColumn, reason: 'none' }
  })
}

/** The most texts of a column that are looked up. */
const maxLookedUp = 50

/**
 * Gives columns without a target those fields of related records whose names they have. A column
 * whose texts fit two fields gets none.
 * @param names the records of each such field, as far as they were read
 */
export function withFoundTargets(
  matches: readonly ColumnMatch[],
  { columns, rows }: Pick<Table, 'columns' | 'rows'>,
  names: ReadonlyMap<string, ReferenceNames>,
): readonly ColumnMatch[] {
  const taken = new Set(
    matches.flatMap(({ target }) => (target.is === 'field' ? [target.name] : [])),
  )
  return matches.map((match, column) => {
    if (match.reason !== 'none' || columns[column] === undefined) return match
    const texts = [...new Set(rows.map((row) => textOfCell(row[column]).trim()))]
      .filter((text) => text !== '')
      .slice(0, maxLookedUp)
    const fitting = [...names].filter(
      ([field, { find }]) =>
        !taken.has(field) &&
        texts.length > 0 &&
        texts.filter((text) => find(text).length > 0).length * 2 > texts.length,
    )
    const [one] = fitting
    if (fitting.length !== 1 || !one) return match
    taken.add(one[0])
    return { target: { is: 'field', name: one[0] }, reason: 'found' }
  })
}
