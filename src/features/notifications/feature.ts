import type { Feature } from '../feature.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'

export const feature: Feature = {
  TopBarPart: lazyPart(async () => (await import('./Bell.tsx')).Bell),
  overviews: {
    notifications: {
      fields: ['content'],
      Lead: lazyPart(async () => (await import('./NotificationText.tsx')).NotificationText),
    },
  },
  pages: { inbox: async () => (await import('./Inbox.tsx')).Inbox },
}
