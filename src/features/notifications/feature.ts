import { lazy } from 'react'
import type { Feature } from '../feature.ts'

export const feature: Feature = {
  TopBarPart: lazy(async () => ({ default: (await import('./Bell.tsx')).Bell })),
  overviews: {
    notifications: {
      fields: ['content'],
      Lead: lazy(async () => ({
        default: (await import('./NotificationText.tsx')).NotificationText,
      })),
    },
  },
  pages: { inbox: async () => (await import('./Inbox.tsx')).Inbox },
}
