import type { Feature } from '../feature.ts'

export const feature: Feature = {
  pages: { account: async () => (await import('./Account.tsx')).Account },
}
