import { yieldToMain } from '../../client/yieldToMain.ts'
import type { ValidationError } from '../../fields/kinds/formKind.ts'
import type { FieldMap } from '../../metadata/field.ts'
import type { ResourceName } from '../../resources/resources.ts'
import { bodyOf } from '../form/body.ts'
import { validationErrorsOf } from '../form/check.ts'
import type { FormValues } from '../form/formValues.ts'
import { styleOf, type CellStyle } from './cellStyles.ts'
import { readCell, type CellContext, type CellError } from './readCell.ts'
import type { ReferenceNames } from './referenceNames.ts'
import { textOfCell, type Cell, type Table } from './table.ts'
import type { ColumnTarget } from './targets.ts'

/** What solves a problem of some rows at once. */
export type Fix =
  /** The value of the field in all of them, as a form holds it. */
  | { readonly is: 'value'; readonly value: unknown }
  | { readonly is: 'style'; readonly style: CellStyle }
  /** These rows are not imported. */
  | { readonly is: 'leaveOut' }

/** `noSuchId`: a row that is to change a record which is not there. */
type ProblemCode = CellError | 'check' | 'tooLong' | 'noId' | 'noSuchId'

/** One cause, and all rows that have it. */
export interface Problem {
  readonly key: string
  readonly code: ProblemCode
  /** The field it is about; absent for a row as a whole. */
  readonly field: string | undefined
  /** check: what the form says of the value. */
  readonly error?: ValidationError | undefined
  /** Indexes of rows. */
  readonly rows: readonly number[]
  /** Different texts of these cells, the most frequent first. */
  readonly texts: readonly string[]
  readonly fix: Fix | undefined
}

/** A row that can be sent. */
export interface ReadyRow {
  /** Its index in the table. */
  readonly at: number
  readonly values: Readonly<Record<string, unknown>>
  /** The record it changes; absent for one that it creates. */
  readonly objectId: string | undefined
}

export interface CheckPlan {
  readonly name: ResourceName
  readonly table: Table
  readonly fields: FieldMap
  /** By column. */
  readonly targets: readonly ColumnTarget[]
  /** Values of fields that have no column, for all rows. */
  readonly constants: FormValues
  /** By the name of the collection they are in. */
  readonly names: ReadonlyMap<string, ReferenceNames>
  /** By the key of the problem. */
  readonly fixes: ReadonlyMap<string, Fix>
  /** Rows with the id of a record change it. */
  readonly isUpdate: boolean
  /** Ids of the records that are there, if all of them were read. */
  readonly ids: ReadonlySet<string> | undefined
}

export interface Check {
  readonly ready: readonly ReadyRow[]
  /** Those without a fix first, each group by the number of rows. */
  readonly problems: readonly Problem[]
  /** Indexes of rows that the person left out. */
  readonly leftOut: readonly number[]
  /** Indexes of rows that a problem keeps from being sent. */
  readonly held: readonly number[]
  /** Indexes of rows that can be sent because of a fix. */
  readonly fixed: readonly number[]
}

interface Found {
  readonly code: ProblemCode
  readonly field: string | undefined
  readonly error?: ValidationError
  readonly rows: number[]
  readonly texts: Map<string, number>
}

/** Problems of these differ by what is written; of the others one answer fits all. */
const byText: readonly ProblemCode[] = ['noRecord', 'severalRecords', 'unreadRecords', 'boolean']

export const columnOf = (targets: readonly ColumnTarget[], field: string): number =>
  targets.findIndex((target) => target.is === 'field' && target.name === field)

/** The style of each column, by field. */
const stylesOf = ({ table, targets, fixes }: CheckPlan): ReadonlyMap<string, CellStyle> =>
  new Map(
    targets.flatMap((target, column) => {
      if (target.is !== 'field') return []
      const style = styleOf(table.rows.map((row) => textOfCell(row[column])))
      const chosen = [...fixes].flatMap(([key, fix]) =>
        fix.is === 'style' && key.startsWith(`${target.name} `) ? [fix.style] : [],
      )
      return [[target.name, Object.assign({}, style, ...chosen) as CellStyle] as const]
    }),
  )

class RowChecker {
  readonly #plan: CheckPlan
  readonly #styles: ReadonlyMap<string, CellStyle>
  readonly #idColumn: number
  readonly found = new Map<string, Found>()

  constructor(plan: CheckPlan) {
    this.#plan = plan
    this.#styles = stylesOf(plan)
    this.#idColumn = plan.targets.findIndex(({ is }) => is === 'id')
  }

