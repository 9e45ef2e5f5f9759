import type { Feature } from '../feature.ts'

export const feature: Feature = {
  pages: { help: async () => (await import('./HelpPage.tsx')).HelpPage },
}
