import { lazy } from 'react'
import type { Feature } from '../feature.ts'
import { ticketKeys } from './actions/keyNames.ts'

export const feature: Feature = {
  pages: {
    desk: async () => (await import('./Desk.tsx')).Desk,
    agentHome: async () => (await import('./AgentHome.tsx')).AgentHome,
  },
  overviews: {
    tickets: {
      // Its person and its plan have parts of their own.
      fields: ({ plan }) => ['content', 'created_by', ...(plan == null ? [] : ['plan'])],
      Lead: lazy(async () => ({ default: (await import('./TicketLead.tsx')).TicketLead })),
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
