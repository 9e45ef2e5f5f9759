import type { Feature } from '../feature.ts'

export const feature: Feature = {
  pages: { ownerHome: async () => (await import('./OwnerHome.tsx')).OwnerHome },
}
