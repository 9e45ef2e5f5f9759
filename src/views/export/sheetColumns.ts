import { isBlank } from '../../dialect/isBlank.ts'
import { digitsOf } from '../../dialect/digits.ts'
import { holdsDamage } from '../../dialect/damage.ts'
import { printJson } from '../../dialect/json.ts'
import { withoutSecretKeys } from '../../dialect/secrets.ts'
import { timeOf, writtenDay } from '../../dialect/time.ts'
import { stateOf } from '../../fields/stateOf.ts'
import { valueText } from '../../fields/display.ts'
import { booleanLabel, choiceLabel } from '../../fields/kinds/labels.ts'
import { wallTime } from '../../messages/dateTime.ts'
import { decimalMark } from '../../messages/formats.ts'
import { translateLabel } from '../../messages/i18n.ts'
import { shownZone } from '../../messages/zone.ts'
import { labelOf, type Field } from '../../metadata/field.ts'
import type { Item } from '../../metadata/item.ts'
import { storedTitleOf, type Resource } from '../../metadata/resource.ts'
import type { ListColumn } from '../list/columns.ts'
import { referenceIn, type Reference } from '../list/find/references.ts'
import { declaredField, isSecretField } from './recordFacts.ts'

/** A cell as a spreadsheet reads it; a number keeps its sign where text would be guarded. */
export interface SheetCell {
  readonly text: string
  readonly isNumber: boolean
}

/** A column of a list as a file for spreadsheets has it. */
export interface SheetColumn {
  readonly heading: string
  readonly cellOf: (item: Item) => SheetCell
}

/** The name of a related record, if it is known. */
export type NameOf = (reference: Reference) => string | undefined

const textCell = (text: string): SheetCell => ({ text, isNumber: false })
const blank = textCell('')

/** Digits without groups: a spreadsheet reads a number by the decimal sign of its own region. */
const numberCell = (digits: string): SheetCell =>
  /^-?\d+(?:\.\d+)?$/.test(digits)
    ? { text: digits.replace('.', decimalMark()), isNumber: true }
    : textCell(digits)

/**
 * A time to the second in the person's zone. Every spreadsheet reads `2026-11-25 14:05:09` as a
 * time, in any region; a localised format could be read as text.
 */
const timeCell = (at: number) => textCell(wallTime(at).replace('T', ' '))

/** The day as written, in the one form that no region reads otherwise. */
const dayCell = (text: string) => textCell(writtenDay(text)?.[0] ?? text)

function jsonCell(value: unknown): SheetCell {
  const safe = withoutSecretKeys(value)
  const isTextList = Array.isArray(safe) && safe.every((one) => typeof one === 'string')
  return textCell(
    isTextList ? safe.join(', ') : typeof safe === 'object' ? printJson(safe) : valueText(safe),
  )
}

function fieldCell(field: Field, value: unknown): SheetCell {
  const text = valueText(value)
  switch (field.kind) {
    case 'boolean':
      return textCell(typeof value === 'boolean' ? booleanLabel(field, value) : text)
    case 'choice':
      return textCell(choiceLabel(field, text))
    case 'integer':
    case 'decimal':
    case 'money':
      return numberCell(text)
    case 'date':
      return dayCell(text)
    case 'datetime': {
      const at = timeOf(value, 'time')
      return at === undefined ? dayCell(text) : timeCell(at)
    }
    default:
      return hasText(value) ? textCell(text) : jsonCell(value)
  }
}

const hasText = (value: unknown) => typeof value !== 'object' || digitsOf(value) !== undefined

/** A time in a column of other values keeps the zone that the service wrote: its heading has none. */
function undeclaredCell({ id, layoutKind }: ListColumn, value: unknown): SheetCell {
  const at = layoutKind === 'time' ? timeOf(value, id) : undefined
  if (at !== undefined) return timeCell(at)
  const digits = digitsOf(value)
  if (digits !== undefined) return numberCell(digits)
  return hasText(value) ? textCell(valueText(value)) : jsonCell(value)
}

function valueCell(column: ListColumn, item: Item, nameOf: NameOf): SheetCell {
  const { id, field } = column
  // A record may have keys such as `constructor`.
  const value = Object.hasOwn(item, id) ? item[id] : undefined
  if (isBlank(value)) return blank
  if (holdsDamage(value)) return jsonCell(value)
  const reference = referenceIn(column, item)
  if (reference) return textCell(nameOf(reference) ?? reference.objectId)
  return field ? fieldCell(field, value) : undeclaredCell(column, value)
}

function cellOf(resource: Resource, column: ListColumn, item: Item, nameOf: NameOf): SheetCell {
  switch (column.kind) {
    case 'title':
      return textCell(storedTitleOf(resource, item))
    case 'state': {
      const state = stateOf(resource, item)
      return state ? textCell(translateLabel(state.label)) : blank
    }
    case 'id':
      return textCell(item.object_id)
    default:
      return valueCell(column, item, nameOf)
  }
}

/** Times name their zone, as no cell of a spreadsheet can. */
const headingOf = ({ label, layoutKind, field }: ListColumn): string =>
  layoutKind === 'time' && field?.kind !== 'date' ? `${label} (${shownZone()})` : label

/**
 * The shown columns of a list, each with the currency of its amounts beside it unless that is shown
 * too. Never a secret.
 */
export function sheetColumns(
  resource: Resource,
  shown: readonly ListColumn[],
  nameOf: NameOf,
): readonly SheetColumn[] {
  const taken = new Set(shown.map(({ id }) => id))
  return shown
    .filter(({ id, field }) => !isSecretField(id, field))
    .flatMap((column): readonly SheetColumn[] => {
      const { id, field } = column
      const own: SheetColumn = {
        heading: headingOf(column),
        cellOf: (item) => cellOf(resource, column, item, nameOf),
      }
      const currency = field?.currency
      if (currency === undefined || taken.has(currency)) return [own]
      taken.add(currency)
      const isShown = (item: Item) => item[id] !== undefined && item[id] !== null && item[id] !== ''
      const beside: SheetColumn = {
        heading: translateLabel(labelOf(currency, declaredField(resource.fields, currency))),
        cellOf: (item) => (isShown(item) ? textCell(valueText(item[currency] ?? '')) : blank),
      }
      return [own, beside]
    })
}
