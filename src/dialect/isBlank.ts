/** Whether a record has no value under a key; services write this in several forms. */
export const isBlank = (value: unknown): value is undefined | null | '' =>
  value === undefined || value === null || value === ''
