import type { Page } from '@playwright/test'
import { axe, expect, test, inProof } from './support/fixtures.ts'
import { test as otherTest } from './support/otherDeployment.ts'
import { make, newName, rowsOf } from './support/records.ts'
import { control, fill, openEdit, paste, sentBy, submitButton } from './support/pages/form.ts'
import { button, exact, heading, link, main } from './support/pages/page.ts'
import { settled } from './support/pages/list.ts'
import { showRequests } from './support/pages/actions.ts'
import { tells, removes, reveals } from './support/pages/effects.ts'

const picker = (page: Page, label: string) =>
  main(page).getByRole('combobox', { name: label, exact: true })

/** A user who is not on the first page of users. */
async function distantUser(service: Parameters<typeof rowsOf>[0]) {
  const row = (await rowsOf(service, '/users/?page=2')).at(-1)
  if (!row) throw new Error('There is only one page of users.')
  return { id: row.object_id, name: `${String(row.first_name)} ${String(row.last_name)}` }
}

test(
  'F12 a value outside the first page is shown by name',
  inProof,
  async ({ signInAs, service }) => {
    const owner = await distantUser(service)
    const credit = await make(service, '/billing/credits/', { promo: 'F12', owner: owner.id })
    const page = await signInAs('administrator')
    await openEdit(page, `/billing/credits/item/${credit.object_id}`)
    await expect(picker(page, 'Owner')).toHaveValue(owner.name)
    // Clearing it is a change like any other.
    await button(main(page), 'Clear Owner').click()
    const sent = await sentBy(page, 'PATCH', () => submitButton(page, 'Save changes').click())
    expect(sent.form).toEqual({ owner: '' })
  },
)

test(
  'F12 searching continues on the next page, and says how many were searched',
  inProof,
  async ({ signInAs, service }) => {
    const owner = await distantUser(service)
    const page = await signInAs('administrator', '/billing/credits/new')
    await picker(page, 'Owner').fill(owner.name)
    await expect(page.getByText(/^0 of the 25 loaded users match$/)).toBeVisible()
    await page.getByRole('option', { name: 'Search the next page' }).click()
    await expect(page.getByText(/^1 of the (2[6-9]|[345]\d) loaded users match$/)).toBeVisible()
    await axe(page)
    await page.getByRole('option', { name: owner.name }).click()
    await expect(picker(page, 'Owner')).toHaveValue(owner.name)
    await fill(page, { label: 'Promo', value: 'F12-NEXT' })
    const sent = await sentBy(page, 'POST', () => submitButton(page, 'Create credit').click())
    expect(sent.form).toEqual({ promo: 'F12-NEXT', owner: owner.id, applied: 'false' })
  },
)

test(
  'F12 a pasted id becomes its name; a pasted invalid value is rejected with a reason',
  inProof,
  async ({ signInAs, service, faults, complaints }) => {
    complaints.expect(/40[04]/)
    const owner = await distantUser(service)
    const page = await signInAs('administrator', '/billing/credits/new')
    await fill(page, { label: 'Promo', value: 'F12-PASTE' })
    await picker(page, 'Owner').focus()
    await paste(picker(page, 'Owner'), owner.id)
    await expect(picker(page, 'Owner')).toHaveValue(owner.name)
    await button(main(page), 'Clear Owner').click()
    const reason = 'No user has this ID, or you can’t see it'
    await picker(page, 'Owner').focus()
    await paste(picker(page, 'Owner'), 'usr-nobody-123456')
    await expect(page.getByText(reason)).toBeVisible()
    await expect(picker(page, 'Owner')).toHaveValue('usr-nobody-123456')
    await expect(picker(page, 'Owner')).toHaveAttribute('aria-invalid', 'true')
    await expect(picker(page, 'Owner')).toHaveAccessibleDescription(new RegExp(reason))
    await picker(page, 'Owner').press('Escape')
    await tells(submitButton(page, 'Create credit'), 'Owner')
    await expect(picker(page, 'Owner')).toHaveAccessibleDescription(/Choose a record from the list/)
    expect(faults.count('POST', '/billing/credits/')).toBe(0)
  },
)

test(
  'F12 ux-49 records that load while the list is open are added below the existing ones',
  inProof,
  async ({ signInAs, faults }) => {
    const page = await signInAs('administrator', '/users?page=2')
    await settled(page)
    const letGo = faults.hold('GET', '/users/')
    await link(page, 'Credits', exact).click()
    await link(page, 'New credit').click()
    await picker(page, 'Owner').click()
    const options = page.getByRole('option')
    const names = () => options.allTextContents()
    await expect(options.first()).toBeVisible()
    // The actions come last, once all records are listed.
    await expect(options.filter({ hasText: 'New user' })).toHaveCount(0)
    const before = await names()
    const box = await options.first().boundingBox()
    await options.first().hover()
    letGo()
    await expect(options.filter({ hasText: 'New user' })).toHaveCount(1)
    expect((await names()).length).toBeGreaterThan(before.length + 10)
    expect((await names()).slice(0, before.length)).toEqual(before)
    expect(await options.first().boundingBox()).toEqual(box)
  },
)

