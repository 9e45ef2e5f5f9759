import type { FieldMap } from '../../../src/metadata/field.ts'
import type { Collection } from '../collections/collection.ts'
import { filterConditions } from '../collections/filters.ts'
import type { Pages } from '../collections/pages.ts'
import type { Database } from '../database/database.ts'
import { both, type Sql, sql } from '../database/sql.ts'
import type { Writes } from '../http/idempotency.ts'
import type { Attempts } from '../people/attempts.ts'
import type { Passwords } from '../people/passwords.ts'
import type { Person } from '../people/person.ts'
import { may } from '../people/visibility.ts'
import { HttpError } from '../httpError.ts'
import type { Trainer } from '../training/trainer.ts'

export interface Call {
  readonly request: Request
  readonly url: URL
  /** The base URL known to clients, for links. */
  readonly base: string
  readonly person: Person
  /** Address of the client, for rate limits. */
  readonly address: string | undefined
  readonly collection: Collection
  /** For the subscription shape in use. */
  readonly fields: FieldMap
}

export interface Tools {
  readonly database: Database
  readonly passwords: Passwords
  readonly pages: Pages
  readonly writes: Writes
  readonly attempts: Attempts
  readonly trainer: Trainer
  /** Starts the removal of marked data in the background. */
  readonly clean: () => void
  /** Adds work that a stop waits for, up to a time limit. */
  readonly during: (work: Promise<unknown>) => void
}

/**
 * The refusal of an item that does not exist or that the caller may not see: both must look alike.
 */
export const missing = () => new HttpError(404, 'Not found.')

/** The item's row `t`, if the caller may see it and the query's filters match it. */
export const reachable = ({ collection, person, url }: Call, id: string): Sql =>
  both([
    sql`t.object_id = ${id}`,
    may(person, 'see', collection),
    ...filterConditions(collection, url.searchParams),
  ])
