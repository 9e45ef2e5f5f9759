import type { Page } from '@playwright/test'
import { main } from './support/forms.ts'
import type { Fault } from './support/fault.ts'
import { expect, test } from './support/fixtures.ts'
import { isProof } from './support/proof.ts'

const listPath = '/support/tickets/'
const rows = (page: Page) => page.locator('main tr[data-id]')

interface Listed {
  readonly count: number
  readonly results: readonly Readonly<Record<string, unknown>>[]
}

/** The list with its first two records changed. */
const changed =
  (change: (first: Record<string, unknown>, second: Record<string, unknown>) => void) =>
  (text: string): string => {
    const list = JSON.parse(text) as Listed
    const [first = {}, second = {}, ...others] = list.results.map((one) => ({ ...one }))
    change(first, second)
    return JSON.stringify({ ...list, results: [first, second, ...others] })
  }

const hostile = '<img src=x onerror=alert(1)>\u202Egpj.exe\u0007 "a"'

test('FC37 FC38 FC39 FC41 FC42 records are shown as they are, whatever they hold', async ({
  signInAs,
  faults,
}) => {
  const page = await signInAs('administrator', '/')
  faults.add({
    method: 'GET',
    path: listPath,
    fault: {
      kind: 'rewrite',
      body: changed((first, second) => {
        Object.assign(first, {
          title: hostile,
          severity: 'apocalyptic',
          content: null,
          workspace: undefined,
          unheard_of: { deep: [1] },
          created_at: 'not a time',
          updated_at: null,
        })
        Object.assign(second, first, { title: 'The same id twice' })
      }),
    },
  })
  await page.goto('/support/tickets')
  await expect(rows(page).first()).toContainText('<img src=x onerror=alert(1)>')
  await expect(rows(page).first()).toContainText('Apocalyptic', { ignoreCase: true })
  await expect(rows(page).nth(1)).toContainText('The same id twice')
  const shown = await rows(page).count()
  expect(shown).toBe(25)
})

const unreadable: readonly (readonly [title: string, fault: Fault, said: RegExp])[] = [
  ['FC29 cut', { kind: 'truncated-json' }, /could not be (read|loaded)/],
  ['FC30 empty', { kind: 'answer', status: 200, body: '' }, /could not be (read|loaded)/],
  [
    'FC32 a page of HTML',
    {
      kind: 'answer',
      status: 200,
      body: '<!doctype html><h1>Log in to the network</h1>',
      headers: { 'Content-Type': 'text/html' },
    },
    /could not be (read|loaded)/,
  ],
  [
    'FC40 no list at all',
    { kind: 'answer', status: 200, body: { hello: 'world' } },
    /could not be (read|loaded)/,
  ],
  [
    'FC33 a redirect',
    { kind: 'answer', status: 302, headers: { Location: 'https://evil.example/' } },
    /could not be (read|loaded|reached)/,
  ],
]

test('FC29 FC30 FC32 FC33 FC40 an answer that is no list is said to be none, and is no blank page', async ({
  signInAs,
  faults,
  complaints,
}) => {
  complaints.expect(/302|redirect|Failed to (load|fetch)|ERR_/)
  const page = await signInAs('administrator', '/')
  for (const [title, fault, said] of unreadable) {
    const again = faults.add({ method: 'GET', path: listPath, fault })
    await page.goto('/support/tickets')
    await expect(main(page), title).toContainText(said)
    await expect(rows(page), title).toHaveCount(0)
    // A page of somebody else is never drawn; its source is in the details.
    await expect(page.getByRole('heading', { name: 'Log in to the network' })).toHaveCount(0)
    await expect(main(page), title).not.toContainText('No tickets yet')
    again()
  }
  for (const headers of [{ 'content-type': 'text/plain' }, { 'content-type': undefined }]) {
    const again = faults.add({
      method: 'GET',
      path: listPath,
      fault: { kind: 'rewrite', headers, body: (text) => `\uFEFF${text}` },
    })
    await page.goto('/support/tickets')
    await expect(rows(page).first(), 'FC32 JSON called text, with a mark before it').toBeVisible()
    again()
  }
})

test('FC36 a page of 10,000 records and a text of 1 MB: few rows are drawn, and the page answers', async ({
  signInAs,
  faults,
}) => {
  test.skip(!isProof, 'npm run proof measures large answers')
  const page = await signInAs('administrator', '/')
  const long = 'x'.repeat(1_000_000)
  faults.add({
    method: 'GET',
    path: listPath,
    fault: {
      kind: 'rewrite',
      body: (text) => {
        const [first = {}] = (JSON.parse(text) as Listed).results
        const results = Array.from({ length: 10_000 }, (_, n) => ({
          ...first,
          object_id: `tic_${n}`,
          title: `Ticket ${n}`,
          content: n === 0 ? long : 'short',
        }))
        return JSON.stringify({ count: results.length, next: null, results })
      },
    },
  })
  await page.goto('/support/tickets')
  await expect(rows(page).first()).toContainText('Ticket 0')
  expect(await rows(page).count()).toBeLessThanOrEqual(200)
  await page.getByRole('button', { name: 'Refresh' }).first().click()
  await expect(rows(page).first()).toContainText('Ticket 0')
})
