import type { Field } from '../../metadata/field.ts'
import { labelOf, wordsOf } from '../../metadata/field.ts'
import type { Item, Resource } from '../../metadata/resource.ts'
import { isNumeric, timeOf } from '../../fields/valueKind.ts'
import { word } from '../../messages/i18n.ts'

/** How wide a column is and how it is drawn on a phone. */
type Shape =
  | 'title'
  | 'state'
  | 'text'
  | 'choice'
  | 'long'
  | 'reference'
  | 'number'
  | 'time'
  | 'short'
  | 'id'

export interface ListColumn {
  readonly id: string
  /** What the head says; the service's own key for what the specification does not name. */
  readonly label: string
  readonly kind: 'title' | 'state' | 'field' | 'undeclared' | 'id'
  readonly field: Field | undefined
  readonly shape: Shape
  readonly numeric: boolean
  /** Pixels; `undefined` shares what is left. */
  readonly width: number | undefined
}

const widths: Readonly<Record<Shape, number | undefined>> = {
  title: 216,
  state: 148,
  text: 168,
  choice: 204,
  long: undefined,
  reference: 176,
  number: 124,
  time: 116,
  short: 112,
  id: 132,
}

const shapes: Readonly<Record<Field['kind'], Shape>> = {
  text: 'text',
  longText: 'long',
  email: 'choice',
  phone: 'text',
  password: 'short',
  secret: 'short',
  boolean: 'short',
  integer: 'number',
  decimal: 'number',
  money: 'number',
  choice: 'choice',
  date: 'time',
  datetime: 'time',
  json: 'short',
  file: 'text',
  reference: 'reference',
}

const numericKinds = new Set(['integer', 'decimal', 'money'])

const column = (
  id: string,
  label: string,
  kind: ListColumn['kind'],
  shape: Shape,
  field?: Field,
  numeric = false,
): ListColumn => ({
  id,
  label,
  kind,
  field,
  shape,
  numeric,
  width: widths[shape],
})

/** The names that make up the title column, so that they are not shown twice. */
const titleNames = (resource: Resource): readonly string[] => {
  const [first] = resource.title
  return first === undefined ? [] : typeof first === 'string' ? [first] : first
}

/**
 * The title takes what is left where no long text does, and a severity or a name of two words fits.
 */
export const withTitleRoom = (shown: readonly ListColumn[]): readonly ListColumn[] =>
  shown.some(({ shape }) => shape === 'long')
    ? shown
    : shown.map((one) => (one.shape === 'title' ? { ...one, width: undefined } : one))

/** The order in which an undeclared time stands for "when" in the default columns. */
const whens = ['updated_at', 'updated', 'modified_at', 'created_at', 'created']

/**
 * Every column a list can show: the declared fields, and each key seen in its answers.
 * @param items what has been loaded so far; more keys may come with the next page
 */
export function columnsOf(resource: Resource, items: readonly Item[]): readonly ListColumn[] {
  const named = titleNames(resource)
  const all: ListColumn[] = []
  if (named.length > 0) {
    const [only] = named
    const label = named.length === 1 && only ? labelOf(only, resource.fields[only]) : 'Name'
    all.push(column('title', word(label), 'title', 'title'))
  } else all.push(column('object_id', word('ID'), 'title', 'id'))
  if (resource.state) all.push(column('state', word('State'), 'state', 'state'))
  for (const [name, field] of Object.entries(resource.fields)) {
    if (named.length === 1 && named.includes(name)) continue
    all.push(
      column(
        name,
        word(labelOf(name, field)),
        'field',
        shapes[field.kind],
        field,
        numericKinds.has(field.kind),
      ),
    )
  }
  const seen = new Map<string, unknown>()
  for (const item of items)
    for (const [key, value] of Object.entries(item))
      if (seen.get(key) == null && !Object.hasOwn(resource.fields, key)) seen.set(key, value)
  seen.delete('object_id')
  for (const [key, value] of seen) {
    const shape: Shape =
      timeOf(value, key) !== undefined ? 'time' : isNumeric(value) ? 'number' : 'text'
    const label = whens.includes(key) ? word(wordsOf(key.replace(/_at$/, ''))) : key
    all.push(column(key, label, 'undeclared', shape, undefined, shape === 'number'))
  }
  if (named.length > 0) all.push(column('object_id', word('ID'), 'id', 'id'))
  return all
}

/** The columns shown until the person chooses others. */
export function defaultColumnIds(
  resource: Resource,
  all: readonly ListColumn[],
): readonly string[] {
  const known = new Set(all.map(({ id }) => id))
  const named = titleNames(resource)
  const when = whens.find((key) => known.has(key))
  const chosen = [
    named.length > 0 ? 'title' : 'object_id',
    ...(named.length > 1
      ? resource.columns.filter((name) => !named.includes(name))
      : resource.columns),
  ]
  // The state follows the first columns, where the eye looks for it.
  if (resource.state) chosen.splice(Math.min(2, chosen.length), 0, 'state')
  if (when !== undefined) chosen.push(when)
  if (named.length > 0) chosen.push('object_id')
  return [...new Set(chosen)].filter((id) => known.has(id))
}
