import { knownMe } from '../../../data/me.ts'
import type { QueryClient } from '@tanstack/react-query'
import { openWorker } from '../../../client/openWorker.ts'
import { yieldToMain } from '../../../client/yieldToMain.ts'
import { queryClient } from '../../../data/queryClient.ts'
import { language } from '../../../messages/language.ts'
import type { Item } from '../../../metadata/item.ts'
import type { Resource } from '../../../metadata/resource.ts'
import type { ListColumn } from '../columns.ts'
import {
  arrangedBy,
  withEditedInPlace,
  type ArrangedItems,
  columnsNamedIn,
  indexQueryOf,
  valuesBy,
  type Arrangement,
} from './arrangement.ts'
import type { ItemIndex } from './findSource.ts'
import type { IndexRequest, IndexResponse } from './indexWorker.ts'
// oxlint-disable-next-line import/default -- Vite provides the URL of the built worker
import workerAddress from './indexWorker.ts?worker&url'
import { nameKeyOf, readNames, referenceIn, type Reference } from './references.ts'
import { cellsOf } from './rowCells.ts'
import type { IndexAnswer, IndexRow } from './rowIndex.ts'

/** Rows per message: preparing and copying them takes a few milliseconds. */
const perMessage = 250
/** Answers that are kept of one collection. */
const maxAnswers = 6
/** Milliseconds for which an answer is kept: `<7d` and the like depend on the time. */
const answerMs = 60_000

let worker: Worker | undefined
let latestId = 0
const waiting = new Map<number, (answer: IndexAnswer) => void>()

function send(request: IndexRequest): void {
  if (!worker) {
    worker = openWorker(workerAddress)
    worker.addEventListener('message', ({ data }: MessageEvent<IndexResponse>) => {
      waiting.get(data.id)?.(data.answer)
      waiting.delete(data.id)
    })
  }
  const transfer = request.is === 'order' ? [request.order.buffer] : []
  worker.postMessage(request, transfer)
}

/** A whole collection in the worker: prepared as its records arrive, before anybody searches it. */
class CollectionIndex implements ItemIndex {
  readonly #key: string
  readonly #resource: Resource
  #columns: readonly ListColumn[] = []
  /** Records by position; a deleted record leaves its position empty. */
  readonly #items: Item[] = []
  readonly #positions = new Map<string, number>()
  /** References by the id of their column. */
  readonly #references = new Map<string, Map<string, Reference>>()
  /** References whose names were read, or are being read. */
  readonly #named = new Set<string>()
  /** The latest pending change of the worker's rows; `undefined` if there is none. */
  #changing: Promise<void> | undefined
  #synced: readonly Item[] | undefined
  /** The latest answers, by query, until the records or their names change. */
  readonly #answers = new Map<string, Promise<IndexAnswer>>()

  constructor(key: string, resource: Resource) {
    this.#key = key
    this.#resource = resource
  }