  /** Notes a problem of a row. Returns what the person decided for it. */
  #note(at: number, what: Omit<Found, 'rows' | 'texts'>, text: string): Fix | undefined {
    const { code, field = '', error } = what
    const cause = error?.is === 'code' ? error.code : (error?.is ?? '')
    const key = `${field} ${code} ${cause}${byText.includes(code) ? ` ${text}` : ''}`
    const known = this.found.get(key) ?? { ...what, rows: [], texts: new Map<string, number>() }
    if (known.rows.at(-1) !== at) known.rows.push(at)
    if (text !== '') known.texts.set(text, (known.texts.get(text) ?? 0) + 1)
    this.found.set(key, known)
    return this.#plan.fixes.get(key)
  }

  /** The values of a row's cells, `isOpen` if one of them could not be read. */
  #read(at: number, row: readonly Cell[]) {
    const { table, fields, targets, constants, names } = this.#plan
    const values: Record<string, unknown> = { ...constants }
    const extra: Record<string, unknown> = {}
    let [isOpen, isLeftOut, isFixed] = [false, false, false]
    for (const [column, target] of targets.entries()) {
      const cell = row[column]
      if (target.is === 'extra' && textOfCell(cell) !== '')
        extra[table.columns[column] ?? ''] = textOfCell(cell)
      const field = target.is === 'field' ? fields[target.name] : undefined
      if (target.is !== 'field' || !field) continue
      const context: CellContext = {
        field,
        style: this.#styles.get(target.name) ?? {},
        names: field.to === undefined ? undefined : names.get(field.to),
        isJsonFile: table.format === 'json',
      }
      const reading = readCell(cell, context)
      if ('value' in reading) {
        values[target.name] = reading.value
        continue
      }
      const fix = this.#note(at, { code: reading.error, field: target.name }, textOfCell(cell))
      if (fix?.is === 'value') values[target.name] = fix.value
      isOpen ||= fix?.is !== 'value'
      isLeftOut ||= fix?.is === 'leaveOut'
      isFixed ||= fix !== undefined
    }
    return { values, extra, isOpen, isLeftOut, isFixed }
  }

  /** What becomes of a row. */
  check(at: number, row: readonly Cell[]) {
    const { fields, table, targets, isUpdate, ids } = this.#plan
    const read = this.#read(at, row)
    let { isOpen, isLeftOut, isFixed } = read
    const decide = (fix: Fix | undefined) => {
      isOpen ||= fix?.is !== 'value'
      isLeftOut ||= fix?.is === 'leaveOut'
      isFixed ||= fix !== undefined
    }
    if (table.tooLong.includes(at))
      decide(this.#note(at, { code: 'tooLong', field: undefined }, ''))
    const id = isUpdate ? textOfCell(row[this.#idColumn]).trim() : ''
    if (isUpdate && id === '') decide(this.#note(at, { code: 'noId', field: undefined }, ''))
    else if (isUpdate && ids?.has(id) === false)
      decide(this.#note(at, { code: 'noSuchId', field: undefined }, id))
    const write = isUpdate ? 'partialUpdate' : 'create'
    // As a form does before it sends; a cell that could not be read is not checked further.
    const unread = new Set(
      [...this.found].flatMap(([, one]) =>
        one.code !== 'check' && one.rows.at(-1) === at ? [one.field] : [],
      ),
    )
    const errorsOf = (values: FormValues) => {
      const body = bodyOf(fields, write, {}, values)
      return { body, errors: validationErrorsOf(fields, write, body) }
    }
    let { body, errors } = errorsOf(read.values)
    const values = { ...read.values }
    for (const [field, error] of errors) {
      if (unread.has(field) && values[field] === undefined) continue
      const column = columnOf(targets, field)
      const text = column === -1 ? '' : textOfCell(row[column])
      const fix = this.#note(at, { code: 'check', field, error }, text)
      if (fix?.is === 'value') values[field] = fix.value
      decide(fix)
    }
    if (errors.size > 0) ({ body, errors } = errorsOf(values))
    return {
      isLeftOut,
      isFixed,
      isReady: !isOpen && !isLeftOut && errors.size === 0,
      row: {
        at,
        values: { ...body.values, ...read.extra },
        objectId: isUpdate ? id : undefined,
      } satisfies ReadyRow,
    }
  }
}

const problemOf = (fixes: CheckPlan['fixes'], [key, found]: [string, Found]): Problem => ({
  key,
  code: found.code,
  field: found.field,
  error: found.error,
  rows: found.rows,
  texts: [...found.texts].toSorted(([, one], [, other]) => other - one).map(([text]) => text),
  fix: fixes.get(key),
})

/**
 * Checks every row as a form checks what is typed, and groups what is wrong by its cause. Nothing is
 * sent; the service may still refuse a row. `undefined` if the signal aborted it.
 */
export async function checkRows(plan: CheckPlan, signal: AbortSignal): Promise<Check | undefined> {
  const checker = new RowChecker(plan)
  const ready: ReadyRow[] = []
  const [leftOut, held, fixed]: [number[], number[], number[]] = [[], [], []]
  const rest = yieldToMain()
  for (const [at, row] of plan.table.rows.entries()) {
    const { isLeftOut, isReady, isFixed, row: made } = checker.check(at, row)
    if (isReady) ready.push(made)
    else (isLeftOut ? leftOut : held).push(at)
    if (isReady && isFixed) fixed.push(at)
    await rest()
    if (signal.aborted) return undefined
  }
  const problems = [...checker.found]
    .map((one) => problemOf(plan.fixes, one))
    .toSorted(
      (one, other) =>
        Number(one.fix !== undefined) - Number(other.fix !== undefined) ||
        other.rows.length - one.rows.length,
    )
  return { ready, problems, leftOut, held, fixed }
}
