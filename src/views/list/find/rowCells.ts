import { isBlank } from '../../../dialect/isBlank.ts'
import { damagedText } from '../../../dialect/damagedText.ts'
import { digitsOf } from '../../../dialect/digits.ts'
import { isSecretName } from '../../../dialect/secretNames.ts'
import { instantOf, timeOf, writtenDay } from '../../../dialect/time.ts'
import { stateOf } from '../../../fields/stateOf.ts'
import { booleanLabel } from '../../../fields/kinds/labels.ts'
import { groupedDigits } from '../../../messages/format.ts'
import { translateLabel } from '../../../messages/i18n.ts'
import { humanize, type Field, type Tone } from '../../../metadata/field.ts'
import type { Item } from '../../../metadata/item.ts'
import { storedTitleOf, type Resource } from '../../../metadata/resource.ts'
import type { ListColumn } from '../columns.ts'
import { nameKeyOf, referenceIn } from './references.ts'
import type { IndexCell, IndexRow } from './rowIndex.ts'
import { aliasOf } from './terms.ts'

/** Most urgent first. */
const toneOrder: readonly Tone[] = ['bad', 'warn', 'progress', 'note', 'neutral', 'ok']

/** A longer text is no value that repeats. */
const maxLabel = 40

const plain = (value: unknown): string =>
  typeof value === 'string' ? value : (damagedText(value) ?? JSON.stringify(value))

/** Computes the sort key of a column that a panel derived, in place of its values. */
export type DerivedOrder = (item: Item) => number | string | undefined

/** The cells of a record's row, as they are searched, sorted and counted. */
export const cellsOf = (
  resource: Resource,
  columns: readonly ListColumn[],
  item: Item,
  derived?: ReadonlyMap<string, DerivedOrder>,
): IndexRow =>
  columns.map((column) => {
    const cell = cellOf(resource, column, item)
    const orderOf = derived?.get(column.id)
    if (!orderOf) return cell
    const order = orderOf(item)
    return order === undefined ? undefined : { text: '', ...cell, order }
  })

function cellOf(resource: Resource, column: ListColumn, item: Item): IndexCell | undefined {
  const { kind, id } = column
  if (kind === 'title') return { text: storedTitleOf(resource, item) }
  if (kind === 'id') return { text: item.object_id }
  if (kind === 'state') {
    const state = stateOf(resource, item)
    if (!state) return undefined
    const label = translateLabel(state.label)
    const alias = aliasOf(state.label)
    // The text holds both, so that each typed beginning of either is found.
    const text = aliasOf(label) === alias ? label : `${label} ${alias}`
    return { text, label, group: toneOrder.indexOf(state.tone), order: label, alias }
  }
  // Neither found nor sorted by.
  if (isSecretName(id)) return undefined
  const value = item[id]
  if (isBlank(value)) return undefined
  const reference = referenceIn(column, item)
  if (reference) return { text: reference.objectId, reference: nameKeyOf(reference) }
  return valueCell(column, value, item)
}

function valueCell(column: ListColumn, value: unknown, item: Item): IndexCell {
  const { field, id } = column
  if (typeof value === 'boolean') {
    const alias = String(value)
    const label = field ? booleanLabel(field, value) : alias
    return { text: label, label, order: value ? 1 : 0, alias }
  }
  // A day in a field of times is a time too; elsewhere a text like one is only text.
  const isOfTimes = field !== undefined && column.layoutKind === 'time'
  const day = isOfTimes ? instantOf(writtenDay(plain(value))?.[0] ?? '') : undefined
  const time = timeOf(value, field ? 'time' : id)
  const isDay = field?.kind === 'date'
  const at = isDay ? (day ?? time) : (time ?? day)
  const isTime = at !== undefined && (field ? column.layoutKind === 'time' : true)
  const text = plain(digitsOf(value) ?? value)
  // A choice may be a number in this deployment.
  const isChoice = field?.kind === 'choice'
  const isWritten = typeof value === 'string' && (column.numeric || isChoice)
  const digits = isWritten ? value : digitsOf(value)
  if (isTime)
    return { text, at, order: at, ...(digits !== undefined && { digits }), ...(isDay && { isDay }) }
  if (digits === undefined || Number.isNaN(Number(digits))) return textCell(column, text)
  if (isChoice) return { ...textCell(column, text), digits, order: Number(digits) }
  return numberCell(field, digits, item, column.numeric)
}

/** Amounts of different currencies cannot be compared, so they are sorted by currency first. */
function numberCell(
  field: Field | undefined,
  digits: string,
  item: Item,
  isNumeric: boolean,
): IndexCell {
  const order = Number(digits)
  if (!isNumeric) return { text: digits, digits, order }
  const currency = field?.currency === undefined ? '' : plain(item[field.currency] ?? '')
  const text = `${digits} ${groupedDigits(digits)} ${currency}`
  return { text, digits, order, ...(field?.currency !== undefined && { group: currency }) }
}

function textCell({ field, layoutKind }: ListColumn, text: string): IndexCell {
  const rank = field?.suggestions?.indexOf(text)
  const isSuggested = rank !== undefined && rank !== -1
  const label = isSuggested ? translateLabel(humanize(text)) : text
  const isShort = text.length <= maxLabel && layoutKind !== 'long'
  return {
    text: isSuggested ? `${text} ${label}` : text,
    ...(isShort && { label }),
    ...(label !== text && { alias: text }),
    ...(isSuggested && { order: text }),
    // Suggested values are declared in a meaningful order: a severity from low to high.
    ...(rank !== undefined && { group: isSuggested ? rank : Number.MAX_SAFE_INTEGER }),
  }
}
