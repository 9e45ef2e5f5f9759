import { lazy } from 'react'
import type { Feature } from '../feature.ts'
import { ticketKeys } from './actions/keyNames.ts'

export const feature: Feature = {
  pages: {
    desk: async () => (await import('./Desk.tsx')).Desk,
    deskSummary: async () => (await import('./DeskSummary.tsx')).DeskSummary,
  },
  overviews: {
    tickets: {
      fields: ['content'],
      related: [],
      actions: [],
      Main: lazy(async () => ({ default: (await import('./TicketMain.tsx')).TicketMain })),
      Side: lazy(async () => ({ default: (await import('./TicketSide.tsx')).TicketSide })),
      State: lazy(async () => ({ default: (await import('./TicketState.tsx')).TicketState })),
    },
  },
  recordControls: {
    tickets: {
      editKeys: ticketKeys.edit,
      Component: lazy(async () => ({
        default: (await import('./actions/TicketBar.tsx')).TicketBar,
      })),
    },
  },
}
