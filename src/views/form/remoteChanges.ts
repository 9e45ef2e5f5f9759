import { useEffect, useEffectEvent } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { FieldMap } from '../../metadata/field.ts'
import type { Item } from '../../metadata/item.ts'
import {
  changedNames,
  formValuesOf,
  isSecretField,
  sameValue,
  type FormValues,
} from './formValues.ts'
import type { FieldStore } from './fieldStore.ts'

export interface RemoteChanges {
  /** Values for fields the person has not changed; they are applied without a note. */
  readonly applyRemote: FormValues
  /** Remote values for fields the person has changed; shown next to them. */
  readonly otherValues: FormValues
  /** Changed fields whose value equals the remote one again. */
  readonly agreed: readonly string[]
}

/** What a newer version of the record means for a form in use. */
export function remoteChangesOf(
  fields: FieldMap,
  baseValues: FormValues,
  typed: FormValues,
  fresh: FormValues,
): RemoteChanges {
  const applyRemote: Record<string, unknown> = {}
  const otherValues: Record<string, unknown> = {}
  const agreed: string[] = []
  for (const [name, field] of Object.entries(fields)) {
    const [base, mine, theirs] = [baseValues[name] ?? '', typed[name] ?? '', fresh[name] ?? '']
    if (isSecretField(field) || sameValue(field, base, theirs)) continue
    if (sameValue(field, base, mine)) applyRemote[name] = theirs
    else if (sameValue(field, mine, theirs)) agreed.push(name)
    else otherValues[name] = theirs
  }
  return { applyRemote, otherValues, agreed }
}

/**
 * Whether a field was changed here and remotely, to different values (a PUT also reverts the
 * others).
 */
export function isConflicting(
  fields: FieldMap,
  write: 'update' | 'partialUpdate',
  baseValues: FormValues,
  typed: FormValues,
  fresh: FormValues,
): boolean {
  const { applyRemote, otherValues } = remoteChangesOf(fields, baseValues, typed, fresh)
  return (
    Object.keys(otherValues).length > 0 ||
    (write === 'update' && Object.keys(applyRemote).length > 0)
  )
}

export const isDirty = (fields: FieldMap, baseValues: FormValues, typed: FormValues): boolean =>
  changedNames(fields, baseValues, typed).length > 0

/** Updates a form when its record changes, without overwriting what the person has typed. */
export function useRemoteChanges(
  item: Item | undefined,
  fields: FieldMap,
  form: UseFormReturn<Record<string, unknown>>,
  baseValues: FieldStore<unknown>,
  conflicts: FieldStore<unknown>,
): void {
  const take = useEffectEvent((latest: Item) => {
    const fresh = formValuesOf(fields, latest)
    const before = Object.fromEntries(baseValues.all())
    const remoteChanges = remoteChangesOf(fields, before, form.getValues(), fresh)
    for (const [name, value] of Object.entries(remoteChanges.applyRemote))
      form.setValue(name, value)
    for (const [name, value] of Object.entries(remoteChanges.otherValues))
      conflicts.set(name, value)
    for (const name of remoteChanges.agreed) conflicts.delete(name)
    baseValues.replace(new Map(Object.entries({ ...before, ...fresh })))
  })
  useEffect(() => {
    if (item) take(item)
  }, [item])
}
