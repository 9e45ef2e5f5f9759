import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { answers, state, next, panel, walkIn, type Panel } from '../panelStates.ts'
import { makeStore } from '../records.ts'
import { dialogOf } from '../pages/dialog.ts'
import { alert, button, heading } from '../pages/page.ts'
import { openPalette, paletteField } from '../pages/palette.ts'
import { chooseOfAccount } from '../pages/actions.ts'
import { reveals, pressUntil } from '../pages/effects.ts'

const dialog = '[role="dialog"]'

const palette = (typed: string) => async (page: Page) => {
  await openPalette(page)
  if (typed !== '') await paletteField(page).fill(typed)
}
async function drawer(page: Page) {
  await chooseOfAccount(page, 'Recent requests')
}
const line = (page: Page, text: RegExp) => button(dialogOf(page), text).first()

export const overlayPanels: readonly Panel[] = [
  panel('palette', async () => {
    const named = /^\/(store|enrich|transfer|workspaces|serve).*/
    return walkIn(dialog, '/settings', [
      state('start', 'Go to', { action: palette('') }),
      state('searching', 'Searching…', { delayed: ['GET', named], action: palette('orders') }),
      next('found', /Stores/),
      state('none', /Searched \d+ users/, { action: palette('zzzzqq') }),
      state('reading', 'Searching users…', {
        delayed: ['GET', '/users/'],
        action: palette('somebody@zzzz'),
      }),
      next('noneOfAll', /No users match .* Searched all/),
      state('failing', 'couldn’t be searched by name', {
        rules: [answers('GET', named, 500, {})],
        action: palette('zzzzqq'),
      }),
    ])
  }),
  panel('requests', async (service) => {
    const { object_id: id } = await makeStore(service)
    const path = `/store/all/${id}/`
    const address = `/stores/item/${id}`
    const opened = (status: number) => async (page: Page) => {
      await expect(heading(page)).toBeVisible()
      await drawer(page)
      await line(page, new RegExp(`^GET ${path} ${status}`)).click()
    }
    return walkIn(dialog, address, [
      state('waiting', 'Waiting', { delayed: ['GET', path], action: drawer }),
      state('full', /Answer.*object_id/s, { action: opened(200) }),
      next('empty', 'No requests yet', { action: (page) => button(page, 'Clear').click() }),
      state('forbidden', 'You can’t do this', {
        rules: [answers('GET', path, 403)],
        action: opened(403),
      }),
      state('unknown', 'We don’t know whether the service did this', {
        at: `${address}/edit`,
        rules: [answers('PATCH', path, 504, {})],
        action: async (page) => {
          await page.getByLabel('Description').fill('Told to nobody')
          await reveals(button(page, /^Save changes/), alert(page))
          await drawer(page)
          await line(page, /^PATCH .* 504/).click()
        },
      }),
    ])
  }),
  panel('shortcuts', async (service) => {
    const { object_id: id } = await makeStore(service)
    const open = (page: Page) => pressUntil(page, 'Control+/', dialogOf(page))
    return walkIn(dialog, '/settings', [
      state('record', 'This record', { at: `/stores/item/${id}`, action: open }),
    ])
  }),
]
