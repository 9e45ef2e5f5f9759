import type { FieldMap } from '../../../src/metadata/field.ts'
import type { Database } from '../database/database.ts'
import { both, compile, name, type Sql, sql } from '../database/sql.ts'
import { type Collection, itemJson } from './collection.ts'

export const pageSize = 25

export interface Page {
  readonly count: number
  /** JSON texts of the items. */
  readonly results: readonly string[]
}

/** The first row of a page: a position in the order of a list. */
interface Mark {
  readonly at: string
  readonly id: string
}

interface Known {
  /** Queried once for all waiting requests. */
  readonly count: Promise<number>
  readonly marks: Map<number, Mark>
}

export interface Pages {
  /** Undefined if the page does not exist. */
  read(
    collection: Collection,
    fields: FieldMap,
    conditions: readonly Sql[],
    page: number,
  ): Promise<Page | undefined>
  /** Called after a write: clears the cached list data. */
  forget(): void
}

interface Found extends Record<string, unknown> {
  readonly item: string
  readonly id: string
  readonly at: string
}

const maxCached = 500

/**
 * Lists are newest first. A page is reached from the nearest known position: start, end, or a page
 * read since the last write. So a late page costs no more than an early one, and reading all takes
 * linear time.
 */
export function pages(database: Database): Pages {
  let generation = 0
  const memory = new Map<string, Known>()

  async function count(collection: Collection, where: Sql): Promise<number> {
    const [row] = await database.rows<{ count: string }>(
      sql`select count(*) as count from ${name(collection.table)} t where ${where}`,
    )
    return Number(row?.count ?? 0)
  }

  function knownOf(collection: Collection, where: Sql): Known {
    const { text, values } = compile(where)
    const key = `${collection.name} ${text} ${JSON.stringify(values)}`
    const known = memory.get(key)
    if (known !== undefined) return known
    const fresh: Known = { count: count(collection, where), marks: new Map() }
    // If other processes write to the database, nothing can be cached.
    if (database.ours) {
      if (memory.size >= maxCached) memory.clear()
      memory.set(key, fresh)
      fresh.count.catch(() => memory.delete(key))
    }
    return fresh
  }

  function keysOf(
    collection: Collection,
    where: Sql,
    page: number,
    count: number,
    marks: Known['marks'],
  ): Sql {
    const from = sql`select t.object_id, t.created_at from ${name(collection.table)} t where ${where}`
    const first = (page - 1) * pageSize
    const rows = Math.min(pageSize, count - first)
    const fromEnd = count - first - rows
    let nearest = { skip: first, mark: undefined as Mark | undefined }
    for (const [other, mark] of marks) {
      const skip = (page - other) * pageSize
      if (skip >= 0 && skip < nearest.skip) nearest = { skip, mark }
    }
    if (fromEnd < nearest.skip) {
      return sql`${from} order by t.created_at, t.object_id offset ${fromEnd} limit ${rows}`
    }
    const { skip, mark } = nearest
    const after =
      mark === undefined
        ? sql``
        : sql`and (t.created_at, t.object_id) <= (${mark.at}::timestamptz, ${mark.id})`
    return sql`${from} ${after}
      order by t.created_at desc, t.object_id desc offset ${skip} limit ${rows}`
  }

  return {
    forget() {
      generation += 1
      memory.clear()
    },
    async read(collection, fields, conditions, page) {
      const began = generation
      const where = both(conditions)
      const known = knownOf(collection, where)
      const count = await known.count
      if (page > 1 && (page - 1) * pageSize >= count) return undefined
      const found = await database.rows<Found>(sql`
        select ${itemJson(collection, fields)} as item, k.object_id as id, k.created_at as at
        from (${keysOf(collection, where, page, count, known.marks)}) k
        join ${name(collection.table)} t on t.object_id = k.object_id
        order by k.created_at desc, k.object_id desc`)
      const [first] = found
      // A write in the meantime may have moved the rows.
      if (began === generation && first !== undefined)
        known.marks.set(page, { at: first.at, id: first.id })
      return { count, results: found.map((one) => one.item) }
    },
  }
}
