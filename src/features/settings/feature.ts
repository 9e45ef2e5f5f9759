import type { Feature } from '../feature.ts'

export const feature: Feature = {
  pages: { settings: async () => (await import('./Settings.tsx')).Settings },
}
