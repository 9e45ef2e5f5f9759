import { lazy } from 'react'
import type { ListPages } from '../feature.ts'

export const lists: ListPages = {
  jobs: lazy(async () => ({ default: (await import('./jobs/JobsList.tsx')).JobsList })),
}
