import { serviceErrorOf } from '../../client/serviceError.ts'
import type { ResourceName } from '../../resources/resources.ts'

/** A collection as far as it was read. */
export interface ReadPart {
  readonly name: ResourceName
  readonly items: readonly unknown[]
  readonly error: unknown
}

/** Whether the deployment does not have the list: another try has the same answer. */
export const isMissing = ({ items, error }: Omit<ReadPart, 'name'>): boolean =>
  items.length === 0 && serviceErrorOf(error)?.isGone === true
