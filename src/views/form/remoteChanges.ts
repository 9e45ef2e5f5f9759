import { useCallback, useEffectEvent, useLayoutEffect, useState } from 'react'
import type { FieldMap } from '../../metadata/field.ts'
import type { Item } from '../../metadata/item.ts'
import {
  changedNames,
  formValuesOf,
  isSecretField,
  sameValue,
  type FormValues,
} from './formValues.ts'
import type { Form } from './formEngine.ts'

/** A field changed here and by another person, to different values. */
export interface Conflict {
  /** The value that the form was filled with. */
  readonly loaded: unknown
  /** The value that the service has now. */
  readonly theirs: unknown
}
export type Conflicts = ReadonlyMap<string, Conflict>

/** The values that the person typed over, by field. */
export const loadedOf = (conflicts: Conflicts): FormValues =>
  Object.fromEntries([...conflicts].map(([name, { loaded }]) => [name, loaded]))

export interface RemoteChanges {
  /** Values for fields the person has not changed; they are applied without a note. */
  readonly applyRemote: FormValues
  /** Remote values for fields the person has changed; shown next to them. */
  readonly otherValues: FormValues
  /** Changed fields whose value equals the remote one again. */
  readonly agreed: readonly string[]
}

/**
 * Compares a newer version of the record with a form in use.
 * @param own values sent by this form without a response; finding them is no change by others
 */
export function remoteChangesOf(
  fields: FieldMap,
  baseValues: FormValues,
  typed: FormValues,
  fresh: FormValues,
  own: readonly FormValues[] = [],
): RemoteChanges {
  const applyRemote: Record<string, unknown> = {}
  const otherValues: Record<string, unknown> = {}
  const agreed: string[] = []
  for (const [name, field] of Object.entries(fields)) {
    const [base, mine, theirs] = [baseValues[name] ?? '', typed[name] ?? '', fresh[name] ?? '']
    if (isSecretField(field) || sameValue(field, base, theirs)) continue
    if (own.some((sent) => name in sent && sameValue(field, sent[name], theirs))) continue
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
  own: readonly FormValues[] = [],
): boolean {
  const { applyRemote, otherValues } = remoteChangesOf(fields, baseValues, typed, fresh, own)
  return (
    Object.keys(otherValues).length > 0 ||
    (write === 'update' && Object.keys(applyRemote).length > 0)
  )
}

export const isDirty = (fields: FieldMap, baseValues: FormValues, typed: FormValues): boolean =>
  changedNames(fields, baseValues, typed).length > 0

/**
 * Updates a form when its record changes, without overwriting typed values. Returns the newer
 * remote values of the fields that were changed here too.
 */
export function useRemoteChanges(
  item: Item | undefined,
  fields: FieldMap,
  form: Form,
  baseValues: () => FormValues,
  own: () => readonly FormValues[],
) {
  const [first] = useState(item)
  const [latest, setLatest] = useState(item)
  const [conflicts, setConflicts] = useState<Conflicts>(new Map())
  /** Adds new conflicts; the loaded value of a known conflict stays. */
  const withConflicts = (known: Conflicts, base: FormValues, others: FormValues): Conflicts =>
    new Map([
      ...known,
      ...Object.entries(others).map(([name, theirs]) => {
        const loaded = known.get(name)?.loaded ?? base[name] ?? ''
        return [name, { loaded, theirs }] as const
      }),
    ])
  if (item && item !== latest) {
    setLatest(item)
    const fresh = formValuesOf(fields, item)
    const { otherValues, agreed } = remoteChangesOf(
      fields,
      baseValues(),
      form.getValues(),
      fresh,
      own(),
    )
    const next = new Map(withConflicts(conflicts, baseValues(), otherValues))
    for (const name of agreed) next.delete(name)
    setConflicts(next)
  }
  const take = useEffectEvent((record: Item) => {
    const fresh = formValuesOf(fields, record)
    const before = baseValues()
    const { applyRemote } = remoteChangesOf(fields, before, form.getValues(), fresh, own())
    // `keepDirtyValues` is not used, as the library treats JSON with other spaces as a change.
    form.reset({ ...before, ...fresh }, { keepValues: true, keepErrors: true, keepFieldsRef: true })
    for (const [name, value] of Object.entries(applyRemote)) form.setValue(name, value)
  })
  // Runs in the same frame as the notes next to the fields.
  useLayoutEffect(() => {
    if (latest && latest !== first) take(latest)
  }, [first, latest])
  const resolveConflict = useCallback(
    (name: string) =>
      setConflicts((known) => new Map([...known].filter(([field]) => field !== name))),
    [],
  )
  /** Finds conflicts of values typed over `base` that others may have changed since. */
  function findConflicts(base: FormValues) {
    const { otherValues } = remoteChangesOf(fields, base, form.getValues(), baseValues(), own())
    setConflicts((known) => withConflicts(known, base, otherValues))
  }
  return { conflicts, resolveConflict, findConflicts }
}
