import type { Page } from '@playwright/test'
import { axe, expect, test, inProof } from './support/fixtures.ts'
import { newName } from './support/records.ts'
import { chooseOption, control, sentBy, submitButton } from './support/pages/form.ts'
import { button, link, main, region } from './support/pages/page.ts'
import { dialogOf } from './support/pages/dialog.ts'
import { chooseOfAccount } from './support/pages/actions.ts'
import { leads } from './support/pages/effects.ts'

/** The drafts of forms that this browser holds: when each was kept, and its bytes as text. */
const keptDrafts = (page: Page): Promise<{ at: number; text: string }[]> =>
  page.evaluate(async () => {
    const isThere = (await indexedDB.databases()).some(({ name }) => name === 'wc-drafts')
    if (!isThere) return []
    const finished = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('failed')))
      })
    const database = await finished(indexedDB.open('wc-drafts'))
    const drafts = database.transaction('drafts').objectStore('drafts')
    const [keys, all] = await Promise.all([
      finished(drafts.getAllKeys()),
      finished(drafts.getAll()),
    ])
    database.close()
    const isOfForm = (at: number) => !String((keys[at] as string[])[1]).startsWith('activity')
    return all
      .filter((_, at) => isOfForm(at))
      .map(({ at, bytes }: { at: number; bytes: ArrayBuffer }) => ({
        at,
        text: new TextDecoder().decode(bytes),
      }))
  })

/** Types into the form of a new ticket and waits until that is kept. */
async function typeTitle(page: Page, title: string): Promise<void> {
  const before = Math.max(0, ...(await keptDrafts(page)).map(({ at }) => at))
  await control(page, 'Title').fill(title)
  await expect
    .poll(async () => Math.max(0, ...(await keptDrafts(page)).map(({ at }) => at)))
    .toBeGreaterThan(before)
}

const restored = 'Restored: your text as of'
const offered = (page: Page) => region(main(page), 'Unfinished text')

