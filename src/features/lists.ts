import type { ListPages } from './feature.ts'

/** List pages of features, by collection. */
export const listPages: ListPages = Object.assign(
  {},
  ...Object.values(import.meta.glob<ListPages>('./*/list.ts', { eager: true, import: 'lists' })),
) as ListPages
