import { isDamaged } from './damage.ts'

/** The text of a value that could not be read; `undefined` of any other. */
export const damagedText = (value: unknown): string | undefined =>
  isDamaged(value) ? value.texts.join(', ') : undefined
