import { useEffect, useEffectEvent } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { FieldMap } from '../../metadata/field.ts'
import type { Item } from '../../metadata/resource.ts'
import {
  changedNames,
  formValuesOf,
  isSecretKind,
  sameValue,
  type FormValues,
} from './formValues.ts'
import type { KeyedStore } from './keyedStore.ts'

export interface News {
  /** Values for fields that the person has not touched: they follow the service in silence. */
  readonly follow: FormValues
  /** Values of the service for fields that the person has changed: shown beside them. */
  readonly beside: FormValues
  /** Changed fields that say the same as the service again. */
  readonly agreed: readonly string[]
}

/** What a newer reading of the record means for a form in use (F7). */
export function newsOf(
  fields: FieldMap,
  held: FormValues,
  typed: FormValues,
  fresh: FormValues,
): News {
  const follow: Record<string, unknown> = {}
  const beside: Record<string, unknown> = {}
  const agreed: string[] = []
  for (const [name, field] of Object.entries(fields)) {
    const [was, mine, theirs] = [held[name] ?? '', typed[name] ?? '', fresh[name] ?? '']
    if (isSecretKind(field) || sameValue(field, was, theirs)) continue
    if (sameValue(field, was, mine)) follow[name] = theirs
    else if (sameValue(field, mine, theirs)) agreed.push(name)
    else beside[name] = theirs
  }
  return { follow, beside, agreed }
}

/** A field that changed there and here, to different values (a PUT would also undo the others). */
export function isContested(
  fields: FieldMap,
  write: 'update' | 'partialUpdate',
  held: FormValues,
  typed: FormValues,
  fresh: FormValues,
): boolean {
  const { follow, beside } = newsOf(fields, held, typed, fresh)
  return Object.keys(beside).length > 0 || (write === 'update' && Object.keys(follow).length > 0)
}

export const isDirty = (fields: FieldMap, held: FormValues, typed: FormValues): boolean =>
  changedNames(fields, held, typed).length > 0

/** Lets a form follow its record: never over what the person has typed. */
export function useNews(
  item: Item | undefined,
  fields: FieldMap,
  form: UseFormReturn<Record<string, unknown>>,
  held: KeyedStore<unknown>,
  notes: KeyedStore<unknown>,
): void {
  const take = useEffectEvent((latest: Item) => {
    const fresh = formValuesOf(fields, latest)
    const before = Object.fromEntries(held.all())
    const news = newsOf(fields, before, form.getValues(), fresh)
    for (const [name, value] of Object.entries(news.follow)) form.setValue(name, value)
    for (const [name, value] of Object.entries(news.beside)) notes.set(name, value)
    for (const name of news.agreed) notes.delete(name)
    held.replace(new Map(Object.entries({ ...before, ...fresh })))
  })
  useEffect(() => {
    if (item) take(item)
  }, [item])
}
