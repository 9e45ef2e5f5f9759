import type { Feature } from '../feature.ts'

export const feature: Feature = {
  pages: { access: async () => (await import('./Access.tsx')).Access },
}
