import type { FieldMap } from '../../metadata/field.ts'
import { kinds } from '../../fields/kinds/kinds.ts'
import { titleOf } from '../../metadata/resource.ts'
import { resources } from '../../resources/resources.ts'
import { changesOf } from '../bulk/rowChanges.ts'
import { bodyOf } from '../form/body.ts'
import { validationErrorsOf } from '../form/check.ts'
import type { FormValues } from '../form/formValues.ts'
import { sharedStyle, styleOf, zoneOfName, type CellStyle } from '../../tables/cellStyles.ts'
import { columnOf, type CheckPlan, type ReadyRow } from './check.ts'
import { uniqueFields, uniqueKey } from './existingRecords.ts'
import { ProblemNotes, type Fix } from './problems.ts'
import { readCell, type CellContext, type CellReading } from './readCell.ts'
import { textOfCell, type Cell, type Table } from '../../tables/table.ts'
import { changeableFields } from './targets.ts'

/** The service's notation of numbers, in JSON and in files that keep its ids and names. */
export const serviceStyle = ({ format, columns }: Table): CellStyle =>
  format !== 'csv' || columns.includes('object_id') ? { number: 'point' } : {}

/** The notation of each column, by field: its own, else from the other columns. */
function stylesOf({ table, fields, targets, fixes }: CheckPlan): ReadonlyMap<string, CellStyle> {
  const styles = targets.flatMap((target, column) => {
    if (target.is !== 'field') return []
    const { type } = kinds[fields[target.name]?.kind ?? 'text']
    const isStyled =
      type === 'integer' || type === 'decimal' || type === 'date' || type === 'datetime'
    if (!isStyled) return []
    const style = styleOf(table.rows.map((row) => textOfCell(row[column])))
    const zone = zoneOfName(table.columns[column] ?? '')
    return [[target.name, { ...style, zone }] as const]
  })
  const shared = sharedStyle(styles.map(([, style]) => style))
  const { number = shared.number } = serviceStyle(table)
  return new Map(
    styles.map(([name, own]) => {
      const chosen = [...fixes].flatMap(([key, fix]) =>
        fix.is === 'style' && key.startsWith(`${name} `) ? [fix.style] : [],
      )
      const style = { ...own, number: own.number ?? number, date: own.date ?? shared.date }
      return [name, Object.assign(style, ...chosen) as CellStyle]
    }),
  )
}

/** A row with its readable values, and the person's decision for it. */
interface ReadRow {
  readonly at: number
  readonly values: FormValues
  readonly extra: Readonly<Record<string, unknown>>
  readonly isOpen: boolean
  readonly isLeftOut: boolean
  readonly isFixed: boolean
}

/** The result of a row; `same`: its record has all of its values already. */
interface CheckedRow {
  readonly is: 'ready' | 'same' | 'leftOut' | 'held'
  readonly isFixed: boolean
  readonly row: ReadyRow
}

const decided = <T extends Pick<ReadRow, 'isOpen' | 'isLeftOut' | 'isFixed'>>(
  row: T,
  fix: Fix | undefined,
): T => ({
  ...row,
  isOpen: row.isOpen || fix === undefined || fix.is === 'leaveOut' || fix.is === 'style',
  isLeftOut: row.isLeftOut || fix?.is === 'leaveOut',
  isFixed: row.isFixed || fix !== undefined,
})

/** Checks rows one after another, in their order. */
export class RowChecker {
  readonly #plan: CheckPlan
  readonly #styles: ReadonlyMap<string, CellStyle>
  readonly #idColumn: number
  /** Columns with damaged cells, by row. */
  readonly #damaged = new Map<number, Set<number>>()
  /** Values of fields that no two records share, in the rows so far. */
  readonly #taken = new Map<string, Set<string>>()
  /** Fields that a change may have. */
  readonly #changeable: FieldMap
  readonly notes: ProblemNotes

  constructor(plan: CheckPlan) {
    this.#plan = plan
    this.#styles = stylesOf(plan)
    this.#idColumn = plan.targets.findIndex(({ is }) => is === 'id')
    this.#changeable = changeableFields(plan.fields)
    this.notes = new ProblemNotes(plan.fixes)
    for (const { row, column } of plan.table.damaged)
      this.#damaged.set(row, (this.#damaged.get(row) ?? new Set()).add(column))
  }

