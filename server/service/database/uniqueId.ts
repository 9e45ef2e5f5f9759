import { randomBytes } from 'node:crypto'

/**
 * The prefix shows the kind of a record, and avoids collisions with fixed path segments such as
 * `jobs`.
 */
export const uniqueId = (prefix: string): string => `${prefix}_${randomBytes(10).toString('hex')}`
