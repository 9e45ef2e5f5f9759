import type { Listed } from './support/shown/walk.ts'
import type { Page } from '@playwright/test'
import { expect, test, inProof } from './support/fixtures.ts'
import { kindsOfPages, roles } from './support/kindsOfPages.ts'
import { hostile, oddAnswers } from './support/oddAnswers.ts'
import { makeStore, newName, rowOf } from './support/records.ts'
import { chooseAction } from './support/pages/record.ts'
import { confirmDeletion, dialogOf } from './support/pages/dialog.ts'
import { fill, openEdit, sentBy, submitButton } from './support/pages/form.ts'
import { button, exact, main } from './support/pages/page.ts'
import { rows } from './support/pages/list.ts'
import { shows, reveals } from './support/pages/effects.ts'

const listPath = '/support/tickets/'

/** The list with its first two records changed. */
const changed =
  (change: (first: Record<string, unknown>, second: Record<string, unknown>) => void) =>
  (text: string): string => {
    const list = JSON.parse(text) as Listed
    const [first = {}, second = {}, ...others] = list.results.map((one) => ({ ...one }))
    change(first, second)
    return JSON.stringify({ ...list, results: [first, second, ...others] })
  }

const everyRead = /^\/-\/service\//
/** Texts on a page, or in a part, that was not prepared for a response. */
const crashed = /Something went wrong on this page|couldn’t be shown|\[object Object\]/

/** Expects that the page has text after any response, and that no part has crashed. */
async function looksWhole(page: Page, title: string): Promise<void> {
  await expect(main(page), title).toContainText(/\p{L}{3}/u)
  await expect(main(page).locator('.skeleton'), title).toHaveCount(0)
  await expect(page.locator('body'), title).not.toContainText(crashed)
  // HTML of another server is never rendered; its source is in the details of the failure.
  await expect(page.getByRole('heading', { name: 'Log in to the network' }), title).toHaveCount(0)
}

test('FC37 FC38 FC39 FC41 FC42 records are shown as they are, whatever they hold', async ({
  signInAs,
  faults,
}) => {
  const page = await signInAs('administrator', '/')
  faults.add('GET', listPath, {
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
  })
  await page.goto('/support/tickets')
  await expect(rows(page).first()).toContainText('<img src=x onerror=alert(1)>')
  await expect(rows(page).first()).toContainText('Apocalyptic', { ignoreCase: true })
  await expect(rows(page).nth(1)).toContainText('The same id twice')
  const shown = await rows(page).count()
  expect(shown).toBe(25)

  // Every response is hostile now: the record's, and the home's eight collections.
  const answer = oddAnswers['FC42 hostile texts']
  if (answer) faults.add('GET', everyRead, answer)
  await rows(page).first().getByRole('link').first().click()
  await looksWhole(page, 'record')
  await expect(main(page)).toContainText('<img src=x onerror=alert(1)>')
  await page.goto('/')
  await looksWhole(page, 'home')
})

