import { expect, test, inProof } from './support/fixtures.ts'
import { make, rowsOf } from './support/records.ts'
import { chooseAction } from './support/pages/record.ts'
import { control, openEdit, sentBy, submitButton } from './support/pages/form.ts'
import { button, heading, link, main, mainMenu } from './support/pages/page.ts'
import { opens, reveals } from './support/pages/effects.ts'

test('R6 FC57 when one part throws, the other cells, facts and fields still work', async ({
  signInAs,
  service,
  complaints,
  page: tab,
}) => {
  complaints.expect(/broken on purpose/)
  const [owner] = await rowsOf(service, '/users/')
  const token = await make(service, '/tokens/', {
    owner: owner?.object_id ?? '',
    expires_at: '2033-03-01T10:00:00Z',
  })
  await tab.addInitScript(() => {
    const written = Object.getOwnPropertyDescriptor(Date.prototype, 'toISOString')
    const toISOString = written?.value as () => string
    Object.assign(Date.prototype, {
      toISOString(this: Date) {
        if (this.getUTCFullYear() === 2033) throw new RangeError('broken on purpose')
        return toISOString.call(this)
      },
    })
  })
  const name = [owner?.first_name, owner?.last_name].join(' ')
  const page = await signInAs('administrator', '/tokens')
  const row = page.locator(`tr[data-id="${token.object_id}"]`)
  await expect(row).toContainText('couldn’t be shown')
  await expect(row).toContainText(name)
  await expect(page.getByText('couldn’t be shown')).toHaveCount(1)
  await opens(row.getByRole('link').first(), /^Token/)
  await expect(main(page)).toContainText('couldn’t be shown')
  await expect(main(page)).toContainText(name)
  await openEdit(page, `/tokens/item/${token.object_id}`)
  await expect(main(page)).toContainText('couldn’t be shown')
  await button(main(page), 'Clear Owner').click()
  const sent = await sentBy(page, 'PATCH', () => submitButton(page, 'Save changes').click())
  expect(sent.form).toEqual({ owner: '' })
})

test(
  'R6 FC57 a time that cannot be formatted, and an address that cannot be decoded',
  inProof,
  async ({ signInAs, service, faults, complaints }) => {
    // An id is opaque and may contain a percent sign, so its name is requested.
    complaints.expect(/404.*%25zz/)
    const token = await make(service, '/tokens/', { expires_at: '2031-03-01T10:00:00Z' })
    faults.add('GET', /^\/tokens\//, {
      kind: 'rewrite',
      body: (text) =>
        text
          .replaceAll(/"expires_at":("[^"]*"|null)/g, '"expires_at":{"toString":1}')
          .replaceAll(/"owner":("[^"]*"|null)/g, '"owner":"https://service.example/users/%zz/"'),
    })
    const page = await signInAs('administrator', '/tokens')
    await expect(page.locator(`tr[data-id="${token.object_id}"]`)).toBeVisible()
    await page.goto(`/tokens/item/${token.object_id}`)
    await expect(heading(page)).toHaveText('Token')
    await expect(main(page).getByText('Not visible to you').first()).toHaveAttribute(
      'data-hint',
      /%zz/,
    )
    await openEdit(page, `/tokens/item/${token.object_id}`)
    await expect(control(page, 'Owner')).toHaveValue('%zz')
    await expect(control(page, 'Expires at')).toHaveValue('{"toString":1}')
  },
)

test('FC23 FC24 a page whose script was lost while it was fetched ahead opens once the connection is back', async ({
  signInAs,
  faults,
}) => {
  const ofPages = /^\/assets\/(?:ListPage|DetailPage|FormPage|lists|record|form)-/
  faults.add('GET', ofPages, { kind: 'reset-before' })
  const page = await signInAs('administrator', '/settings')
  await expect(heading(page)).toBeVisible()
  await expect.poll(() => faults.count('GET', ofPages)).toBeGreaterThan(2)
  await page.waitForLoadState('networkidle')
  await faults.reset()
  await reveals(link(mainMenu(page), 'Payment methods'), main(page).getByRole('row').nth(2))
  await reveals(main(page).getByRole('row').nth(1).getByRole('link').first(), heading(page))
  await expect(main(page)).toContainText('Created')
})

test(
  'FC23 a view of a record whose script was lost is there once it is retried',
  inProof,
  async ({ signInAs, service, faults, complaints }) => {
    complaints.expect(/Unable to preload/)
    const [user] = await rowsOf(service, '/users/')
    const ofView = /^\/assets\/SetPassword-/
    faults.add('GET', ofView, { kind: 'reset-before' })
    const page = await signInAs('administrator', `/users/item/${user?.object_id}`)
    await chooseAction(page, 'Set password')
    const retry = button(main(page), 'Retry')
    await expect(retry).toBeVisible()
    await faults.reset()
    const view = control(page, 'New password')
    await expect(async () => {
      if (await retry.isVisible()) await retry.click()
      await expect(view).toBeVisible({ timeout: 1000 })
    }).toPass({ timeout: 40_000 })
  },
)

test('U14 each sheet that a document names ahead is applied', async ({ signInAs, service }) => {
  const [ticket] = await rowsOf(service, '/support/tickets/')
  const page = await signInAs('administrator', `/support/tickets/item/${ticket?.object_id}`)
  await expect(heading(page)).toBeVisible()
  const hrefs = (rel: string) =>
    page
      .locator(`link[rel=${rel}][href$=".css"]`)
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  const named = (await hrefs('preload')).map((href) => new URL(href, page.url()).href)
  expect(named.length).toBeGreaterThan(1)
  const applied = (await hrefs('stylesheet')).map((href) => new URL(href, page.url()).href)
  expect(named.filter((href) => !applied.includes(href))).toEqual([])
})
