import { referenceKeys } from '../dialect/names.ts'
import { resources } from '../resources/resources.ts'

/**
 * Keys that refer to a record of another collection, because they are named like a declared field.
 */
const targets = new Map<string, string>([
  ...Object.values(resources).flatMap(({ fields }) =>
    Object.entries(fields).flatMap(([name, { to }]) =>
      to === undefined ? [] : [[name, to] as const],
    ),
  ),
  ...referenceKeys,
])

/**
 * The collection that an undeclared key refers to, if it is named like a reference: `owner`,
 * `owner_id`.
 */
export const targetOfKey = (key: string): string | undefined => targets.get(key.replace(/_id$/, ''))