test(
  'TK-7 a new ticket describes its severities with what the plan promises, and a reload keeps what was typed',
  inProof,
  async ({ signInAs }) => {
    const title = newName('reload')
    const page = await signInAs('support_agent', '/support/tickets')
    const levels = main(page).getByRole('radiogroup', { name: 'Severity' })
    await link(main(page), 'New ticket').click()

    await test.step('each level says what it means, and what the plan promises', async () => {
      // Other values of loaded tickets can be chosen too.
      await expect(levels.getByRole('radio', { name: /^(Gen|Sys|Prod|Bus).+\./ })).toHaveCount(5)
      await expect(levels).toContainText('Production doesn’t work.')
      const plan = main(page).getByRole('combobox', { name: 'Plan', exact: true })
      await plan.click()
      await plan.fill('Gold')
      await chooseOption(page, 'Gold')
      await expect(levels.getByText(/^Gold: /)).toHaveCount(5)
      await axe(page)
    })
    await test.step('required fields are checked before anything is sent', async () => {
      await control(page, 'Title').fill(title)
      await submitButton(page, 'Create ticket').click()
      await expect(levels).toHaveAttribute('aria-invalid', 'true')
      await levels.getByRole('radio', { name: /^Production system down/ }).check()
      await control(page, 'Content').fill('It is all red.')
    })
    await test.step('a reload restores it, and says so', async () => {
      page.on('dialog', (question) => void question.accept())
      await page.reload()
      await expect(main(page)).toContainText(restored)
      await expect(control(page, 'Title')).toHaveValue(title)
      await expect(control(page, 'Content')).toHaveValue('It is all red.')
      await expect(levels.getByRole('radio', { name: /^Production system down/ })).toBeChecked()
      await axe(page)
    })
    await test.step('created, nothing of it stays in the browser', async () => {
      await control(page, 'Contact method').fill('email')
      await control(page, 'Contact information').fill('roof@example.com')
      const sent = await sentBy(page, 'POST', () => submitButton(page, 'Create ticket').click())
      expect(sent.form).toMatchObject({ title, severity: 'production_system_down' })
      await expect(page).toHaveURL(/\/support\/tickets\/item\//)
      await expect.poll(() => keptDrafts(page)).toEqual([])
    })
    await test.step('any other value can be typed', async () => {
      await page.goto('/support/tickets/new')
      await button(main(page), 'Another value').click()
      await control(page, 'Severity').fill('sev-x')
      await expect(control(page, 'Severity')).toHaveValue('sev-x')
    })
  },
)

test(
  'TK-7 case-3 attack-3 a draft is its tab’s: it survives every reload, and is offered when its tab is gone',
  inProof,
  async ({ newcomer, context }) => {
    const { page: one } = await newcomer('/support/tickets/new')
    const open = async () => {
      const page = await context.newPage()
      page.on('dialog', (question) => void question.accept())
      await page.goto('/support/tickets/new')
      await expect(control(page, 'Title')).toBeVisible()
      return page
    }
    one.on('dialog', (question) => void question.accept())
    const other = await open()

    await test.step('two tabs: each has its own text after any number of reloads', async () => {
      await typeTitle(one, 'Crane stands still')
      await typeTitle(other, 'Invoice twice')
      expect(JSON.stringify(await keptDrafts(one))).not.toMatch(/Crane|Invoice/)
      for (const [page, title] of [
        [one, 'Crane stands still'],
        [other, 'Invoice twice'],
        [one, 'Crane stands still'],
      ] as const) {
        await page.reload()
        await expect(main(page)).toContainText(restored)
        await expect(control(page, 'Title')).toHaveValue(title)
        await expect(offered(page)).toHaveCount(0)
      }
      await axe(one)
    })
    await test.step('a duplicate of a tab is a tab of its own', async () => {
      const opened = context.waitForEvent('page')
      await one.evaluate(() => void window.open(location.href))
      const duplicate = await opened
      await expect(control(duplicate, 'Title')).toHaveValue('')
      await typeTitle(duplicate, 'Third')
      await one.reload()
      await expect(control(one, 'Title')).toHaveValue('Crane stands still')
      duplicate.on('dialog', (question) => void question.accept())
      await button(main(duplicate), 'Cancel').click()
      await leads(button(dialogOf(duplicate), 'Leave'), /\/support\/tickets$/)
      await expect.poll(async () => (await keptDrafts(one)).length).toBe(2)
      await duplicate.close()
    })
    await test.step('a tab that ended without a word leaves its text to be offered, never put in', async () => {
      // As in a crash: nothing of the page runs.
      await other.close()
      const next = await open()
      await expect(control(next, 'Title')).toHaveValue('')
      await expect(offered(next)).toContainText('Invoice twice')
      await expect(offered(next)).not.toContainText('Crane')
      await axe(next)
      await control(next, 'Title').fill('Pump leaks')
      await button(offered(next), 'Use it').click()
      await expect(control(next, 'Title')).toHaveValue('Invoice twice')
      await expect(offered(next)).toContainText('Pump leaks')
      await next.reload()
      await expect(control(next, 'Title')).toHaveValue('Invoice twice')
      await button(offered(next), 'Discard').click()
      await button(main(next), 'Discard it').click()
      await expect(control(next, 'Title')).toHaveValue('')
      // The browser deletes in the background; the first tab's draft is left.
      await expect.poll(async () => (await keptDrafts(next)).length).toBe(1)
      await next.reload()
      await expect(control(next, 'Title')).toHaveValue('')
      await expect(main(next)).not.toContainText(restored)
      await next.close()
    })
    await test.step('text of another day is offered with its age', async () => {
      await one.clock.setFixedTime(Date.now() + 2 * 86_400_000)
      await one.reload()
      await expect(control(one, 'Title')).toHaveValue('')
      await expect(offered(one)).toContainText('2 d ago')
      await button(offered(one), 'Use it').click()
      await expect(control(one, 'Title')).toHaveValue('Crane stands still')
      await one.reload()
      await expect(control(one, 'Title')).toHaveValue('Crane stands still')
    })
    await test.step('signing out in another tab deletes it here', async () => {
      const last = await open()
      expect(await keptDrafts(last)).toHaveLength(1)
      await chooseOfAccount(last, 'Sign out')
      await expect(button(last, 'Sign in')).toBeVisible()
      await expect.poll(() => keptDrafts(last)).toEqual([])
    })
  },
)