test(
  'F12 a missing record is created in another tab, and this form keeps its values',
  inProof,
  async ({ signInAs, context }) => {
    const page = await signInAs('administrator', '/stores/new')
    await fill(page, { label: 'Name', value: 'kept here' })
    await picker(page, 'Workspace').click()
    const opened = context.waitForEvent('page')
    await page.getByRole('option', { name: 'New workspace' }).click()
    const other = await opened
    await expect(heading(other)).toHaveText('New workspace')
    await expect(control(page, 'Name')).toHaveValue('kept here')
    await other.close()
  },
)

test('N17 use-1 known values are offered with their counts; a new value is accepted once it is meant', async ({
  signInAs,
  service,
}) => {
  const rows = await rowsOf(service, '/support/tickets/')
  const shownNow = new Map<string, number>()
  for (const { contact_method: method } of rows)
    shownNow.set(String(method), (shownNow.get(String(method)) ?? 0) + 1)
  const page = await signInAs('administrator', '/support/tickets')
  await settled(page)
  await link(page, 'New ticket').click()
  await picker(page, 'Contact method').click()
  for (const [value, times] of shownNow)
    await expect(page.getByRole('option').filter({ hasText: value })).toContainText(
      times === 1 ? 'in 1 loaded record' : `in ${times} loaded records`,
    )
  await axe(page)
  const [first] = [...shownNow].toSorted((one, other) => other[1] - one[1])
  await expect(page.getByRole('option').first()).toContainText(`in ${first?.[1]} loaded record`)
  await picker(page, 'Contact method').fill('carrier pigeon')
  await submitButton(page, 'Create ticket').click()
  await expect(picker(page, 'Contact method')).toHaveAccessibleDescription(/Choose a known value/)
  await reveals(button(page, 'Another value: “carrier pigeon”'), page.getByText('Sent as typed'))
  await fill(page, { label: 'Title', value: 'N17' })
  await fill(page, { label: 'Content', value: 'Text' })
  await fill(page, { label: 'Severity', value: 'sev-new', as: 'level' })
  await fill(page, { label: 'Contact information', value: 'the roof' })
  const sent = await sentBy(page, 'POST', () => submitButton(page, 'Create ticket').click())
  expect(sent.form).toMatchObject({ contact_method: 'carrier pigeon', severity: 'sev-new' })
  await expect(heading(page)).toHaveText('N17')
})

test(
  'BI-2 F18 N25 the long form of a subscription, derived from records; the short form on request',
  inProof,
  async ({ signInAs }) => {
    const page = await signInAs('administrator', '/billing/subscriptions')
    await settled(page)
    await link(page, 'New subscription').click()
    await showRequests(page)
    await expect(
      page.getByText(/^Form with workspace and quotas, learned from \d+ loaded records\./),
    ).toBeVisible()
    // The long form cannot be sent without a workspace and an end; nothing is sent here.
    await submitButton(page, 'Create subscription').click()
    for (const label of ['Workspace', 'Expires on'])
      await expect(control(page, label)).toHaveAttribute('aria-invalid', 'true')
    await fill(page, { label: 'Name', value: 'Stays when the form changes' })
    await fill(page, { label: 'Training seconds', value: '36000' })
    await removes(button(page, 'Use the short form'), control(page, 'Workspace'))
    await expect(control(page, 'Training seconds')).toHaveCount(0)
    await expect(control(page, 'Name')).toHaveValue('Stays when the form changes')
    const preview = page.getByRole('group', { name: 'Request preview' })
    await expect(preview).not.toContainText('training_seconds')
    await button(page, 'Use the form with workspace and quotas').click()
    await expect(control(page, 'Training seconds')).toHaveValue('36000')
  },
)

otherTest.describe('a service with the short form', () => {
  otherTest.use({
    seed: 3,
    fixed: { shape: 'B', bodies: 'urlencoded', created: 'item', unknownFields: 'rejected' },
  })

  otherTest(
    'BI-2 F18 N25 a service with the short form: quota and workspace are neither shown nor sent',
    inProof,
    async ({ deployment: { page } }) => {
      await page.goto('/billing/subscriptions')
      await settled(page)
      await link(page, 'New subscription').click()
      await showRequests(page)
      await expect(
        page.getByText(
          /^Short form, without workspace and quotas, learned from \d+ loaded records\./,
        ),
      ).toBeVisible()
      for (const label of ['Workspace', 'Training seconds', 'Predict calls'])
        await expect(control(page, label)).toHaveCount(0)
      const name = newName('short')
      await fill(page, { label: 'Name', value: name })
      await fill(page, { label: 'Amount', value: '12.50' })
      const sent = await sentBy(page, 'POST', () =>
        submitButton(page, 'Create subscription').click(),
      )
      expect(sent.form).toEqual({ name, amount: '12.50', auto_renew: 'false' })
      await expect(heading(page)).toHaveText(name)
    },
  )
})

test(
  'BI-2 F18 without any record the form asks once which one it is, and the answer is kept',
  inProof,
  async ({ newcomer }) => {
    const { page } = await newcomer('/billing/subscriptions/new')
    const question = page.getByRole('group', {
      name: 'Which form does this service use for subscriptions?',
    })
    await expect(question).toBeVisible()
    await removes(button(question, 'Use the short form'), question)
    await expect(control(page, 'Workspace')).toHaveCount(0)
    await page.reload()
    await expect(control(page, 'Name')).toBeVisible()
    await expect(question).toHaveCount(0)
    await expect(control(page, 'Workspace')).toHaveCount(0)
  },
)
