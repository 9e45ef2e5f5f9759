import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { offered } from '../../dialect/offered.ts'
import { knownChoices } from '../../fields/kinds/choice/known.ts'
import { profile } from '../../dialect/profile.ts'
import { loadedItems } from '../../data/cachedRecords.ts'
import type { FieldMap } from '../../metadata/field.ts'
import { isRequiredFor } from '../../metadata/requirement.ts'
import { isResourceName, resources, type ResourceName } from '../../resources/resources.ts'
import { fieldsAsKept, type FormValues } from '../form/formValues.ts'
import { fieldsOf, subscriptionShapeOf } from '../form/layout.ts'
import { withOffered } from '../form/offeredFields.ts'
import type { Check, CheckPlan } from './check.ts'
import { checkRows } from './checkRows.ts'
import type { ImportChoices } from './importDraft.ts'
import type { Fix, Problem } from './problems.ts'
import { useExisting } from './useExisting.ts'
import { readReferenceNames, type ReferenceNames } from './referenceNames.ts'
import type { Table } from '../../tables/table.ts'
import {
  changeableFields,
  guessTargets,
  importableFields,
  withFoundTargets,
  type ColumnMatch,
  type ColumnTarget,
} from './targets.ts'

/** The fields of a record as a form of this deployment would have them. */
function useImportFields(name: ResourceName, isUpdate: boolean): FieldMap {
  const queryClient = useQueryClient()
  const [items] = useState(() => loadedItems(queryClient, name))
  return useMemo(() => {
    const resource = resources[name]
    const shape = subscriptionShapeOf(resource, items, profile.get().subscription)
    const [first] = items
    const kept = fieldsAsKept(fieldsOf(resource, shape), first, items)
    const all = importableFields(withOffered(kept, offered.get().get(resource.path)))
    return isUpdate ? changeableFields(all) : all
  }, [name, items, isUpdate])
}

/** The records that the chosen columns may refer to, read one collection after another. */
function useReferenceNames(needed: readonly string[]) {
  const queryClient = useQueryClient()
  const [names, setNames] = useState<ReadonlyMap<string, ReferenceNames>>(new Map())
  const missing = needed.filter((to) => !names.has(to))
  const [next] = missing
  useEffect(() => {
    if (next === undefined || !isResourceName(next)) return undefined
    const abort = new AbortController()
    void readReferenceNames(queryClient, next, abort.signal).then((read) => {
      if (!abort.signal.aborted) setNames((before) => new Map(before).set(next, read))
    })
    return () => abort.abort()
  }, [queryClient, next])
  return { names, reading: next }
}

/** The collections whose names are needed: of fields with a column, and of required fields. */
const neededNames = (
  fields: FieldMap,
  guessed: readonly ColumnMatch[],
  chosen: ReadonlyMap<number, ColumnTarget>,
): readonly string[] => {
  const filled = new Set(
    guessed.flatMap(({ target: own }, column) => {
      const target = chosen.get(column) ?? own
      return target.is === 'field' ? [target.name] : []
    }),
  )
  const needed = Object.entries(fields).flatMap(([name, field]) =>
    field.to !== undefined && (filled.has(name) || isRequiredFor(field, 'create'))
      ? [field.to]
      : [],
  )
  return [...new Set(needed)]
}

export interface FixedProblem {
  readonly problem: Problem
  readonly fix: Fix
}

/**
 * Returns the choices for one table, and the resulting rows.
 * @param kept the choices before a reload
 */
