import type { ValidationError } from '../../fields/kinds/formKind.ts'
import type { CellStyle } from '../../tables/cellStyles.ts'
import type { CellError } from './readCell.ts'

/** The fix for a problem in all its rows. */
export type Fix =
  /** The value of the field in all rows, in the representation of the form. */
  | { readonly is: 'value'; readonly value: unknown }
  | { readonly is: 'style'; readonly style: CellStyle }
  /** These rows are not imported. */
  | { readonly is: 'leaveOut' }
  /** Each row changes the existing record, or creates another one beside it. */
  | { readonly is: 'update' | 'create' }

/**
 * - `damaged`: the bytes of the cell are not text
 * - `repeated`, `taken`: an earlier row, or another record, has the same value of a unique field
 * - `noSuchId`: a row would change a record that does not exist
 * - `exists`, `severalExist`: one, or several similar records exist already
 * - `idExists`: a record with the row's id exists, and no similar one
 */
export type ProblemCode =
  | CellError
  | 'check'
  | 'damaged'
  | 'repeated'
  | 'taken'
  | 'tooLong'
  | 'noId'
  | 'noSuchId'
  | 'exists'
  | 'idExists'
  | 'severalExist'

/** One cause, and all rows that have it. */
export interface Problem {
  readonly key: string
  readonly code: ProblemCode
  /** The field it is about; absent for a row as a whole. */
  readonly field: string | undefined
  /** The form's validation error, for the code `check`. */
  readonly error?: ValidationError | undefined
  /** Indexes of rows. */
  readonly rows: readonly number[]
  /** Different texts of these cells, the most frequent first. */
  readonly texts: readonly string[]
  readonly fix: Fix | undefined
}

type Fixes = ReadonlyMap<string, Fix>

interface Found {
  readonly code: ProblemCode
  readonly field: string | undefined
  readonly error?: ValidationError
  readonly rows: number[]
  readonly texts: Map<string, number>
}

/** Codes whose problems are grouped by the written text; one fix solves any other. */
export const byText: readonly ProblemCode[] = [
  'noRecord',
  'severalRecords',
  'unreadRecords',
  'boolean',
  'unknownChoice',
  'damaged',
  'repeated',
  'taken',
]

/** Groups the problems of rows by their cause. */
export class ProblemNotes {
  readonly #fixes: Fixes
  readonly #found = new Map<string, Found>()

  /** @param fixes the person's decisions, by the key of the problem */
  constructor(fixes: Fixes) {
    this.#fixes = fixes
  }

  /** Notes a problem of a row; rows must come in order. Returns the person's decision for it. */
  note(at: number, what: Omit<Found, 'rows' | 'texts'>, text: string): Fix | undefined {
    const { code, field = '', error } = what
    const cause = error?.is === 'code' ? error.code : (error?.is ?? '')
    const key = `${field} ${code} ${cause}${byText.includes(code) ? ` ${text}` : ''}`
    const known = this.#found.get(key) ?? { ...what, rows: [], texts: new Map<string, number>() }
    if (known.rows.at(-1) !== at) known.rows.push(at)
    if (text !== '') known.texts.set(text, (known.texts.get(text) ?? 0) + 1)
    this.#found.set(key, known)
    return this.#fixes.get(key)
  }

  /** Fields of the row noted last whose cells could not be read. */
  unreadFields(at: number): ReadonlySet<string | undefined> {
    return new Set(
      [...this.#found.values()].flatMap(({ code, field, rows }) =>
        code !== 'check' && rows.at(-1) === at ? [field] : [],
      ),
    )
  }

  /** Returns problems without a fix first, each group sorted by the number of rows. */
  problems(): readonly Problem[] {
    return [...this.#found]
      .map(([key, { texts, ...found }]) => ({
        ...found,
        key,
        texts: [...texts].toSorted(([, one], [, other]) => other - one).map(([text]) => text),
        fix: this.#fixes.get(key),
      }))
      .toSorted(
        (one, other) =>
          Number(one.fix !== undefined) - Number(other.fix !== undefined) ||
          other.rows.length - one.rows.length,
      )
  }
}
