import type { ComponentType } from 'react'
import type { ResourceName } from '../resources/resources.ts'
import { WhoReceives } from './notifications/WhoReceives.tsx'

/**
 * What should be known before the form of a new record is filled in. It comes with the form: a line
 * that came later would push the fields down.
 */
export const createNotes: { readonly [N in ResourceName]?: ComponentType } = {
  notifications: WhoReceives,
}
