import type { Feature } from '../feature.ts'
import { ticketKeys } from './actions/keyNames.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'

export const feature: Feature = {
  pages: {
    desk: async () => (await import('./Desk.tsx')).Desk,
    agentHome: async () => (await import('./AgentHome.tsx')).AgentHome,
  },
  overviews: {
    tickets: {
      // Its person and its plan have parts of their own.
      fields: ({ plan }) => ['content', 'created_by', ...(plan == null ? [] : ['plan'])],
      Lead: lazyPart(async () => (await import('./TicketLead.tsx')).TicketLead),
      Main: lazyPart(async () => (await import('./TicketMain.tsx')).TicketMain),
      Side: lazyPart(async () => (await import('./TicketSide.tsx')).TicketSide),
      State: lazyPart(async () => (await import('./TicketState.tsx')).TicketState),
    },
  },
  recordControls: {
    tickets: {
      editKeys: ticketKeys.edit,
      Component: lazyPart(async () => (await import('./actions/TicketBar.tsx')).TicketBar),
    },
  },
}
