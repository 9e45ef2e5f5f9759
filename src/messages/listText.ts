import { language } from './language.ts'

/** "tickets, charges and stores" */
export const listText = (parts: readonly string[]): string =>
  new Intl.ListFormat(language(), { type: 'conjunction' }).format(parts)
