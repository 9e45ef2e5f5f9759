import { useCallback } from 'react'
import { useNavigate, type NavigateOptions } from 'react-router'
import { kinds } from '../../fields/kinds/kinds.ts'
import type { FieldMap } from '../../metadata/field.ts'
import { createRoute, editRoute, itemRoute, listRoute } from '../../paths.ts'
import { resources, type ResourceName } from '../../resources/resources.ts'
import { isSecretField, type FormValues } from './formValues.ts'

/** The values of a form that a new record can begin with: neither secrets nor files travel. */
export const firstValues = (fields: FieldMap, values: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined
      return (
        field !== undefined &&
        !isSecretField(field) &&
        kinds[field.kind].type !== 'file' &&
        ['string', 'boolean'].includes(typeof value)
      )
    }),
  )

/** Reads the values for a form in the router state, such as those of `useRecreate`. */
export function recreatedIn(state: unknown): FormValues | undefined {
  const { recreated } = Object(state) as { readonly recreated?: unknown }
  return typeof recreated === 'object' && recreated !== null ? (recreated as FormValues) : undefined
}

/**
 * The page to open for a created record, as arguments of `navigate`. It is the form if values were
 * changed while it was created.
 */
export function pageOfCreated(
  name: ResourceName,
  objectId: string | undefined,
  recreated: FormValues,
): readonly [to: string, options: NavigateOptions] {
  if (objectId === undefined) return [listRoute(name), { replace: true }]
  return Object.keys(recreated).length > 0
    ? [editRoute(name, objectId), { replace: true, state: { recreated } }]
    : [itemRoute(name, objectId), { replace: true }]
}

/** Opens the form of a new record with the values of a deleted one. */
export function useRecreate(name: ResourceName): (values: FormValues) => void {
  const navigate = useNavigate()
  return useCallback(
    (values) => {
      const recreated = firstValues(resources[name].fields, values)
      void navigate(createRoute(name), { state: { recreated } })
    },
    [navigate, name],
  )
}
