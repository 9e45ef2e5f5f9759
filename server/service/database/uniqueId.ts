import { randomBytes } from 'node:crypto'

/** Prefixed so that an id tells its kind, and can never read as a fixed segment such as `jobs`. */
export const uniqueId = (prefix: string): string => `${prefix}_${randomBytes(10).toString('hex')}`
