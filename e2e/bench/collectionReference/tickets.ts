import {
  columnFacetingFeature,
  columnFilteringFeature,
  columnGroupingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  createExpandedRowModel,
  createFacetedRowModel,
  createFacetedUniqueValues,
  createFilteredRowModel,
  createGroupedRowModel,
  createSortedRowModel,
  globalFilteringFeature,
  rowExpandingFeature,
  rowSortingFeature,
  sortFn_alphanumeric,
  sortFn_text,
  tableFeatures,
} from '@tanstack/react-table'

export interface Ticket {
  readonly object_id: string
  readonly title: string
  readonly content: string
  readonly severity: string
  readonly resolved: boolean
  readonly owner: string | null
  readonly plan: string | null
  readonly updated_at: string
  readonly [name: string]: unknown
}

export const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { alphanumeric: sortFn_alphanumeric, text: sortFn_text },
  columnFilteringFeature,
  globalFilteringFeature,
  filteredRowModel: createFilteredRowModel(),
  columnFacetingFeature,
  facetedRowModel: createFacetedRowModel(),
  facetedUniqueValues: createFacetedUniqueValues(),
  columnGroupingFeature,
  groupedRowModel: createGroupedRowModel(),
  rowExpandingFeature,
  expandedRowModel: createExpandedRowModel(),
  columnVisibilityFeature,
})

/** Never shown. The library keeps its values, so that a text is put together once. */
export const searched = 'text'

const { accessor, columns: listed } = createColumnHelper<typeof features, Ticket>()

export const columns = listed([
  accessor('title', { header: 'Title', sortFn: 'text' }),
  accessor('severity', { header: 'Severity' }),
  accessor(({ resolved }) => (resolved ? 'Resolved' : 'Open'), { id: 'state', header: 'State' }),
  accessor('owner', { header: 'Owner' }),
  accessor('plan', { header: 'Plan' }),
  accessor('updated_at', { header: 'Updated', sortFn: 'text' }),
  accessor((ticket) => Object.values(ticket).join('\n').toLowerCase(), { id: searched }),
])

export const facets = ['state', 'severity', 'owner', 'plan'] as const

/** Milliseconds between two updates while pages arrive: as often as the app. */
const shownEveryMs = 250

/** Reads all pages one after another. */
export async function readTickets(
  onRead: (tickets: readonly Ticket[], isAll: boolean) => void,
): Promise<void> {
  const tickets: Ticket[] = []
  let shownAt = 0
  for (let page = 1; ; page++) {
    const answer = await fetch(`/-/service/support/tickets/${page > 1 ? `?page=${page}` : ''}`)
    const { results, next } = (await answer.json()) as {
      results: readonly Ticket[]
      next: string | null
    }
    tickets.push(...results)
    const isAll = next === null
    const now = performance.now()
    if (isAll || now - shownAt > shownEveryMs) {
      shownAt = now
      onRead([...tickets], isAll)
    }
    if (isAll) return
  }
}
