import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { keyService } from '../../server/gateway/testing/keyService.ts'
import { answer } from '../support/fault.ts'
import { expect } from '../support/fixtures.ts'
import { servicePath } from '../../src/gateway.ts'
import { makeStore, newName, storesNamed, makeSecret } from '../support/records.ts'
import {
  again,
  arrivals,
  isRead,
  lawsOfPages,
  sendWith,
  succeeded,
  tells,
  type Cell,
  type Play,
  sendHeld,
} from './laws.ts'
import { settle, unknown } from './lost.ts'
import { wasGone } from './refusals.ts'
import { control, fillStore, submitButton } from '../support/pages/form.ts'
import {
  alert,
  button,
  exact,
  heading,
  link,
  main,
  mainMenu,
  region,
} from '../support/pages/page.ts'
import { dialogOf } from '../support/pages/dialog.ts'
import { connectWith } from '../support/connectByPage.ts'
import { chooseOfAccount, navigate } from '../support/pages/actions.ts'
import { reveals } from '../support/pages/effects.ts'

const activity = (page: Page) => button(page, /^Activity: \d+ outcome/)

/** Four ways of pressing twice: each sends once. */
const ways = [
  'ten clicks in one task',
  'fast clicks',
  'a key and a click',
  'keys in one task',
] as const

async function pressBy(cell: Cell, way: (typeof ways)[number]): Promise<void> {
  const { submit } = cell.place
  if (way === 'ten clicks in one task')
    await submit.evaluate((button: HTMLElement) => {
      for (let click = 0; click < 10; click++) button.click()
    })
  else if (way === 'fast clicks')
    await submit.click({ clickCount: 10, delay: 5, noWaitAfter: true })
  else if (way === 'a key and a click') {
    await submit.press('Enter')
    await submit.click({ force: true, timeout: 1000 }).catch(() => undefined)
  } else
    await submit.evaluate((button: HTMLElement) => {
      const key = { key: 'Enter', ctrlKey: true, bubbles: true }
      for (let press = 0; press < 3; press++) {
        button.click()
        button.dispatchEvent(new KeyboardEvent('keydown', key))
      }
    })
}

export const pressedTwice =
  (make: (cell: Cell) => Promise<Cell>): Play =>
  async (given) => {
    for (const way of ways) {
      const cell = way === ways[0] ? given : await make(given)
      const { method, path } = cell.place
      const before = arrivals(cell)
      const letGo = cell.tools.faults.hold(method, path)
      if (cell.type === 'S') await typeSecrets(cell)
      await pressBy(cell, way)
      letGo()
      await cell.place.done()
      expect(arrivals(cell) - before, `G04 ${way}`).toBe(1)
      expect(await cell.place.applied(), `G04 ${way}`).toBe(1)
    }
  }

const typeSecrets = (cell: Cell) => cell.place.type?.() ?? Promise.resolve()

/** Leaves by a link while the request is in flight: it continues, and ends once. */
export const leftDuring: Play = async (cell) => {
  const { page } = cell.tools
  const letGo = await sendHeld(cell)
  await expect.poll(() => arrivals(cell)).toBe(1)
  // A dialog may cover the link.
  await page.evaluate(() =>
    document.querySelector<HTMLElement>('nav a[href="/workspaces"]')?.click(),
  )
  const leave = button(dialogOf(page), /^Leave/)
  await leave.click({ timeout: 1000 }).catch(() => undefined)
  letGo()
  await expect.poll(() => cell.place.applied()).toBe(1)
  expect(arrivals(cell)).toBe(1)
  await lawsOfPages(cell)
}

