import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { answers, type Panel } from '../panelStates.ts'
import { makeStore } from '../records.ts'
import { dialogOf } from '../pages/dialog.ts'
import { alert, button, chooseOfAccount, heading } from '../pages/page.ts'

const dialog = '[role="dialog"]'
const field = (page: Page) => page.getByRole('combobox', { name: /Search or run|^Which/ })

/** Shortcuts work once the shell is mounted. */
async function byKeys(page: Page, keys: string) {
  await expect(async () => {
    if (!(await dialogOf(page).isVisible())) await page.keyboard.press(keys)
    await expect(dialogOf(page)).toBeVisible({ timeout: 1000 })
  }).toPass()
}
const palette = (typed: string) => async (page: Page) => {
  await byKeys(page, 'Control+k')
  if (typed !== '') await field(page).fill(typed)
}
async function drawer(page: Page) {
  await chooseOfAccount(page, 'Recent requests')
}
const line = (page: Page, text: RegExp) => button(dialogOf(page), text).first()

export const overlayPanels: readonly Panel[] = [
  {
    panel: 'palette',
    async walk() {
      const named = /^\/(store|enrich|transfer|workspaces|serve).*/
      return {
        address: '/settings',
        states: [
          { state: 'start', action: palette(''), within: dialog, shows: 'Go to' },
          {
            state: 'searching',
            delayed: ['GET', named],
            action: palette('orders'),
            within: dialog,
            shows: 'Searching…',
          },
          {
            state: 'found',
            continues: true,
            within: dialog,
            shows: /Stores/,
          },
          {
            state: 'none',
            action: palette('zzzzqq'),
            within: dialog,
            shows: /Searched \d+ users/,
          },
          {
            state: 'reading',
            delayed: ['GET', '/users/'],
            action: palette('somebody@zzzz'),
            within: dialog,
            shows: 'Searching users…',
          },
          {
            state: 'noneOfAll',
            continues: true,
            within: dialog,
            shows: /No users match .* Searched all/,
          },
          {
            state: 'failing',
            rules: [answers('GET', named, 500, {})],
            action: palette('zzzzqq'),
            within: dialog,
            shows: 'couldn’t be searched by name',
          },
        ],
      }
    },
  },
  {
    panel: 'requests',
    async walk(service) {
      const { object_id: id } = await makeStore(service)
      const path = `/store/all/${id}/`
      const address = `/stores/item/${id}`
      const loaded = async (page: Page) => {
        await expect(heading(page)).toBeVisible()
        await drawer(page)
      }
      return {
        address,
        states: [
          {
            state: 'waiting',
            delayed: ['GET', path],
            action: drawer,
            within: dialog,
            shows: 'Waiting',
          },
          {
            state: 'full',
            action: async (page) => {
              await loaded(page)
              await line(page, new RegExp(`^GET ${path} 200`)).click()
            },
            within: dialog,
            shows: /Answer.*object_id/s,
          },
          {
            state: 'empty',
            continues: true,
            action: (page) => button(page, 'Clear').click(),
            within: dialog,
            shows: 'No requests yet',
          },
          {
            state: 'forbidden',
            rules: [answers('GET', path, 403)],
            action: async (page) => {
              await loaded(page)
              await line(page, new RegExp(`^GET ${path} 403`)).click()
            },
            within: dialog,
            shows: 'You can’t do this',
          },
          {
            state: 'unknown',
            at: `${address}/edit`,
            rules: [answers('PATCH', path, 504, {})],
            action: async (page) => {
              await page.getByLabel('Description').fill('Told to nobody')
              await button(page, /^Save changes/).click()
              await expect(alert(page)).toBeVisible()
              await drawer(page)
              await line(page, /^PATCH .* 504/).click()
            },
            within: dialog,
            shows: 'We don’t know whether the service did this',
          },
        ],
      }
    },
  },
  {
    panel: 'shortcuts',
    async walk(service) {
      const { object_id: id } = await makeStore(service)
      const open = (page: Page) => byKeys(page, 'Control+/')
      return {
        address: '/settings',
        states: [
          {
            state: 'record',
            at: `/stores/item/${id}`,
            action: open,
            within: dialog,
            shows: 'This record',
          },
        ],
      }
    },
  },
]
