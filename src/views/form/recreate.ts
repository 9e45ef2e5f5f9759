import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { kinds } from '../../fields/kinds/kinds.ts'
import type { FieldMap } from '../../metadata/field.ts'
import { createRoute } from '../../paths.ts'
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

/** Reads the values that `useRecreate` put into the router state. */
export function recreatedIn(state: unknown): FormValues | undefined {
  const { recreated } = Object(state) as { readonly recreated?: unknown }
  return typeof recreated === 'object' && recreated !== null ? (recreated as FormValues) : undefined
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
