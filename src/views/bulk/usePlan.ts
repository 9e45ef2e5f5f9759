import { useMemo, useState } from 'react'
import type { BulkRequest } from '../../runs/planBulk.ts'
import { declarationOf } from '../../data/requests.ts'
import type { ValidationError } from '../../fields/kinds/formKind.ts'
import type { FieldMap } from '../../metadata/field.ts'
import { bulkFields, readBulk, type ChosenField } from './bulkFields.ts'
import { planRows, type BulkAction, type PlannedRow } from './planRows.ts'
import { usePlanItems } from './usePlanItems.ts'

export interface Plan {
  readonly action: BulkAction
  /** The fields that can be set, or the operation's input. */
  readonly fields: FieldMap
  readonly chosen: readonly ChosenField[]
  readonly setChosen: (chosen: readonly ChosenField[]) => void
  readonly errors: ReadonlyMap<string, ValidationError>
  /** Whether every value is given and valid. */
  readonly isComplete: boolean
  readonly planned: readonly PlannedRow[]
  /** The rows to send. */
  readonly sending: readonly PlannedRow[]
  readonly leftOut: ReadonlySet<string>
  readonly setIncluded: (id: string, isIncluded: boolean) => void
  /** The number of records still to be loaded. */
  readonly pending: number
}

const initial = (request: BulkRequest, fields: FieldMap): readonly ChosenField[] =>
  request.operation === undefined
    ? Object.entries(request.change ?? {}).map(([name, value]) => ({
        name,
        typed: value ?? undefined,
        isEmptied: value === null,
      }))
    : Object.keys(fields).map((name) => ({
        name,
        typed: request.change?.[name],
        isEmptied: false,
      }))

/** Plans the rows of a request, recomputed whenever a value is typed. */
export function usePlan(request: BulkRequest): Plan {
  const { name, operation, remove } = request
  const { items, gone, pending } = usePlanItems(request)
  const fields = useMemo(
    () =>
      operation === undefined
        ? bulkFields(name, request.items ?? [])
        : declarationOf(name, operation).input,
    [name, operation, request.items],
  )
  const [chosen, setChosen] = useState(() => initial(request, fields))
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  const { values, keys, errors, missing } = useMemo(
    () => readBulk(fields, chosen),
    [fields, chosen],
  )
  const action = useMemo(
    (): BulkAction =>
      remove
        ? { is: 'remove' }
        : operation === undefined
          ? { is: 'change', values, keys }
          : // Values that the service takes beyond its declared fields are sent too.
            { is: 'operation', operation, values: { ...request.change, ...values } },
    [remove, operation, request.change, values, keys],
  )
  const hasValues = remove === true || operation !== undefined || chosen.length > 0
  const isComplete = errors.size === 0 && missing.length === 0 && hasValues
  const planned = useMemo(
    () => [
      ...planRows(name, items, isComplete ? action : { is: 'change', values: {} }).map((row) =>
        isComplete ? row : { id: row.id, label: row.label, item: row.item },
      ),
      ...gone.map((id): PlannedRow => ({ id, label: id, item: { object_id: id }, skip: 'gone' })),
    ],
    // oxlint-disable-next-line react/exhaustive-deps -- the lists are new arrays, their lengths say
    [name, action, isComplete, items.length, gone.length],
  )
  return {
    action,
    fields,
    chosen,
    setChosen,
    errors,
    isComplete,
    planned,
    sending: planned.filter(({ id, row }) => row && !leftOut.has(id)),
    leftOut,
    setIncluded: (id, isIncluded) =>
      setLeftOut((now) =>
        isIncluded ? new Set([...now].filter((one) => one !== id)) : new Set(now).add(id),
      ),
    pending,
  }
}
