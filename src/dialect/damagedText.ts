import { isDamaged } from './damage.ts'

/** The text of an unreadable value; `undefined` for any other. */
export const damagedText = (value: unknown): string | undefined =>
  isDamaged(value) ? value.texts.join(', ') : undefined