/** Settings with a key twice in every answer, and a number that JSON does not have in every job. */
const spoilt = (text: string): string =>
  text
    .replaceAll(/"settings":\s*\{/g, '$&"rate":1.0,"rate":2.0,')
    .replaceAll(/"epochs":\s*\d+/g, '"epochs":NaN')

test(
  'case-1 case-17 a value that could not be read costs only itself, and is mended by PATCH',
  inProof,
  async ({ signInAs, service, faults }) => {
    const name = newName('twice')
    const { object_id: id } = await makeStore(service, {
      name,
      description: 'Keeps its order',
      settings: '{"2024":1,"2023":2}',
    })
    faults.add('GET', everyRead, { kind: 'rewrite', body: spoilt })
    const page = await signInAs('administrator', '/stores')
    await expect(rows(page).first()).toBeVisible()
    await expect(main(page)).not.toContainText(/couldn’t be (read|loaded)/)

    // The record, with the text of the service in its order.
    await page.goto(`/stores/item/${id}`)
    await expect(main(page)).toContainText('Keeps its order')
    await expect(main(page)).toContainText('“rate” is there twice')
    await chooseAction(page, 'View JSON')
    await expect(main(page)).toContainText(
      /"settings": \{\s*"rate": 1\.0,\s*"rate": 2\.0,\s*"2024": 1,\s*"2023": 2\s*\}/,
    )
    await reveals(button(main(page), 'More', exact), page.getByRole('menuitem', { name: 'Delete' }))
    await expect(page.getByRole('menuitem', { name: 'Replace whole record' })).toHaveCount(0)
    await page.keyboard.press('Escape')

    await openEdit(page, `/stores/item/${id}`)
    await expect(main(page)).toContainText('can’t be replaced as a whole')
    await expect(main(page)).toContainText('the key “rate” is used twice')
    // A change of another field is sent alone.
    await fill(page, { label: 'Description', value: 'Changed beside it' })
    const beside = await sentBy(page, 'PATCH', () => submitButton(page, 'Save changes').click())
    expect(beside.form).toEqual({ description: 'Changed beside it' })
    await openEdit(page, `/stores/item/${id}`)
    const typed = '{"rate":2.0,"2024":1,"2023":2}'
    await fill(page, { label: 'Settings', value: typed, as: 'json' })
    const mended = await sentBy(page, 'PATCH', () => submitButton(page, 'Save changes').click())
    expect(mended.form).toEqual({ settings: typed })
    await expect
      .poll(async () => (await rowOf(service, `/store/all/${id}/`)).settings)
      .toMatchObject({ rate: 2 })

    await page.goto(`/stores/item/${id}`)
    await chooseAction(page, 'Delete')
    const dialog = dialogOf(page, 'Delete store')
    const removed = await sentBy(page, 'DELETE', () => confirmDeletion(dialog, 'Delete store'))
    expect(removed.path).toBe(`/store/all/${id}/`)
  },
)

test(
  'case-1 no page is blind for one value: lists, jobs, the workspaces, Home, Billing',
  inProof,
  async ({ signInAs, faults }) => {
    faults.add('GET', everyRead, { kind: 'rewrite', body: spoilt })
    const page = await signInAs('administrator', '/')
    for (const address of ['/', '/billing', '/workspaces', '/enrich/jobs']) {
      if (address !== '/') await page.goto(address)
      await looksWhole(page, address)
      await expect(main(page), address).not.toContainText(/couldn’t be (read|loaded)/)
    }
    await shows(rows(page).first().getByRole('link').first(), 'Holds NaN, which JSON doesn’t allow')
    await page.goto('/stores')
    await button(page, /^All workspaces/).click()
    await page.getByRole('combobox', { name: 'Find a workspace' }).fill('Halden')
    await expect(page.getByRole('option', { name: 'Halden Energy' })).toBeVisible()
    await signInAs('workspace_owner', '/')
    await looksWhole(page, 'home of an owner')
    await expect(main(page)).not.toContainText(/couldn’t be (read|loaded)/)
  },
)

for (const role of roles)
  test(
    `FC29 FC30 FC32 FC36 FC38 to FC42 no page of the ${role} is blank or crashes, whatever is answered`,
    inProof,
    async ({ signInAs, serviceAs, faults, complaints }) => {
      test.setTimeout(900_000)
      complaints.expect(/Failed to load resource/)
      const addresses = await kindsOfPages(role, await serviceAs(role))
      const page = await signInAs(role, '/settings')
      for (const [title, fault] of Object.entries(oddAnswers))
        for (const address of addresses) {
          const again = faults.add('GET', everyRead, fault)
          await page.goto(address)
          await looksWhole(page, `${title}: ${address}`)
          if (address === '/') {
            await page.keyboard.press('ControlOrMeta+k')
            await page.getByRole('combobox').fill('nor')
            await expect(dialogOf(page), title).toContainText(/\p{L}{3}/u)
          }
          again()
        }
    },
  )
