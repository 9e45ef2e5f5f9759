import { execFile } from 'node:child_process'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { installPackages, type Packages } from '../server/service/testing/packagesOfOthers.ts'
import { connectByPage, connectWith } from './support/connectByPage.ts'
import { expect, test as base, inProof } from './support/fixtures.ts'
import {
  type Framework,
  loopback,
  prism,
  startLoopback,
  startPrism,
  startRawJsonServer,
} from './support/frameworks/servers.ts'
import { confirmDeletion, dialogOf } from './support/pages/dialog.ts'
import { fill, submitButton } from './support/pages/form.ts'
import { alert, button, heading, link, main, messages } from './support/pages/page.ts'
import { rows } from './support/pages/list.ts'
import { chooseAction } from './support/pages/record.ts'
import { opens, leads } from './support/pages/effects.ts'

/** Starts a framework, and stops it with the test. */
type Start = (starting: Promise<Framework>) => Promise<Framework>

const test = base.extend<{ started: Start }>({
  started: async ({ page }, provide) => {
    const running: Framework[] = []
    await provide(async (starting) => {
      const service = await starting
      running.push(service)
      return service
    })
    // The page first: it may still be reading.
    await page.close()
    for (const { stop } of running) await stop()
  },
})

// The packages are fetched once.
test.describe.configure({ mode: 'default' })

let fetched: Packages
test.beforeAll(async () => {
  test.setTimeout(600_000)
  fetched = await installPackages([...loopback, ...prism])
})
test.afterAll(() => fetched.remove())

const needsPackages = () => test.skip(fetched.problem !== undefined, fetched.problem)

const countOf = (page: Page) => page.locator('.PageHead_title .PageHead_count')

async function recordOf({ ask }: Framework, path: string): Promise<unknown> {
  const answer = await ask(path)
  return answer.ok ? answer.json() : undefined
}

/**
 * Saves; where the service does not accept a form, JSON is offered at once, as its response names
 * it.
 */
async function save(page: Page, label: string, leaves: RegExp): Promise<void> {
  await button(main(page), new RegExp(`^${label}`)).click()
  const other = button(main(page), 'Send as JSON')
  await expect(async () => {
    if (await other.isVisible()) await other.click()
    expect(new URL(page.url()).pathname).not.toMatch(leaves)
  }).toPass()
}

/** All that a person does with records, on a service that answers without a key. */
async function administer(page: Page, service: Framework): Promise<void> {
  await connectByPage(page, { ...service, auth: 'none' })

  await page.goto('/support/tickets')
  await expect(countOf(page)).toHaveText('240')
  await expect(button(page, 'Next')).toBeDisabled()
  await page.goto('/support/tickets?load=all')
  await expect(main(page)).toContainText('All 240')
  await page.getByRole('combobox', { name: 'Search 240 tickets' }).fill('title:126 ')
  await expect(rows(page)).toHaveCount(1)
  await opens(link(rows(page), 'Question 126'), 'Question 126')
  for (const text of ['What about 126?', 'person126@people.example', 'Resolved'])
    await expect(main(page)).toContainText(text)

  await page.goto('/support/tickets/item/126/edit')
  const before = await recordOf(service, '/support/tickets/126')
  await fill(page, { label: 'Title', value: 'Changed by hand' })
  await save(page, 'Save changes', /edit$/)
  await expect(heading(page)).toHaveText('Changed by hand')
  expect(await recordOf(service, '/support/tickets/126')).toEqual({
    ...Object(before),
    title: 'Changed by hand',
  })

  await page.goto('/stores')
  await expect(countOf(page)).toHaveText('130')
  await expect(page.getByRole('row').filter({ hasText: 'Holds 5' }).first()).toContainText(
    'Workspace 3',
  )
  await page.goto('/stores/new')
  await fill(page, { label: 'Name', value: 'Made by hand' })
  await fill(page, { label: 'Workspace', value: 'Workspace 2', as: 'choose' })
  await fill(page, { label: 'Description', value: 'New' })
  await save(page, 'Create store', /new$/)
  await expect(page).toHaveURL(/\/stores\/item\/131$/)
  await expect(heading(page)).toHaveText('Made by hand')
  await expect(main(page)).toContainText('Workspace 2')
  expect(await recordOf(service, '/store/all/131')).toMatchObject({
    name: 'Made by hand',
    description: 'New',
  })
  await chooseAction(page, 'Delete')
  await confirmDeletion(dialogOf(page, 'Delete store'), 'Delete store')
  await page.waitForURL(/\/stores$/)
  expect(await recordOf(service, '/store/all/131')).toBeUndefined()
  await expect(countOf(page)).toHaveText('130')

  // Neither filters by a related record, and neither has tokens.
  await page.goto('/workspaces/item/2')
  await expect(main(page)).toContainText('This filter has no effect here.')
  await expect(main(page)).not.toContainText('Store 3')
  await page.goto('/tokens')
  await expect(main(page)).toContainText('There is no such list here.')
}