export function useImport(
  name: ResourceName,
  table: Table,
  isChecking: boolean,
  kept: ImportChoices | undefined,
) {
  const queryClient = useQueryClient()
  const [isUpdate, setIsUpdate] = useState(kept?.isUpdate ?? false)
  const fields = useImportFields(name, isUpdate)
  const [guessed] = useState(() => guessTargets(table.columns, fields, resources[name]))
  const [chosen, setChosen] = useState<ReadonlyMap<number, ColumnTarget>>(
    () => new Map(kept?.chosen),
  )
  const [constants, setConstants] = useState<FormValues>(kept?.constants ?? {})
  const [fixed, setFixed] = useState<ReadonlyMap<string, FixedProblem>>(() => new Map(kept?.fixed))
  const { names, reading } = useReferenceNames(neededNames(fields, guessed, chosen))
  const matches = useMemo(() => {
    // Fields whose names were read, and that no column has by its own name.
    const readable = Object.entries(fields).flatMap(([field, { to = '' }]) => {
      const read = names.get(to)
      return read ? [[field, read] as const] : []
    })
    const chosenOnes = guessed.map((match, column): ColumnMatch => {
      const target = chosen.get(column)
      return target ? { target, reason: 'chosen' } : match
    })
    return withFoundTargets(chosenOnes, table, new Map(readable))
  }, [guessed, chosen, fields, names, table])
  const targets = useMemo(() => matches.map(({ target }) => target), [matches])
  const hasIds = targets.some(({ is }) => is === 'id')
  const changes = isUpdate && hasIds
  const comparison = useExisting(name, isChecking || changes, changes)
  const { existing } = comparison

  const known = useMemo(() => {
    const items = existing ? [...existing.byId.values()] : loadedItems(queryClient, name)
    const choices = Object.entries(fields).filter(([, { kind }]) => kind === 'choice')
    return new Map(choices.map(([one, field]) => [one, knownChoices(one, field, items)]))
  }, [queryClient, name, fields, existing])
  const plan = useMemo(
    (): CheckPlan => ({
      name,
      table,
      fields,
      targets,
      constants,
      names,
      known,
      fixes: new Map([...fixed].map(([key, { fix }]) => [key, fix])),
      isUpdate: changes,
      existing,
    }),
    [name, table, fields, targets, constants, names, known, fixed, changes, existing],
  )
  const [made, setMade] = useState<{ readonly plan: CheckPlan; readonly check: Check }>()
  const isReady = isChecking && reading === undefined && !comparison.isReading
  useEffect(() => {
    if (!isReady) return undefined
    const abort = new AbortController()
    void checkRows(plan, abort.signal).then((check) => {
      if (check && !abort.signal.aborted) setMade({ plan, check })
    })
    return () => abort.abort()
  }, [plan, isReady])

  const choices = useMemo(
    (): ImportChoices => ({ isUpdate, chosen: [...chosen], constants, fixed: [...fixed] }),
    [isUpdate, chosen, constants, fixed],
  )

  return {
    /** The person's decisions, to be stored. */
    choices,
    fields,
    matches,
    targets,
    constants,
    isUpdate: changes,
    hasIds,
    comparison,
    fixed,
    /** The collection whose names are being read. */
    reading,
    plan,
    /** The last check; `isCurrent` is whether it used the current choices. */
    check: made?.check,
    isCurrent: made?.plan === plan,
    setIsUpdate,
    setConstant: (field: string, value: unknown) =>
      setConstants((before) => ({ ...before, [field]: value })),
    setTarget: (column: number, target: ColumnTarget) =>
      setChosen((before) => {
        const next = new Map(before)
        // A field has one column, so another column loses it.
        for (const [other, { target: taken }] of matches.entries())
          if (other !== column && isSame(taken, target)) next.set(other, { is: 'out' })
        return next.set(column, target)
      }),
    fix: (problem: Problem, fix: Fix) =>
      setFixed((before) => new Map(before).set(problem.key, { problem, fix })),
    undoFix: (key: string) =>
      setFixed((before) => new Map([...before].filter(([one]) => one !== key))),
  }
}

export type ImportState = ReturnType<typeof useImport>

const isSame = (one: ColumnTarget, other: ColumnTarget): boolean =>
  one.is === 'field'
    ? other.is === 'field' && one.name === other.name
    : one.is === 'id' && other.is === 'id'
