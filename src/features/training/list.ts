import type { ListPages } from '../feature.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'

export const lists: ListPages = {
  jobs: lazyPart(async () => (await import('./jobs/JobsList.tsx')).JobsList),
}