test(
  'deploy-4, deploy-12, deploy-20 json-server as it is: several hundred records, from the list to a deletion',
  inProof,
  async ({ page, started, complaints }) => {
    complaints.expect(/404 \(/)
    const service = await started(startRawJsonServer())
    await administer(page, service)
  },
)

test(
  'deploy-4, deploy-12, deploy-13, deploy-18 LoopBack, of models alone: it reads JSON only, and its refusal stands at the field',
  inProof,
  async ({ page, started, complaints }) => {
    needsPackages()
    complaints.expect(/4(?:04|15|22) \(/)
    const service = await started(startLoopback(fetched.folder))
    await administer(page, service)

    await page.goto('/support/tickets/item/7/edit')
    await fill(page, { label: 'Title', value: 'Long '.repeat(20) })
    await submitButton(page, 'Save changes').click()
    const field = page.getByLabel('Title', { exact: true })
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription(/must NOT have more than 60 characters/)
    expect(await recordOf(service, '/support/tickets/7')).toMatchObject({ title: 'Question 7' })
    await fill(page, { label: 'Title', value: 'Short' })
    await save(page, 'Save changes', /edit$/)
    expect(await recordOf(service, '/support/tickets/7')).toMatchObject({ title: 'Short' })

    // A number stays one.
    await page.goto('/billing/charges/item/3/edit')
    await fill(page, { label: 'Amount', value: '12345.50' })
    await save(page, 'Save changes', /edit$/)
    await expect(main(page)).toContainText('12,345.5')
    expect(await recordOf(service, '/billing/charges/3')).toMatchObject({ amount: 12345.5 })
  },
)

type Part = Record<string, unknown>

/** The local service's OpenAPI document. */
const ownDocument = async (gatewayUrl: string) =>
  (await (await fetch(`${gatewayUrl}/-/openapi.json`)).json()) as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, { responses?: Part }>>>>
    readonly components: {
      readonly schemas: Readonly<Record<string, { readonly properties: Record<string, Part> }>>
    }
  }

/** The document without refusals, and with a limit that the console does not know. */
async function strictDocument(gatewayUrl: string): Promise<unknown> {
  const document = await ownDocument(gatewayUrl)
  for (const path of Object.values(document.paths))
    for (const { responses = {} } of Object.values(path))
      for (const status of Object.keys(responses))
        if (!status.startsWith('2')) delete responses[status]
  const bounded = document.components.schemas.TicketPartialUpdate?.properties.title
  if (bounded) bounded.maxLength = 20
  return document
}

const withKey = { auth: 'bearer', secret: 'any-key' } as const

test(
  'V27 deploy-1, deploy-18, deploy-24 Prism with our own OpenAPI: no count beside what contradicts it, a refusal at its field, a change',
  inProof,
  async ({ page, started, complaints, gatewayUrl }) => {
    needsPackages()
    complaints.expect(/4\d\d \(/)
    const service = await started(startPrism(fetched.folder, await strictDocument(gatewayUrl)))
    await connectByPage(page, { ...service, ...withKey })
    // Its examples have one record each, and a count of 0.
    for (const path of ['/support/tickets', '/stores', '/billing/charges', '/workspaces']) {
      await page.goto(path)
      await expect(rows(page)).toHaveCount(1)
      await expect(countOf(page)).toHaveCount(0)
      await expect(main(page)).toContainText('Total not given')
    }
    await page.goto('/support/tickets')
    await leads(rows(page).getByRole('link').first(), /\/support\/tickets\/item\/string$/)
    await expect(main(page)).toContainText('Resolved')

    await page.goto('/support/tickets/item/string/edit')
    const submit = submitButton(page, 'Save changes')
    await fill(page, { label: 'Title', value: 'More than twenty characters' })
    await submit.click()
    const field = page.getByLabel('Title', { exact: true })
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription(/must NOT have more than 20 characters/)
    await fill(page, { label: 'Title', value: 'By hand' })
    await submit.click()
    await page.waitForURL(/\/item\/string$/)
    // The service stores nothing, which its response shows.
    await expect(messages(page).getByText('Saved without Title: it stayed as it was')).toBeVisible()

    await page.goto('/support/tickets/item/3')
    await expect(main(page)).toContainText('This isn’t the record that was asked for')
  },
)

test(
  'deploy-1, deploy-24 Prism with answers made up anew each time: what it makes up is claimed of nothing else',
  inProof,
  async ({ page, started, complaints, gatewayUrl }) => {
    needsPackages()
    complaints.expect(/4\d\d \(/)
    const document = await ownDocument(gatewayUrl)
    const service = await started(startPrism(fetched.folder, document, ['--dynamic']))
    await connectByPage(page, { ...service, ...withKey })
    for (const path of ['/support/tickets', '/stores', '/billing/charges', '/users', '/tokens']) {
      await page.goto(path)
      await expect(
        main(page).locator('tbody tr[data-id], [role="alert"], h2').first(),
      ).toBeVisible()
      // A made-up count is below zero, or has more digits than a list of some records; so may values.
      const counts = async () =>
        (await main(page).locator('header, footer').allInnerTexts()).join(' ')
      await expect.poll(counts).not.toMatch(/−\d|of 0\b|\d,\d{3}–/)
    }
    await page.goto('/support/tickets/item/3')
    await expect(main(page)).toContainText('This isn’t the record that was asked for')
  },
)

test(
  'V27 deploy-9 Prism with the specification alone (npm run openapi), which shows no answer: no service is claimed, and no key leaves',
  inProof,
  async ({ page, started, complaints }) => {
    needsPackages()
    complaints.expect(/502 \(/)
    const program = join(import.meta.dirname, '../.scripts/openapi.mjs')
    const text = await new Promise<string>((resolve, reject) => {
      execFile(process.execPath, [program], { maxBuffer: 2 ** 26 }, (problem, said) =>
        problem === null ? resolve(said) : reject(problem),
      )
    })
    const service = await started(startPrism(fetched.folder, JSON.parse(text)))
    await page.goto('/')
    const other = button(page, 'Connect to another service')
    const address = page.getByLabel('Service address', { exact: true })
    await expect(address.or(other)).toBeVisible()
    if (await other.isVisible()) await other.click()
    await connectWith(page, service.baseUrl, 'a-key')
    await expect(alert(page)).toContainText('This address isn’t the service')
    await expect(alert(page)).toContainText('answered 200')
    await expect(alert(page)).toContainText('Your key wasn’t sent.')
  },
)
