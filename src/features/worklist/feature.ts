import type { Feature } from '../feature.ts'

export const feature: Feature = {
  pages: { worklist: async () => (await import('./Worklist.tsx')).Worklist },
}