  /** Updates the worker to these records; only changes are sent. */
  sync(items: readonly Item[], columns: readonly ListColumn[]): Promise<void> {
    const isNew = idsOf(this.#columns) !== idsOf(columns)
    if (this.#synced === items && !isNew) return this.#changing ?? Promise.resolve()
    this.#synced = items
    if (isNew) this.#columns = columns
    return this.#change(() => this.#send(items, isNew))
  }

  /** Changes the worker's rows, after the pending changes. */
  async #change(make: () => Promise<void>): Promise<void> {
    const before = this.#changing
    const change = (async () => {
      await before
      await make()
      this.#answers.clear()
    })()
    this.#changing = change
    try {
      await change
    } finally {
      if (this.#changing === change) this.#changing = undefined
    }
  }

  async #send(items: readonly Item[], isNew: boolean): Promise<void> {
    // A later call has newer records.
    if (this.#synced !== items && !isNew) return
    if (isNew) {
      send({ is: 'open', key: this.#key, language: language() })
      this.#items.length = 0
      this.#positions.clear()
      this.#named.clear()
    }
    const rest = yieldToMain()
    let rows: (readonly [number, IndexRow])[] = []
    const order = new Uint32Array(items.length)
    for (const [n, item] of items.entries()) {
      const at = this.#positions.get(item.object_id) ?? this.#items.length
      order[n] = at
      if (this.#items[at] === item) continue
      this.#positions.set(item.object_id, at)
      this.#items[at] = item
      rows.push([at, this.#cellsOf(item)])
      if (rows.length < perMessage) continue
      send({ is: 'rows', key: this.#key, rows })
      rows = []
      await rest()
    }
    send({ is: 'rows', key: this.#key, rows })
    send({ is: 'order', key: this.#key, order })
  }

  #cellsOf(item: Item): IndexRow {
    for (const column of this.#columns) {
      const reference = referenceIn(column, item)
      if (!reference) continue
      const ofColumn = this.#references.get(column.id) ?? new Map<string, Reference>()
      this.#references.set(column.id, ofColumn.set(nameKeyOf(reference), reference))
    }
    return cellsOf(this.#resource, this.#columns, item)
  }

  async arrange(
    queryClient: QueryClient,
    arrangement: Arrangement,
    shown?: Partial<ArrangedItems>,
  ) {
    const arranged = arrangedBy(await this.#ask(queryClient, arrangement), this.#items)
    return withEditedInPlace(this.#resource, arrangement, shown, arranged, (id) => {
      const at = this.#positions.get(id)
      return at === undefined ? undefined : this.#items[at]
    })
  }

  async countValues(queryClient: QueryClient, arrangement: Arrangement) {
    return valuesBy(await this.#ask(queryClient, arrangement), this.#columns)
  }

  unnamedColumns(arrangement: Arrangement): readonly string[] {
    return columnsNamedIn(this.#columns, arrangement)
      .map(({ id }) => id)
      .filter((id) => this.#unnamedIn(id).length > 0)
  }

  #unnamedIn(columnId: string): readonly (readonly [string, Reference])[] {
    return [...(this.#references.get(columnId) ?? [])].filter(([key]) => !this.#named.has(key))
  }

  #ask(queryClient: QueryClient, arrangement: Arrangement): Promise<IndexAnswer> {
    const me = knownMe(queryClient)?.id
    const asked = JSON.stringify([arrangement, me, Math.floor(Date.now() / answerMs)])
    const known = this.#answers.get(asked)
    if (known) return known
    const [oldest] = this.#answers.keys()
    if (oldest !== undefined && this.#answers.size >= maxAnswers) this.#answers.delete(oldest)
    // Sent in this very turn if nothing is missing: the worker then searches while the page renders.
    const answer =
      this.#changing || this.unnamedColumns(arrangement).length > 0
        ? this.#prepare(queryClient, arrangement).then(() => this.#query(arrangement, me))
        : this.#query(arrangement, me)
    this.#answers.set(asked, answer)
    return answer
  }

  #query(arrangement: Arrangement, me: string | undefined): Promise<IndexAnswer> {
    latestId += 1
    const id = latestId
    return new Promise((resolve) => {
      waiting.set(id, resolve)
      send({ is: 'query', key: this.#key, id, query: indexQueryOf(this.#columns, arrangement, me) })
    })
  }

  /** Waits until the worker holds the records and the names that the arrangement needs. */
  async #prepare(queryClient: QueryClient, arrangement: Arrangement): Promise<void> {
    await this.#changing
    const unnamed = this.unnamedColumns(arrangement).flatMap((id) => this.#unnamedIn(id))
    if (unnamed.length === 0) return
    for (const [key] of unnamed) this.#named.add(key)
    await this.#change(async () => {
      const names = await readNames(
        queryClient,
        unnamed.map(([, reference]) => reference),
      )
      send({ is: 'names', key: this.#key, names })
    })
  }

  close(): void {
    send({ is: 'close', key: this.#key })
  }
}

const idsOf = (columns: readonly ListColumn[]) => columns.map(({ id }) => id).join()

const indexes = new Map<string, CollectionIndex>()

/** A collection evicted from memory is removed from the worker too. */
queryClient.getQueryCache().subscribe(({ type, query: { queryKey } }) => {
  const [kind, , key] = queryKey
  if (type !== 'removed' || kind !== 'all') return
  indexes.get(String(key))?.close()
  indexes.delete(String(key))
})

/**
 * Returns the index of a collection, creating it on first use.
 * @param key of a collection in memory, see `collectionKey`
 */
export function collectionIndex(key: string, resource: Resource): CollectionIndex {
  const index = indexes.get(key) ?? new CollectionIndex(key, resource)
  indexes.set(key, index)
  return index
}
