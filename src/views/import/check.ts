import type { KnownChoice } from '../../fields/kinds/choice/known.ts'
import type { FieldMap } from '../../metadata/field.ts'
import type { Item } from '../../metadata/item.ts'
import type { ResourceName } from '../../resources/resources.ts'
import type { FormValues } from '../form/formValues.ts'
import type { ExistingRecords } from './existingRecords.ts'
import type { Fix, Problem } from './problems.ts'
import type { ReferenceNames } from './referenceNames.ts'
import type { Table } from '../../tables/table.ts'
import type { ColumnTarget } from './targets.ts'

/** A row that can be sent. */
export interface ReadyRow {
  /** Its index in the table. */
  readonly at: number
  readonly values: Readonly<Record<string, unknown>>
  /** The record it changes; absent for one that it creates. */
  readonly objectId: string | undefined
  /** The existing record, as loaded. */
  readonly item: Item | undefined
}

export interface CheckPlan {
  readonly name: ResourceName
  readonly table: Table
  readonly fields: FieldMap
  /** Targets by column. */
  readonly targets: readonly ColumnTarget[]
  /** Values of fields that have no column, for all rows. */
  readonly constants: FormValues
  /** Names by the collection of the records. */
  readonly names: ReadonlyMap<string, ReferenceNames>
  /** The known values of fields that are choices, by field. */
  readonly known: ReadonlyMap<string, readonly KnownChoice[]>
  /** Fixes by the key of the problem. */
  readonly fixes: ReadonlyMap<string, Fix>
  /** Rows with the id of a record change it. */
  readonly isUpdate: boolean
  /** The existing records, as far as they were loaded. */
  readonly existing: ExistingRecords | undefined
}

export interface Check {
  readonly ready: readonly ReadyRow[]
  /** Problems without a fix first, each group sorted by the number of rows. */
  readonly problems: readonly Problem[]
  /** Indexes of rows whose records have all of their values already. */
  readonly same: readonly number[]
  /** Indexes of rows that the person left out. */
  readonly leftOut: readonly number[]
  /** Indexes of rows that a problem keeps from being sent. */
  readonly held: readonly number[]
  /** Indexes of rows that can be sent because of a fix. */
  readonly fixed: readonly number[]
}

export const columnOf = (targets: readonly ColumnTarget[], field: string): number =>
  targets.findIndex((target) => target.is === 'field' && target.name === field)
