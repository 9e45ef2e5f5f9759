import coreTexts from './en/core.json'
import newTicketTexts from './en/newTicket.json'
import { texts } from './i18n.ts'

export const t = texts(coreTexts, newTicketTexts)
