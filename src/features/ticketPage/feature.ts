import { lazy } from 'react'
import { ticketKeys } from '../desk/actions/keyNames.ts'
import type { Feature } from '../feature.ts'

export const feature: Feature = {
  recordControls: {
    tickets: {
      editKeys: ticketKeys.edit,
      Component: lazy(async () => ({
        default: (await import('../desk/actions/TicketBar.tsx')).TicketBar,
      })),
    },
  },
}