  /** Reads the values of a row's cells; the row is open if one is unreadable. */
  #read(at: number, cells: readonly Cell[]): ReadRow {
    const { table, fields, targets, constants, names, known } = this.#plan
    const values: Record<string, unknown> = { ...constants }
    const extra: Record<string, unknown> = {}
    let row: ReadRow = { at, values, extra, isOpen: false, isLeftOut: false, isFixed: false }
    for (const [column, target] of targets.entries()) {
      const cell = cells[column]
      if (target.is === 'extra' && textOfCell(cell) !== '')
        extra[table.columns[column] ?? ''] = textOfCell(cell)
      const field = target.is === 'field' ? fields[target.name] : undefined
      if (target.is !== 'field' || !field) continue
      const context: CellContext = {
        field,
        style: this.#styles.get(target.name) ?? {},
        names: field.to === undefined ? undefined : names.get(field.to),
        known: known.get(target.name),
        isJsonFile: table.format === 'json',
      }
      const isDamaged = this.#damaged.get(at)?.has(column) === true
      const reading: CellReading | { readonly error: 'damaged' } = isDamaged
        ? { error: 'damaged' }
        : readCell(cell, context)
      if ('value' in reading) {
        values[target.name] = reading.value
        continue
      }
      const what = { code: reading.error, field: target.name }
      const fix = this.notes.note(at, what, textOfCell(cell))
      if (fix?.is === 'value') values[target.name] = fix.value
      row = decided(row, fix)
    }
    return row
  }

  /** The record that a row changes, by its id in the file. */
  #withId(row: ReadRow, cells: readonly Cell[]): ReadRow & Pick<ReadyRow, 'objectId'> {
    const { isUpdate, existing } = this.#plan
    if (!isUpdate) return { ...row, objectId: undefined }
    const objectId = textOfCell(cells[this.#idColumn]).trim()
    const isMissing = existing?.isWhole === true && !existing.byId.has(objectId)
    const code = objectId === '' ? 'noId' : isMissing ? 'noSuchId' : undefined
    const known = { ...row, objectId }
    return code === undefined
      ? known
      : decided(known, this.notes.note(row.at, { code, field: undefined }, objectId))
  }

  /** Validates a row as a form does before it sends; unreadable cells are not checked further. */
  #validated(row: ReadRow, cells: readonly Cell[], objectId: string | undefined) {
    const write = objectId === undefined ? 'create' : 'partialUpdate'
    const fields = objectId === undefined ? this.#plan.fields : this.#changeable
    const bodyWith = (values: FormValues) => {
      const body = bodyOf(fields, write, {}, values)
      return { body, errors: validationErrorsOf(fields, write, body) }
    }
    const first = bodyWith(row.values)
    if (first.errors.size === 0) return { ...first, row }
    const unread = this.notes.unreadFields(row.at)
    const values: Record<string, unknown> = { ...row.values }
    let next = row
    for (const [field, error] of first.errors) {
      if (unread.has(field) && values[field] === undefined) continue
      const column = columnOf(this.#plan.targets, field)
      const text = column === -1 ? '' : textOfCell(cells[column])
      const fix = this.notes.note(row.at, { code: 'check', field, error }, text)
      if (fix?.is === 'value') values[field] = fix.value
      next = decided(next, fix)
    }
    return { ...bodyWith(values), row: { ...next, values } }
  }

  /** Values of fields that no two records share, which an earlier row or another record has. */
  #unshared(row: ReadRow, objectId: string | undefined): ReadRow {
    const { name, existing } = this.#plan
    let next = row
    for (const field of uniqueFields(name)) {
      const value = row.values[field]
      const key = uniqueKey(value)
      if (key === '' || row.isLeftOut) continue
      const taken = this.#taken.get(field) ?? new Set()
      // An existing record is another problem for a new one, with other fixes.
      const isTaken = objectId !== undefined && existing?.isTaken(field, value, objectId) === true
      const code = taken.has(key) ? 'repeated' : isTaken ? 'taken' : undefined
      if (code !== undefined) {
        const fix = this.notes.note(row.at, { code, field }, String(value))
        next = decided(next, fix)
        if (fix?.is === 'value') next = { ...next, values: { ...next.values, [field]: fix.value } }
      }
      this.#taken.set(field, taken.add(uniqueKey(next.values[field])))
    }
    return next
  }

  /** A new record that exists already is not created without a decision. */
  #compared(row: ReadRow, values: Readonly<Record<string, unknown>>, cells: readonly Cell[]) {
    const { existing, isUpdate, name } = this.#plan
    if (isUpdate || !existing) return { row, like: undefined }
    const objectId = textOfCell(cells[this.#idColumn]).trim()
    const similar = existing.like(values)
    const own = existing.withId(objectId, values)
    const like = own ?? similar[0]
    if (!like) return { row, like }
    const code =
      similar.length === 0 ? 'idExists' : own || similar.length === 1 ? 'exists' : 'severalExist'
    const title = titleOf(resources[name], { ...values, object_id: '' })
    const fix = this.notes.note(row.at, { code, field: undefined }, title)
    return { row: decided(row, fix), like: fix?.is === 'update' ? like : undefined }
  }

  /** Checks a row and returns its result. */
  check(at: number, cells: readonly Cell[]): CheckedRow {
    const { table, existing, fields } = this.#plan
    const withId = this.#withId(this.#read(at, cells), cells)
    const isTooLong = table.tooLong.includes(at)
    const read = isTooLong
      ? decided(withId, this.notes.note(at, { code: 'tooLong', field: undefined }, ''))
      : withId
    let { row, body, errors } = this.#validated(read, cells, withId.objectId)
    const unshared = this.#unshared(row, withId.objectId)
    if (unshared.values === row.values) row = unshared
    else ({ row, body, errors } = this.#validated(unshared, cells, withId.objectId))
    const compared = this.#compared(row, body.values, cells)
    row = compared.row
    const objectId = withId.objectId ?? compared.like?.object_id
    if (compared.like) ({ body, errors } = this.#validated(row, cells, objectId))
    const values = { ...body.values, ...row.extra }
    const item = objectId === undefined ? undefined : existing?.byId.get(objectId)
    const isReady = !row.isOpen && !row.isLeftOut && errors.size === 0
    const isSame = isReady && item !== undefined && changesOf(fields, item, values).length === 0
    const is = isSame ? 'same' : isReady ? 'ready' : row.isLeftOut ? 'leftOut' : 'held'
    return { is, isFixed: row.isFixed, row: { at, values, objectId, item } }
  }
}
