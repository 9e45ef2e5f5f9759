import { lazy, type ComponentType } from 'react'
import type { ResourceName } from '../resources/resources.ts'

/** Custom list pages. Kept out of the registry because every list loads this module. */
export const listPages: { readonly [N in ResourceName]?: ComponentType } = {
  jobs: lazy(async () => ({ default: (await import('./training/JobsList.tsx')).JobsList })),
}
