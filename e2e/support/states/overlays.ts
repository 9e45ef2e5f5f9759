import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { answers, type Panel, state, next } from '../panelStates.ts'
import { makeStore } from '../records.ts'
import { dialogOf } from '../pages/dialog.ts'
import { alert, button, chooseOfAccount, heading } from '../pages/page.ts'
import { openPalette, paletteField } from '../pages/palette.ts'

const dialog = '[role="dialog"]'

/** Shortcuts work once the shell is mounted. */
async function byKeys(page: Page, keys: string) {
  await expect(async () => {
    if (!(await dialogOf(page).isVisible())) await page.keyboard.press(keys)
    await expect(dialogOf(page)).toBeVisible({ timeout: 1000 })
  }).toPass()
}
const palette = (typed: string) => async (page: Page) => {
  await openPalette(page)
  if (typed !== '') await paletteField(page).fill(typed)
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
          state('start', 'Go to', { action: palette(''), within: dialog }),
          state('searching', 'Searching…', {
            delayed: ['GET', named],
            action: palette('orders'),
            within: dialog,
          }),
          next('found', /Stores/, { within: dialog }),
          state('none', /Searched \d+ users/, { action: palette('zzzzqq'), within: dialog }),
          state('reading', 'Searching users…', {
            delayed: ['GET', '/users/'],
            action: palette('somebody@zzzz'),
            within: dialog,
          }),
          next('noneOfAll', /No users match .* Searched all/, { within: dialog }),
          state('failing', 'couldn’t be searched by name', {
            rules: [answers('GET', named, 500, {})],
            action: palette('zzzzqq'),
            within: dialog,
          }),
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
          state('waiting', 'Waiting', { delayed: ['GET', path], action: drawer, within: dialog }),
          state('full', /Answer.*object_id/s, {
            action: async (page) => {
              await loaded(page)
              await line(page, new RegExp(`^GET ${path} 200`)).click()
            },
            within: dialog,
          }),
          next('empty', 'No requests yet', {
            action: (page) => button(page, 'Clear').click(),
            within: dialog,
          }),
          state('forbidden', 'You can’t do this', {
            rules: [answers('GET', path, 403)],
            action: async (page) => {
              await loaded(page)
              await line(page, new RegExp(`^GET ${path} 403`)).click()
            },
            within: dialog,
          }),
          state('unknown', 'We don’t know whether the service did this', {
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
          }),
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
          state('record', 'This record', {
            at: `/stores/item/${id}`,
            action: open,
            within: dialog,
          }),
        ],
      }
    },
  },
]
