import type { FieldMap } from '../metadata/field.ts'
import type { Item } from '../metadata/item.ts'
import { asItem, isRecord } from './ids.ts'
import { lifted } from './lifted.ts'
import { recordIn } from './unwrap.ts'

/** The record inside an answer, by what wraps it, with its values as declared. */
export function itemOf(answer: unknown, fields: FieldMap): Item | undefined {
  const record = recordIn(answer)
  return isRecord(record) ? asItem(lifted(record, fields)) : undefined
}
