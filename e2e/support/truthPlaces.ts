import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { bell } from './inbox.ts'
import { chooseAction } from './pages/record.ts'
import { button, exact, link, main, mainMenu, region } from './pages/page.ts'
import { rows } from './pages/list.ts'
import { dialogOf } from './pages/dialog.ts'
import { openPalette, paletteField } from './pages/palette.ts'
import { chooseOfAccount } from './pages/actions.ts'
import { reveals } from './pages/effects.ts'

/** The records of a write, as places find and show them. */
export interface Scene {
  /** The collection's link in the menu. */
  readonly menu: string
  /** Finds the record in lists and in the palette, before the write and after it. */
  readonly search: string
  /** Shown before the write only. */
  readonly before?: string | RegExp
  /** Shown after the write only. */
  readonly after?: string | RegExp
  readonly workspace?: string
  /** A link in the record's row that has a card. */
  readonly linked?: string
}

export interface Place {
  /** The person's earlier actions there. */
  readonly earlier?: (page: Page, scene: Scene) => Promise<void>
  /** Goes there by the menu, by links and by keys, from any page. */
  readonly go: (page: Page, scene: Scene) => Promise<void>
  /** Opens content without its own address. */
  readonly reveal?: (page: Page, scene: Scene) => Promise<void>
  /** Whether its lines keep their first position, in the order of the responses. */
  readonly keepsOrder?: boolean
  /** The part to compare; by default the page. */
  readonly part?: (page: Page, scene: Scene) => Locator
}

export const menu = async (page: Page, name: string, title = name): Promise<void> => {
  await link(mainMenu(page), name, exact).click()
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
}

export const rowOf = (page: Page, { search }: Scene): Locator =>
  rows(page).filter({ hasText: search }).first()

/** Loads all records of a collection, and filters them by a search. */
export async function list(page: Page, scene: Scene): Promise<void> {
  await menu(page, scene.menu)
  await expect(main(page)).toContainText(/\d–\d+ of \d/)
  const loadAll = button(main(page), 'Load all')
  // A collection of one page is whole.
  if (await loadAll.isHidden()) return
  await loadAll.click()
  const search = main(page).getByRole('combobox', { name: /^Search [\d,]+ / })
  await search.fill(scene.search)
  // The completions would cover the rows.
  await search.blur()
  await expect(main(page).locator('footer b')).toHaveText(/^[\d,]+ of /)
}

/** A record's page, from its list. */
export async function record(page: Page, scene: Scene): Promise<void> {
  await list(page, scene)
  await reveals(rowOf(page, scene).getByRole('link').first(), button(main(page), 'More', exact))
}

export const tab =
  (name: string, of: Place['go'] = record): Place['go'] =>
  async (page, scene) => {
    await of(page, scene)
    await link(main(page).getByRole('navigation', { name: 'Views of this record' }), name).click()
  }

/** A view that the menu of a record's page opens. */
export const action =
  (name: string): Place['go'] =>
  async (page, scene) => {
    await record(page, scene)
    await chooseAction(page, name)
  }

const other =
  (menuName: string): Place['go'] =>
  (page, scene) =>
    record(page, { ...scene, menu: menuName })

const workspace: Place['go'] = (page, scene) =>
  record(page, { ...scene, menu: 'Workspaces', search: scene.workspace ?? '' })

const byMenu =
  (name: string, title?: string): Place['go'] =>
  (page) =>
    menu(page, name, title)

/**
 * The places that show records. Rows and blobs of a store are removed from memory when their tab is
 * left.
 */
export const places = {
  'its list': { go: list },
  'a page of its list': { go: (page, scene) => menu(page, scene.menu) },
  'its page': { go: record },
  'its raw answer': { go: action('View JSON') },
  'its summary': { go: tab('Summary', other('Transfer inputs')) },
  'its report': {
    go: tab('Report', other('Serve entries')),
    reveal: async (page) => {
      const report = button(main(page), 'Get report')
      await expect(report).toBeVisible()
      if (await main(page).getByText('Generated at').isHidden()) await report.click()
    },
  },
  'its workspace': {
    go: workspace,
    // The linked records depend on the extent of the search.
    reveal: async (page) => {
      const linked = region(main(page), 'Linked records')
      const searched = button(linked, /^Searched all (?!.* first )/)
      const all = button(linked, 'Search all')
      await expect(searched.or(all)).toBeVisible()
      if (await all.isVisible()) await all.click()
      await expect(searched).toBeVisible()
    },
  },
  'its workspace’s billing': { go: tab('Billing', workspace) },
  home: {
    go: byMenu('Home'),
    reveal: async (page) => {
      await expect(button(main(page), /^Complete:/)).toBeVisible()
      // Late entries wait behind a button, and lengthen a folded list.
      const rest = button(main(page), /^(?:\d+ new\b|Show \d+ more$)/)
      while (await rest.first().isVisible()) await rest.first().click()
    },
    part: (page) => main(page).getByRole('list', { name: 'Needs attention' }),
  },
  'what home continues with': {
    earlier: record,
    go: byMenu('Home'),
    part: (page, { search }) =>
      region(main(page), 'Continue').getByRole('listitem').filter({ hasText: search }),
  },
  'the home of an agent': { go: byMenu('Home') },
  'the home of an owner': { go: byMenu('Home'), keepsOrder: true },
  'the billing overview': { go: byMenu('Overview', 'Billing overview') },
  'the desk': { go: byMenu('Desk') },
  // The first unread notification is open beside the list; no other test has opened it.
  'the inbox': {
    go: byMenu('Inbox'),
    part: (page) => region(main(page), 'Notifications', exact).first(),
  },
  'the board of jobs': { go: byMenu('Jobs') },
  'the published plans': {
    go: async (page) => {
      await menu(page, 'Support plans')
      await link(main(page), 'Published plans').click()
      await expect(main(page).getByRole('row', { name: /^Phone support/ })).toBeVisible()
    },
  },
  'the account': {
    go: async (page) => {
      await chooseOfAccount(page, 'Settings')
      // A new password ends the person's tokens.
      await link(main(page).getByRole('navigation', { name: 'Settings' }), 'Tokens').click()
      await expect(page.getByRole('heading', { level: 1, name: 'Tokens' })).toBeVisible()
    },
  },
  'the bell': {
    go: byMenu('Settings', 'Profile'),
    reveal: (page) => bell(page).click(),
    part: (page) => dialogOf(page, 'Notifications'),
  },
  'the palette': {
    go: byMenu('Settings', 'Profile'),
    reveal: async (page, { search }) => {
      await openPalette(page)
      await paletteField(page).fill(search)
    },
    part: (page, { search }) =>
      dialogOf(page)
        .getByRole('option')
        .filter({ hasText: search, hasNotText: /^Search / })
        .locator('> span:first-of-type'),
  },
  'a card': {
    go: list,
    reveal: async (page, scene) => {
      await link(rowOf(page, scene), scene.linked ?? '')
        .last()
        .hover()
      await expect(page.locator('#hover-card')).toBeVisible()
    },
    part: (page) => page.locator('#hover-card'),
  },
} satisfies Readonly<Record<string, Place>>

export type PlaceName = keyof typeof places
export const placeOf = (name: PlaceName): Place => places[name]
