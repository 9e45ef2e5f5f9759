import { join } from 'node:path'

/** The folder of the project, absolute. */
export const projectFolder = join(import.meta.dirname, '..', '..')
