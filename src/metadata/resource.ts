import { withHiddenShown } from './hiddenCharacters.ts'
import { humanize, type FieldMap, type Tone } from './field.ts'
import type { Item } from './item.ts'

/** The groups of the specification's first table. */
export type Group =
  | 'Billing'
  | 'Store'
  | 'Enrich'
  | 'Serve'
  | 'Transfer'
  | 'Support'
  | 'Workspaces'
  | 'Users'
  | 'Tokens'
  | 'Notifications'

/** The sections of the menu; a section contains one or two groups of collections. */
export type Section =
  | 'Support'
  | 'Data'
  | 'Training'
  | 'Serve'
  | 'Billing'
  | 'People'
  | 'Notifications'

export interface Operation<I extends FieldMap = FieldMap> {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly on: 'item' | 'collection'
  /** The name in the service's path: `read_row`, `set-password`. */
  readonly path: string
  /** By default derived from the path, see `operationLabel`. */
  readonly label?: string
  readonly input: I
  /** For a POST that only reads, such as `read_row`. */
  readonly effect?: 'read'
  /**
   * The collections whose records a write may change; in its own collection only the record it is
   * on. An operation without any must be declared as a read.
   */
  readonly affects?: readonly [string, ...string[]]
  /**
   * Fields of its record that it sets: to `true`, or to the id in the input of that name. They
   * reveal whether it was done, and how to undo it.
   */
  readonly sets?: Readonly<Record<string, true | string>>
  /**
   * Whether it may run on many records at once, which excludes operations that create or set a
   * secret.
   */
  readonly inBulk?: true
  /** Whether it sends people a message, which is not visible afterwards and cannot be undone. */
  readonly isMessage?: true
}

export interface State {
  readonly label: string
  readonly tone: Tone
}

/** The state of a flag; none if the flag is not returned, or is no boolean. */
export const stateOfFlag = (flag: unknown, on: State, off: State): State | undefined =>
  flag === true ? on : flag || flag === undefined ? undefined : off

/** `N` are the names of the fields. */
export interface Card<N extends string = string> {
  /** The most important field. */
  readonly lead?: N
  readonly second?: N
}

/** A resource for generic code; `defineResource` keeps the exact types. */
export interface Resource {
  readonly group: Group
  readonly section: Section
  /** The path below the service's base address, with both slashes: `/store/all/`. */
  readonly path: `/${string}/`
  /** Address of the list page: `/stores`. */
  readonly route: `/${string}`
  /** One of the icons that come with the menu; a test looks at it. */
  readonly icon: string
  /** Whether each record has a coloured initial; otherwise the collection's icon is shown. */
  readonly initial?: true
  /** The nouns as inside a sentence: "payment method"; a label has its first letter capitalized. */
  readonly label: {
    readonly one: string
    readonly many: string
  }
  /**
   * The fields of an item's name: the first entry with a value is used; names in a list are joined.
   */
  readonly title: readonly (string | readonly string[])[]
  readonly columns: readonly string[]
  /**
   * The fields of a card on a phone, besides the title, the state and the time of the last change.
   */
  readonly card?: Card
  readonly fields: FieldMap
  /** Subscriptions only: the other published shape. */
  readonly shapeB?: FieldMap
  /** Filters are fields: same widgets, same schemas. */
  readonly filters: FieldMap
  /** Labels of the operations on the collection, for the head of its list, by name. */
  readonly listOperations?: Readonly<Record<string, string>>
  /** Other collections whose records may change with one of these. */
  readonly affects?: readonly [string, ...string[]]
  /**
   * Sections of the form and the detail page; fields in no section come first, without a heading.
   */
  readonly sections?: readonly { readonly label: string; readonly fields: readonly string[] }[]
  /**
   * The state of a record, derived from its published fields only.
   * @param wallTime returns the wall time at the person's place, as `2026-11-20T22:42:05`
   * @param now epoch milliseconds of the service's clock
   */
  readonly state?: (item: Item, wallTime: (at: number) => string, now: number) => State | undefined
}

/** Relations that services may return in addition to the published fields; shown if present. */
type UndeclaredRelation = 'owner' | 'workspace' | 'user'

/** Checks a declaration and keeps its literal types, so that `Values` can be derived from it. */
export const defineResource = <const F extends FieldMap, const Q extends FieldMap>(
  resource: Omit<Resource, 'fields' | 'filters' | 'title' | 'columns' | 'card' | 'shapeB'> & {
    readonly title: readonly ((keyof F & string) | readonly (keyof F & string)[])[]
    readonly columns: readonly (keyof F & string)[]
    readonly card?: Card<(keyof F & string) | UndeclaredRelation>
    readonly fields: F
    readonly shapeB?: { readonly [N in keyof F]?: F[N] | FieldMap[string] }
    readonly filters: Q
  },
) =>
  resource as Omit<Resource, 'fields' | 'filters'> & {
    readonly fields: F
    readonly filters: Q
  }

/** The name of a record as stored, or its id if it has no name, for files and searches. */
export function storedTitleOf(resource: Pick<Resource, 'title'>, item: Item): string {
  for (const candidate of resource.title) {
    const names = typeof candidate === 'string' ? [candidate] : candidate
    const text = names
      .map((name) => item[name])
      .filter((v) => typeof v === 'string' && v.trim() !== '')
    if (text.length > 0) return text.join(' ')
  }
  return item.object_id
}

/** The name of a record for display, with hidden characters made visible. */
export const titleOf = (resource: Pick<Resource, 'title'>, item: Item): string =>
  withHiddenShown(storedTitleOf(resource, item))

/** `reset-secret-key` becomes "Reset secret key". */
export const operationLabel = ({ label, path }: Pick<Operation, 'label' | 'path'>): string =>
  label ?? humanize(path.replaceAll('-', '_'))
