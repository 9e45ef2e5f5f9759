import type { Page } from '@playwright/test'
import type { Scrolled } from './blankFrames.ts'

/** The actions on a page with the whole collection of tickets. */
export interface CollectionSide {
  readonly path: string
  /** A selector of the text with the number of loaded records. */
  readonly scope: string
  readonly rows: Scrolled
  readonly search: (page: Page) => ReturnType<Page['locator']>
  readonly clearSearch: (page: Page) => Promise<void>
  /** Shows or hides the values of columns with their counts. */
  readonly facets: (page: Page) => ReturnType<Page['locator']>
  /** Opens the menu of groups. @returns the item that groups the rows by severity */
  readonly group: (page: Page) => Promise<ReturnType<Page['locator']>>
  readonly closePreview: string
  /** A search with conditions on fields, where there are such. */
  readonly conditions: string | undefined
}

/** Every ticket has a title, a severity and a state. */
const headings = 'thead th:nth-child(-n + 3)'

export const collectionSides: { readonly app: CollectionSide; readonly other: CollectionSide } = {
  app: {
    path: '/support/tickets?load=all',
    scope: '.PageHead_count',
    rows: { scroller: '.ListView_scroll', head: 'thead tr', headings },
    // Named so in all builds that a round may be compared with.
    search: (page) => page.getByRole('combobox', { name: /^Search (these|[\d,]+) / }),
    clearSearch: (page) => page.getByRole('button', { name: 'Clear search' }).click(),
    facets: (page) => page.getByRole('button', { name: 'Filter by values' }),
    async group(page) {
      await page.getByRole('button', { name: 'Group rows' }).click()
      const choice = page.getByRole('menuitemradio', { name: 'Severity' })
      await choice.waitFor()
      return choice
    },
    closePreview: 'Escape',
    conditions: 'severity:down state:open checkout',
  },
  other: {
    path: '/',
    scope: '#scope',
    rows: { scroller: '#scroll', head: 'thead tr', headings },
    search: (page) => page.getByLabel('Search'),
    clearSearch: (page) => page.getByLabel('Search').fill(''),
    facets: (page) => page.getByRole('button', { name: 'Filters' }),
    group: async (page) => page.getByRole('button', { name: 'Group by severity' }),
    closePreview: 'Space',
    conditions: undefined,
  },
}