/** Reloads while a write is in flight: its outcome is then unknown, with a check. */
export const reloadedDuring: Play = async (cell) => {
  const { page } = cell.tools
  const letGo = await sendHeld(cell)
  await expect.poll(() => arrivals(cell)).toBe(1)
  await expect.poll(() => cell.place.applied()).toBe(1)
  await page.reload()
  letGo()
  const transfers = region(page, 'Uploads').or(button(page, /^Open uploads/))
  await expect(activity(page).or(transfers).first()).toBeVisible()
  expect(arrivals(cell), 'W2').toBe(1)
  expect(await cell.place.applied()).toBe(1)
  await lawsOfPages(cell)
}

/** The machine sleeps for an hour in the middle of it. */
export const slept: Play = async (cell) => {
  const { page } = cell.tools
  const heal = await sendWith(cell, { kind: 'hang', apply: true })
  await expect.poll(() => arrivals(cell)).toBe(1)
  await expect.poll(() => cell.place.applied()).toBe(1)
  await page.clock.fastForward(3_600_000)
  await tells(cell, unknown, 'unknown', () => 0)
  heal()
  await settle(cell, true)
}

/** A chunk is missing on the server: it is reported, and the open page stays. */
export const oldPart: Play = async (cell) => {
  const { page } = cell.tools
  cell.tools.complaints.expect(/dynamically imported module|Unable to preload/)
  await page.route('**/assets/Palette-*.js', (route) => route.fulfill({ status: 404 }))
  if (isRead(cell)) {
    await cell.place.act()
    await cell.place.done()
  }
  await page.keyboard.press('Control+k')
  const notice = page.getByRole('alert').filter({ hasText: 'couldn’t be loaded' })
  await expect(notice).toBeVisible()
  await expect(button(notice, 'Reload')).toBeVisible()
  await cell.place.kept()
  await page.unroute('**/assets/Palette-*.js')
  await button(notice, 'Reload').click()
  if (isRead(cell)) await cell.place.done()
  else
    await expect(
      main(page)
        .getByText(/^Restored: your text as of/)
        .first(),
    ).toBeVisible()
  await cell.place.kept()
}

const worksWith =
  (storage: (page: Page) => Promise<unknown>): Play =>
  async (cell) => {
    await storage(cell.tools.page)
    await cell.place.open()
    await cell.place.act()
    await succeeded(cell)
  }

export const storageFull = worksWith((page) =>
  page.addInitScript(() => {
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    Object.assign(Storage.prototype, { setItem: full })
    Object.assign(IDBObjectStore.prototype, { put: full, add: full })
  }),
)
export const storageBlocked = worksWith((page) =>
  page.addInitScript(() => {
    const blocked = {
      get() {
        throw new DOMException('blocked', 'SecurityError')
      },
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, blocked)
  }),
)

/** Restored from the back-forward cache, as its event says: still there, and it works. */
export const restored: Play = async (cell) => {
  const { page } = cell.tools
  if (cell.type !== 'S') await cell.place.kept().catch(() => undefined)
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  if (!isRead(cell)) await cell.place.kept()
  await cell.place.act()
  await succeeded(cell)
}

export const otherClock: Play = async (cell) => {
  const { page } = cell.tools
  for (const days of [1, -1]) {
    await page.clock.setSystemTime(Date.now() + days * 86_400_000)
    await cell.place.open()
    await expect(dialogOf(page)).toHaveCount(0)
    await lawsOfPages(cell)
    await expect(page.locator('body')).not.toContainText(/in -\d|-\d+ seconds/)
  }
  await cell.place.act()
  await succeeded(cell)
}

/** Signed out in another tab: this one is locked at once, and sends nothing. */
export const signedOutElsewhere: Play = async (cell) => {
  const { page, context } = cell.tools
  const other = await context.newPage()
  await other.goto('/settings')
  await chooseOfAccount(other, 'Sign out')
  await expect(other.getByRole('heading', { name: /^Sign in/ })).toBeVisible()
  // Typed values stay under a lock screen that names their person.
  const lock = dialogOf(page).filter({ hasText: /signed out|session ended/i })
  const ended = page.getByRole('heading', { name: /^Sign in/ }).or(lock)
  await expect(ended.first()).toBeVisible()
  expect(arrivals(cell) === 0 || isRead(cell)).toBe(true)
  await lawsOfPages(cell)
}

