/** Every key of a ticket, on the desk and on its own page: the only place that names them. */
export const ticketKeys = {
  resolve: 'e',
  take: 'a',
  handOver: 'o',
  contact: 'c',
  create: 'n',
  undo: 'u',
  edit: 'Shift+E',
} as const

export type TicketKey = keyof typeof ticketKeys
