import { randomInt } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { expect, test, inProof } from './support/fixtures.ts'
import { pick, randomFrom, wholeOf } from './otherService/random.ts'
import { makeStore, makeWorkspace } from './support/records.ts'
import { control } from './support/pages/form.ts'
import { button, main } from './support/pages/page.ts'
import { dialogOf } from './support/pages/dialog.ts'

const interruptions = Number(process.env.PROOF_INTERRUPTIONS ?? 60)
const seed = Number(process.env.PROOF_SEED ?? randomInt(1_000_000))
const alphabet = 'abcdefghijklmnopqrstuvwxyz'.split('')
/** The number of texts typed into each form. */
const perForm = 6

/** Interruptions while a person types; each returns the page that continues. */
const ways: Readonly<Record<string, (page: Page, context: BrowserContext) => Promise<Page>>> = {
  async reload(page) {
    await page.reload()
    return page
  },
  async offline(page, context) {
    await context.setOffline(true)
    await page.waitForTimeout(100)
    await context.setOffline(false)
    return page
  },
  async back(page) {
    const address = page.url()
    await page.goBack()
    const stay = button(dialogOf(page), 'Stay')
    await expect(async () => {
      if (await stay.isVisible()) await stay.click()
      else if (page.url() !== address) await page.goForward()
      expect(page.url()).toBe(address)
    }).toPass()
    return page
  },
  async 'signed out and in'(page) {
    await page.evaluate(() =>
      fetch('/-/session', { method: 'DELETE', headers: { 'X-Workspace-Console': '1' } }),
    )
    await page.reload()
    await button(page, /Maren/).click()
    return page
  },
  async 'closed and opened'(page, context) {
    const address = page.url()
    await page.close()
    return open(context, address)
  },
  async crash(page, context) {
    const address = page.url()
    // Text of the last 400 ms is not stored yet.
    await page.waitForTimeout(1000)
    const session = await context.newCDPSession(page)
    const crashed = page.waitForEvent('crash')
    void session.send('Page.crash').catch(() => undefined)
    await crashed
    await page.close()
    return open(context, address)
  },
}

async function open(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage()
  page.on('dialog', (question) => void question.accept())
  await page.goto(address)
  return page
}

test(
  'G03 fields that are typed in survive random interruptions',
  inProof,
  async ({ signInAs, service, context, complaints }) => {
    test.setTimeout(interruptions * 20_000 + 60_000)
    complaints.expect(/status of 401|net::ERR_/)
    const random = randomFrom(`${seed}`)
    let page = await signInAs('administrator', '/', { fresh: true })
    page.on('dialog', (question) => void question.accept())
    /** Each of a record of its own: no draft is left of it. */
    const forms = [
      async () => {
        const { object_id } = await makeStore(service)
        return [`/stores/item/${object_id}/edit`, ['Name', 'Description']] as const
      },
      async () => {
        const { object_id } = await makeWorkspace(service)
        return [`/workspaces/item/${object_id}?tab=notify`, ['Subject']] as const
      },
    ]
    const counts = new Map<string, number>()
    const lost: string[] = []
    let typed = new Map<string, string>()
    for (let n = 0; n < interruptions; n++) {
      if (n % perForm === 0) {
        const [address, labels] =
          n === 0
            ? (['/stores/new', ['Name', 'Description']] as const)
            : await pick(random, forms)()
        await page.goto(address)
        typed = new Map()
        for (const label of labels) {
          const field = control(page, label)
          await field.fill('')
          typed.set(label, '')
        }
      }
      const label = pick(random, [...typed.keys()])
      const letters = Array.from({ length: wholeOf(random, 1, 12) }, () =>
        pick(random, alphabet),
      ).join('')
      const field = control(page, label)
      await field.press('End')
      await field.pressSequentially(letters)
      typed.set(label, (typed.get(label) ?? '') + letters)
      const [way, interrupt] = pick(random, Object.entries(ways))
      counts.set(way, (counts.get(way) ?? 0) + 1)
      page = await interrupt(page, context)
      const use = button(main(page), 'Use it')
      for (const [name, text] of typed) {
        const box = control(page, name)
        await box.waitFor()
        await expect(async () => {
          if (await use.first().isVisible()) await use.first().click()
          await expect(box).toHaveValue(text, { timeout: 1000 })
        })
          .toPass({ timeout: 15_000 })
          .catch(async () => {
            // A slow page has lost nothing.
            const now = await box.inputValue()
            if (now !== text) lost.push(`${n} ${way}: ${name} has ${now}, not ${text}`)
            typed.set(name, now)
          })
      }
    }
    const lines = [...counts].map(([way, count]) => `${way}: ${count}`)
    process.stdout.write(
      `\nG03 seed ${seed}, ${interruptions} interruptions, ${lines.join(', ')}\n`,
    )
    expect(lost).toEqual([])
  },
)