/**
 * Another person changes the record: nothing is overwritten, deleted or sent without confirmation.
 */
export const changedElsewhere =
  (make: (cell: Cell) => Promise<Cell>): Play =>
  async (cell) => {
    const { service, faults } = cell.tools
    const { path } = cell.place
    if (cell.type === 'A') {
      await service('PATCH', path.replace('notify/', ''), { description: 'Theirs' })
      await cell.place.act()
      return succeeded(cell)
    }
    await service('PATCH', path, { description: 'Theirs' })
    await cell.place.act()
    if (cell.type === 'D') {
      await tells(cell, /changed/i, 'refused')
      return
    }
    await overwrites(cell)
    // Without versions, the record is read again before it is overwritten.
    faults.add('GET', '/store/all/**', { kind: 'rewrite', headers: { ETag: undefined } })
    const other = await make(cell)
    await service('PATCH', other.place.path, { description: 'Theirs' })
    await other.place.act()
    await overwrites(other)
  }

async function overwrites(cell: Cell): Promise<void> {
  await tells(cell, /changed on the service/, 'refused')
  await expect(cell.place.part).toContainText('Changed on the service: Theirs')
  await button(cell.place.part, 'Save anyway').click()
  await succeeded(cell)
}

export const deletedElsewhere: Play = async (cell) => {
  const { service } = cell.tools
  await service('DELETE', cell.place.path.replace('notify/', ''))
  await cell.place.act()
  if (cell.type === 'D') return wasGone(cell)
  await tells(cell, /no such/i, 'failed')
  if (cell.type !== 'U') return
  await button(cell.place.part, 'Copy what I typed').click()
  const copied = await cell.tools.page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/changed/)
}

/** A look in the background while something is typed. */
export const refetched: Play = async (cell) => {
  const { page, service } = cell.tools
  const fields: Record<string, string> =
    cell.type === 'A' ? { description: 'Theirs' } : { settings: '{"theirs":1}' }
  await service('PATCH', cell.place.path.replace('notify/', ''), fields)
  await page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'))
    dispatchEvent(new Event('focus'))
  })
  await page.waitForLoadState('networkidle')
  await cell.place.kept()
  await cell.place.act()
  await succeeded(cell)
}

/** The first response arrives last: the result of the latest request is shown. */
export const outOfOrder: Play = async (cell) => {
  const { page, faults } = cell.tools
  const { method, path } = cell.place
  const letGo = faults.hold(method, path, 1)
  const asks = arrivals(cell)
  await cell.place.act()
  await expect.poll(() => arrivals(cell)).toBeGreaterThan(asks)
  await navigate(page, '/workspaces')
  await expect(heading(page)).toHaveText('Workspaces')
  letGo()
  await page.waitForLoadState('networkidle')
  await expect(heading(page)).toHaveText('Workspaces')
  await lawsOfPages(cell)
}

const big = 'line of a large text\n'.repeat(4_000)

export const uploadCut: Play = async (cell) => {
  const { page } = cell.tools
  // Put in at once: typing it takes longer than the test may last.
  await control(page, 'Blob').evaluate((field: HTMLTextAreaElement, text) => {
    const own = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')
    own?.set?.call(field, text)
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }, big)
  const heal = await sendWith(cell, { kind: 'drop-upload', at: 0.6 })
  await cell.place.part.filter({ hasText: unknown }).first().waitFor()
  await expect(control(page, 'Blob')).toHaveValue(big)
  expect((await cell.tools.service('GET', cell.place.path.replace('write_', 'read_'))).status).toBe(
    404,
  )
  heal()
}

