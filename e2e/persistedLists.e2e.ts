import type { Page } from '@playwright/test'
import { axeInBothThemes, expect, test, inProof } from './support/fixtures.ts'
import { giveCookie, signInAt } from './support/people.ts'
import { makeStore, newName } from './support/records.ts'
import { stored } from './support/stored.ts'
import { rows, selectionBar } from './support/pages/list.ts'
import { button, exact, main, signInHeading } from './support/pages/page.ts'
import { dialogOf } from './support/pages/dialog.ts'
import { answer } from './support/fault.ts'
import { chooseOfAccount } from './support/pages/actions.ts'
import { shows, reveals } from './support/pages/effects.ts'

const storesPath = '/store/all/'
const keeps = (page: Page) => page.getByRole('switch', { name: /Keep lists on this computer/ })

/** Turns the storage of lists on and loads a whole list until it is stored. */
async function keepStores(page: Page, prefix: string) {
  await page.goto('/settings/browser')
  await expect(keeps(page)).not.toBeChecked()
  await keeps(page).click()
  await page.goto(`/stores?name=${prefix}`)
  await shows(button(page, 'Load all'), 'All 30')
  // The head is written last.
  await expect.poll(() => stored(page)).toHaveLength(2)
}

test(
  'N8 kept lists: shown at once with their age and read again; secrets are never kept; nothing is left after signing out',
  inProof,
  async ({ signInAs, service, faults, complaints }) => {
    complaints.expect(/401 \(Unauthorized\)/)
    const prefix = newName('kept')
    for (let n = 0; n < 30; n++) await makeStore(service, { name: `${prefix}-${n}` })
    const page = await signInAs('administrator', '/settings/browser', { fresh: true })

    await test.step('without the choice nothing is stored', async () => {
      await page.goto(`/stores?name=${prefix}&load=all`)
      await expect(main(page)).toContainText('All 30')
      expect(await stored(page)).toEqual([])
    })
    await keepStores(page, prefix)

    await test.step('on return it is shown with its age until it has been read again', async () => {
      const answer = faults.add('GET', storesPath, { kind: 'slow', answer: 2500 })
      await page.reload()
      await expect(main(page)).toContainText(/30 as of \d\d?:\d\d/)
      await expect(rows(page)).toHaveCount(30)
      await expect(main(page).locator('footer')).toContainText(/^30 stores\s*As of \d\d?:\d\d/)
      await expect(main(page)).not.toContainText('All 30')
      // Bulk actions are disabled until then, with a reason.
      await rows(page).first().locator('a').first().focus()
      await page.keyboard.press('x')
      const change = button(selectionBar(page), 'Change')
      await expect(change).toHaveAttribute('aria-disabled', 'true')
      await expect(change).toHaveAttribute('data-hint', 'Updating the list…')
      await change.press('Enter')
      await expect(dialogOf(page)).toHaveCount(0)
      answer()
      await expect(main(page)).toContainText('All 30')
      await expect(main(page).locator('footer')).toContainText('All loaded at')
      await change.press('Enter')
      await expect(dialogOf(page, 'Change 1 store')).toBeVisible()
    })

    await test.step('what was deleted meanwhile leaves when it has been read again', async () => {
      const id = await rows(page).first().getAttribute('data-id')
      expect((await service('DELETE', `${storesPath}${id}/`)).status).toBeLessThan(300)
      await page.reload()
      await expect(main(page)).toContainText('All 29')
      await expect(rows(page)).toHaveCount(29)
      await expect.poll(async () => (await stored(page)).join('\n')).toContain(' 29')
    })

    await test.step('lists of secrets are not kept, and settings say what is', async () => {
      for (const path of ['/tokens', '/billing/methods', '/users']) {
        await page.goto(`${path}?load=all`)
        await expect(main(page)).toContainText(/All \d+/)
      }
      await page.goto('/settings/browser')
      await expect(main(page)).toContainText('1 list stored, 29 records')
      await axeInBothThemes(page)
      expect((await stored(page)).every((key) => key.includes(storesPath))).toBe(true)
    })

    await test.step('cleared, and kept again', async () => {
      await shows(button(main(page), 'Clear', exact), 'Nothing stored')
      expect(await stored(page)).toEqual([])
      await page.goto(`/stores?name=${prefix}&load=all`)
      await expect.poll(() => stored(page)).toHaveLength(2)
    })

    await test.step('signed out', async () => {
      await chooseOfAccount(page, 'Sign out')
      await expect(signInHeading(page)).toBeVisible()
      await expect.poll(() => stored(page)).toEqual([])
    })
  },
)

test(
  'N8 kept lists: another person, a start without a session, the end of a session and the switch leave nothing',
  inProof,
  async ({ signInAs, service, gatewayUrl, context, faults, complaints }) => {
    // A page of notifications that is read as the person changes may not exist for the next one.
    complaints.expect(/404 \(Not Found\).*notifications\/\?page/)
    const prefix = newName('gone')
    for (let n = 0; n < 30; n++) await makeStore(service, { name: `${prefix}-${n}` })
    const page = await signInAs('administrator', '/', { fresh: true })
    const cookie = await signInAt(gatewayUrl, { scheme: 'demo', role: 'administrator' })
    await keepStores(page, prefix)
    const again = async () => {
      await giveCookie(context, cookie)
      await page.goto(`/stores?name=${prefix}&load=all`)
      await expect.poll(() => stored(page)).toHaveLength(2)
    }

    await test.step('another person', async () => {
      await giveCookie(
        context,
        await signInAt(gatewayUrl, { scheme: 'demo', role: 'workspace_owner' }),
      )
      await page.goto('/stores')
      await expect(rows(page).first()).toBeVisible()
      await expect.poll(() => stored(page)).toEqual([])
    })

    await test.step('a start without a session', async () => {
      await again()
      await context.clearCookies()
      await page.goto('/stores')
      await expect(signInHeading(page)).toBeVisible()
      await expect.poll(() => stored(page)).toEqual([])
    })

    await test.step('the end of the session on an open page', async () => {
      await again()
      const mend = faults.add('GET', storesPath, answer(401, { detail: 'Expired' }))
      await reveals(button(main(page), 'Refresh'), dialogOf(page, 'Your session ended'))
      await expect.poll(() => stored(page)).toEqual([])
      mend()
    })

    await test.step('switched off', async () => {
      await again()
      await page.goto('/settings/browser')
      await keeps(page).click()
      await expect(keeps(page)).not.toBeChecked()
      await expect.poll(() => stored(page)).toEqual([])
    })
  },
)
