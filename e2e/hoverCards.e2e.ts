import type { Listed } from './support/shown/walk.ts'
import type { Page } from '@playwright/test'
import { axeInBothThemes, expect, test, inProof } from './support/fixtures.ts'
import { makeTicket, rowsOf } from './support/records.ts'
import { button, exact, heading, link, main, mainMenu } from './support/pages/page.ts'
import { rows } from './support/pages/list.ts'
import { opens, shows, focuses, key, removes, says } from './support/pages/effects.ts'

const ticketsPath = '/support/tickets/'
const ofService = /^\/(?:support|users|workspaces|billing|store|enrich)\//
const card = (page: Page) => page.locator('#hover-card')
const people = (page: Page) => page.locator('tbody td a[href^="/users/item/"]')
/** Away from every link. */
const leave = (page: Page) => heading(page).hover()

test(
  'L10 idea-6 hovering a person shows a card of what is loaded, which the pointer can enter and Escape closes',
  inProof,
  async ({ signInAs, service, faults }) => {
    // Other tests fill the first pages with unowned tickets and unnamed people.
    const named = (await rowsOf(service, '/users/')).find((one) => one.first_name && one.last_name)
    await makeTicket(service, { severity: 'low', owner: String(named?.object_id) })
    const answer = (await service('GET', ticketsPath)).body as Listed
    const owner = answer.results.find((one) => typeof one.owner === 'string')?.owner
    const own = answer.results.filter((one) => one.owner === owner)
    const person = (await service('GET', `/users/${String(owner)}/`)).body as Record<string, string>
    const open = own.filter(({ resolved }) => !resolved).length

    const page = await signInAs('administrator', '/support/tickets')
    const shown = page.locator(`tbody td a[href="/users/item/${String(owner)}"]`).first()
    await expect(shown).toContainText(person.last_name ?? '')
    const before = faults.count('GET', ofService)
    await shown.hover()
    await expect(card(page)).toHaveAccessibleName(`${person.first_name} ${person.last_name}`)
    await expect(card(page)).toContainText(person.email ?? '')
    await expect(card(page)).toContainText(`Open, as owner${open} of ${own.length}`)
    await expect(card(page).getByText('So far')).toBeVisible()
    await expect(button(card(page), `From 25 of ${answer.count} tickets`)).toBeVisible()
    await expect(link(card(page), 'Write email')).toHaveAttribute('href', `mailto:${person.email}`)
    // At most the record itself is loaded for it.
    expect(faults.count('GET', ofService) - before).toBeLessThanOrEqual(1)

    await test.step('the pointer enters it, and it stays', async () => {
      await button(card(page), 'Copy email').hover()
      await axeInBothThemes(page)
      await expect(card(page)).toBeVisible()
      await removes(key(page, 'Escape'), card(page))
    })

    await test.step('leaving closes it', async () => {
      await leave(page)
      await shown.hover()
      await expect(card(page)).toBeVisible()
      await leave(page)
      await expect(card(page)).toHaveCount(0)
    })

    await test.step('with all tickets loaded it covers all', async () => {
      await shows(button(page, 'Load all'), /All \d/)
      await people(page).first().hover()
      await expect(button(card(page), /^From .*all \d+ tickets/)).toBeVisible()
      await expect(card(page).getByText('So far')).toHaveCount(0)
    })

    await test.step('Open opens the record', async () => {
      const name = await card(page).getByRole('strong').innerText()
      await opens(link(card(page), 'Open'), name)
      await expect(card(page)).toHaveCount(0)
    })
  },
)

test(
  'L10 idea-6 a card opens on focus, Tab goes through it and on, and Escape returns to its link',
  inProof,
  async ({ signInAs, service }) => {
    // Somebody else than who makes the ticket: only one link on its page leads to the owner.
    const owner = (await rowsOf(service, '/users/')).find(({ name }) => name !== 'Maren Okafor')
    const ticket = await makeTicket(service, {
      contact_information: 'nobody@example.com',
      owner: String(owner?.object_id),
    })
    const page = await signInAs('administrator', `/support/tickets/item/${ticket.object_id}`)
    const person = main(page).locator(`a[href="/users/item/${owner?.object_id}"]`).first()
    await expect(person).toBeVisible()
    const reach = async () => {
      // Simulates a keyboard: a key, then the focus.
      await page.keyboard.press('Shift')
      await person.focus()
      await expect(card(page)).toBeVisible()
    }
    await reach()
    const controls = card(page).locator('a, button')
    await focuses(key(page, 'Tab'), controls.first())
    await focuses(key(page, 'Shift+Tab'), person)
    await expect(card(page)).toBeVisible()
    for (let n = await controls.count(); n > 0; n--) await page.keyboard.press('Tab')
    await expect(controls.last()).toBeFocused()
    await removes(key(page, 'Escape'), card(page))
    await expect(person).toBeFocused()

    await page.keyboard.press('Shift+Tab')
    await reach()
    for (let n = await controls.count(); n >= 0; n--) await page.keyboard.press('Tab')
    await expect(card(page)).toHaveCount(0)
    await expect(person).not.toBeFocused()
    await expect(page.locator('main :focus')).toHaveCount(1)
  },
)

test(
  'idea-6 the card of a workspace names no charge that no answer gives to it',
  inProof,
  async ({ signInAs }) => {
    const page = await signInAs('administrator', '/billing/charges')
    const goTo = async (name: string) => {
      await says(link(mainMenu(page), name, exact), heading(page), name)
      await expect(rows(page).first()).toBeVisible()
    }
    // Other tests decide which lists have a second page.
    const loadAll = async () => {
      const all = button(page, 'Load all')
      if (await all.isVisible()) await shows(all, /All \d/)
    }
    await expect(rows(page).first()).toBeVisible()
    await loadAll()
    await goTo('Payment methods')
    await loadAll()
    await goTo('Workspaces')
    await loadAll()
    await goTo('Subscriptions')
    const shown = page.locator('tbody td a[href^="/workspaces/item/"]').first()
    await shown.hover()
    await expect(button(card(page), /^From 25 of \d+ subscriptions/)).toBeVisible()
    await expect(card(page)).toContainText('Owners')
    await expect(card(page)).not.toContainText('Failed charges')
    await leave(page)
    await loadAll()
    // Workspaces of other tests have no charges.
    await page.getByRole('combobox', { name: /^Search \d+ sub/ }).fill('Orbit platform')
    await expect(rows(page).first()).toContainText('Orbit platform')
    await page.locator('tbody td a[href^="/workspaces/item/"]').first().hover()
    await expect(card(page)).toContainText(/Failed charges\s*\d+ of \d+ on /)
  },
)

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('idea-6 a tap opens the person and no card', inProof, async ({ signInAs, service }) => {
    const ticket = (await rowsOf(service, ticketsPath)).find(
      ({ owner }) => typeof owner === 'string',
    )
    const page = await signInAs('administrator', `/support/tickets/item/${ticket?.object_id}`)
    await main(page)
      .locator(`a[href="/users/item/${String(ticket?.owner)}"]`)
      .first()
      .tap()
    await expect(page).toHaveURL(/\/users\/item\//)
    await expect(main(page).getByText('Phone')).toBeVisible()
    await expect(card(page)).toHaveCount(0)
  })
})
