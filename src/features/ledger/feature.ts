import type { Feature } from '../feature.ts'

export const feature: Feature = {
  pages: { ledger: async () => (await import('./Ledger.tsx')).Ledger },
}
