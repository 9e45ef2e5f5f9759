import { lazy } from 'react'
import type { Feature } from '../feature.ts'

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
}
