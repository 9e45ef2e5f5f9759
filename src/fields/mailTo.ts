import { addressPart } from '../dialect/ids.ts'

/** A `mailto:` link; the text cannot add other parts to the mail. */
export const mailTo = (address: string): string =>
  `mailto:${addressPart(address).replace('%40', '@')}`
