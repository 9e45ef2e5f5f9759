import { asReturned, decodeRecord } from '../../dialect/decodeRecord.ts'
import { asItem } from '../../dialect/ids.ts'
import { printJson } from '../../dialect/json.ts'
import { entriesOf, objectOf } from '../../dialect/orderedEntries.ts'
import { readJson } from '../../dialect/readJson.ts'
import { withoutSecretKeys } from '../../dialect/secrets.ts'
import type { FieldMap } from '../../metadata/field.ts'
import type { Item } from '../../metadata/item.ts'
import { declaredField, FactsOfRecords, isSecretField, type RecordFacts } from './recordFacts.ts'

/** The records of an export. */
export interface ExportRecords {
  readonly count: number
  /** An object that stays the same for the same records; more may follow. */
  readonly source: object
  readonly facts: () => RecordFacts
  /** The records in their order, a few at a time. */
  readonly batches: () => AsyncIterable<readonly Item[]> | Iterable<readonly Item[]>
}

/** Records in one batch: written within a frame or two. */
const perBatch = 200

/** Records that a list holds in memory. */
export const recordsInMemory = (fields: FieldMap, items: readonly Item[]): ExportRecords => ({
  count: items.length,
  source: items,
  facts: () => new FactsOfRecords(fields, items),
  *batches() {
    for (let start = 0; start < items.length; start += perBatch)
      yield items.slice(start, start + perBatch)
  },
})

/**
 * Records as the service returns them, without their secrets. Each batch is a blob, which the
 * browser keeps outside the page's memory, on disk if there are many.
 */
export class SpooledRecords implements ExportRecords {
  readonly #fields: FieldMap
  readonly #facts: FactsOfRecords
  readonly #blobs: Blob[] = []
  readonly #ids = new Set<string>()
  #count = 0

  constructor(fields: FieldMap) {
    this.#fields = fields
    this.#facts = new FactsOfRecords(fields)
  }

  get count(): number {
    return this.#count
  }

  get source(): object {
    return this
  }

  facts(): RecordFacts {
    return this.#facts
  }

  /** Adds the records of a page; a record of an earlier page is kept. */
  add(items: readonly Item[]): void {
    const added = items.filter(({ object_id: id }) => !this.#ids.has(id))
    if (added.length === 0) return
    this.#count += added.length
    for (const item of added) {
      this.#ids.add(item.object_id)
      this.#facts.add(item)
    }
    this.#blobs.push(new Blob([printJson(added.map((item) => this.#withoutSecrets(item)))]))
  }

  #withoutSecrets(item: Item): unknown {
    return objectOf(
      entriesOf(asReturned(item))
        .filter(([key]) => !isSecretField(key, declaredField(this.#fields, key)))
        .map(([key, value]) => [key, withoutSecretKeys(value)]),
    )
  }

  async *batches(): AsyncGenerator<readonly Item[], void> {
    for (const blob of this.#blobs) {
      const records: unknown = await readJson(await blob.text())
      const items = (Array.isArray(records) ? records : []).flatMap((one) => asItem(one) ?? [])
      yield items.map((item) => decodeRecord(this.#fields, item))
    }
  }
}
