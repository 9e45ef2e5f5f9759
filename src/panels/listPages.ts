import { lazy, type ComponentType } from 'react'
import type { ResourceName } from '../resources/resources.ts'

/** Lists that are not like the others. Apart from the registry: every list loads this. */
export const listPages: { readonly [N in ResourceName]?: ComponentType } = {
  jobs: lazy(async () => ({ default: (await import('./training/JobsList.tsx')).JobsList })),
}
