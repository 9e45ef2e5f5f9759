import type { ComponentType } from 'react'
import type { ResourceName } from '../resources/resources.ts'
import { WhoReceives } from './notifications/WhoReceives.tsx'

/**
 * Notes shown with the form of a new record. They are part of the form's chunk: if they loaded
 * later, they would push the fields down.
 */
export const createNotes: { readonly [N in ResourceName]?: ComponentType } = {
  notifications: WhoReceives,
}
