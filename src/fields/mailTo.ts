import { addressPart } from '../dialect/ids.ts'

/** A link that opens the mail program; nothing in the text becomes a part of the mail. */
export const mailTo = (address: string): string =>
  `mailto:${addressPart(address).replace('%40', '@')}`
