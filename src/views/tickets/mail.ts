import { addressPart } from '../../dialect/ids.ts'
import { textIn } from '../../metadata/item.ts'
import type { Ticket } from '../../domain/promise.ts'

/** Longer links are cut off or refused by mail programs. */
const maxLength = 1800

/** Lines in a mail address end with CR LF. */
const encoded = (text: string): string => addressPart(text.replaceAll(/\r?\n/g, '\r\n'))

/**
 * A link that opens the mail program with a subject and a text.
 * @param address a `mailto:` link without a query
 */
export const mailLink = (address: string, subject: string, text: string): string =>
  `${address}?subject=${encoded(subject)}${text === '' ? '' : `&body=${encoded(text)}`}`

/** The subject of a mail about a ticket. */
export const ticketSubject = (ticket: Ticket): string =>
  `[${ticket.object_id}] ${textIn(ticket, 'title') ?? ''}`

export const isTooLong = (link: string): boolean => link.length > maxLength