/** Chooses a file in place of typed text. */
async function chooseFile(cell: Cell, name: string, content: string): Promise<string> {
  const { page } = cell.tools
  const path = join(mkdtempSync(join(tmpdir(), 'cell-')), name)
  writeFileSync(path, content)
  await button(main(page), 'File', exact).click()
  const chooser = page.waitForEvent('filechooser')
  await main(page)
    .getByLabel(/^(File|Blob)$/)
    .first()
    .press('Enter')
  await (await chooser).setFiles(path)
  return path
}

export const fileChanged: Play = async (cell) => {
  const path = await chooseFile(cell, 'weights.bin', 'before')
  await expect(main(cell.tools.page)).toContainText('weights.bin')
  writeFileSync(path, 'changed after it was chosen')
  await cell.place.act()
  await expect(cell.tools.page.getByText(/changed on disk/).first()).toBeVisible()
  await expect(control(cell.tools.page, 'Container')).toHaveValue('exports')
}

export const oddFile: Play = async (cell) => {
  await chooseFile(cell, `\u202Egpj-${'x'.repeat(180)}.bin`, '')
  await expect(main(cell.tools.page)).toContainText(/0 B|empty/i)
  await lawsOfPages(cell)
  await control(cell.tools.page, 'Path').fill('../outside')
  await cell.place.act()
  await expect(main(cell.tools.page)).toContainText(/Contains \. or \.\./)
}

export const downloadCut: Play = async (cell) => {
  await sendWith(cell, { kind: 'half-body' }).then(async (heal) => {
    await tells(cell, /couldn’t be/, 'failed')
    heal()
  })
  await again(cell)
}

const blocked = /doesn’t allow this page to read it|The browser blocked the answer/

/** A page of another origin that a service does not allow, from the start or while it is open. */
export const noCors: Play = async (cell) => {
  const { context, complaints, faults, service } = cell.tools
  complaints.expect(/CORS policy|Method OPTIONS|ERR_FAILED/)
  const tab = await context.newPage()
  await tab.goto(process.env.STATIC_URL ?? '')
  if (cell.type === 'S') {
    const closed = await keyService(() => true)
    await connectWith(tab, closed.url, 'key-1')
    const told = tab.getByRole('alert').first()
    await expect(told).toContainText(blocked)
    await expect(told).not.toContainText(/offline/i)
    await expect(tab.getByLabel('Service address')).toHaveValue(closed.url)
    await closed.close()
    return
  }
  const secret = await makeSecret(service)
  const store = await makeStore(service)
  await connectWith(tab, `${faults.url}${servicePath}`, secret)
  await button(tab, 'Open the console').click()
  await reveals(link(mainMenu(tab), 'Stores', exact), tab.getByRole('rowheader').first())
  /** Makes responses lack the header that allows another origin. */
  const refuse = () => {
    const fault = answer(200, {})
    const ends = ['GET', 'POST'].map((method) => faults.add(method, /./, fault))
    return () => ends.forEach((end) => end())
  }
  if (cell.type === 'C') {
    const name = newName('blocked')
    await link(tab, 'New store').click()
    await fillStore(tab, name)
    const allow = refuse()
    await submitButton(tab, 'Create store').click()
    await expect(alert(tab)).toContainText('The browser blocked the answer')
    allow()
    await expect(control(tab, 'Name')).toHaveValue(name)
    await button(alert(tab), 'Check now').click()
    await expect(alert(tab)).toContainText(/not found|missing|no record/i)
    expect(await storesNamed(service, name)).toBe(0)
    return
  }
  const allow = refuse()
  if (cell.type === 'L') await button(main(tab), 'Refresh').first().click()
  else await link(main(tab), String(store.name), exact).click()
  const told = alert(tab).first()
  await expect(told).toContainText(blocked)
  await expect(told).not.toContainText(/offline|connection/i)
  if (cell.type === 'L') await expect(tab.getByRole('rowheader').first()).toBeVisible()
  allow()
  await button(told, /Try again|Retry/).click()
  await expect(main(tab)).not.toContainText(blocked)
  await expect(main(tab)).toContainText(String(store.name))
}
