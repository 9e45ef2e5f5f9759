import { expect, test, inProof } from './support/fixtures.ts'
import { makeStore, newName, rowsOf } from './support/records.ts'
import { control, fill, sentBy, submitButton } from './support/pages/form.ts'
import { button, heading, main, region } from './support/pages/page.ts'
import { chooseAction } from './support/pages/record.ts'
import { showRequests } from './support/pages/actions.ts'

test('F15 a duplicate is a new record without the id of the old one', async ({
  signInAs,
  service,
}) => {
  const store = await makeStore(service, { settings: '{"a":1}' })
  const page = await signInAs('administrator', `/stores/item/${store.object_id}`)
  await chooseAction(page, 'Duplicate')
  await expect(heading(page)).toHaveText('New store')
  await expect(page.getByText(`Starts as a copy of ${String(store.name)}`)).toBeVisible()
  const name = newName('copy')
  await control(page, 'Name').fill(name)
  const sent = await sentBy(page, 'POST', () => submitButton(page).click())
  expect(sent).toEqual({
    path: '/store/all/',
    search: '',
    form: {
      name,
      workspace: store.workspace,
      description: 'Made for a test',
      settings: '{"a":1}',
    },
  })
  await expect(heading(page)).toHaveText(name)
  expect(page.url()).not.toContain(store.object_id)
})

test(
  'F15 a duplicate never starts with a secret, even if the service returns it',
  inProof,
  async ({ signInAs, service, faults }) => {
    const [method] = await rowsOf(service, '/billing/methods/')
    faults.add('GET', `/billing/methods/${method?.object_id}/`, {
      kind: 'rewrite',
      body: (text) => JSON.stringify({ ...JSON.parse(text), source_token: 'tok_leaked' }),
    })
    const page = await signInAs('administrator', `/billing/methods/new?from=${method?.object_id}`)
    await expect(control(page, 'Name')).toHaveValue(String(method?.name))
    await expect(control(page, 'Source token')).toHaveValue('')
    await expect(main(page)).not.toContainText('tok_leaked')
  },
)

test(
  'F15 id, link, JSON and curl are copied, with secrets masked',
  inProof,
  async ({ signInAs, service, faults, baseURL, clipboard }) => {
    const [method] = await rowsOf(service, '/billing/methods/')
    const id = String(method?.object_id)
    faults.add('GET', `/billing/methods/${id}/`, {
      kind: 'rewrite',
      body: (text) =>
        JSON.stringify({
          ...JSON.parse(text),
          source_token: 'tok_leaked',
          note: { secret: 'x1' },
        }),
    })
    const page = await signInAs('administrator', `/billing/methods/item/${id}`)
    await expect(main(page)).toContainText(String(method?.name))
    await chooseAction(page, 'Copy ID')
    expect(await clipboard.read()).toBe(id)
    await chooseAction(page, 'Copy link')
    expect(await clipboard.read()).toBe(`${baseURL}/billing/methods/item/${id}`)
    await chooseAction(page, 'Copy as JSON')
    const json = await clipboard.read()
    expect(JSON.parse(json)).toMatchObject({ object_id: id, name: method?.name })
    expect(json).not.toContain('tok_leaked')
    expect(json).not.toContain('x1')
    await chooseAction(page, 'Copy as curl')
    const curl = await clipboard.read()
    expect(curl).toContain(`curl -X GET '${baseURL}/-/service/billing/methods/${id}/'`)
    expect(curl).toContain('-H "Authorization: Token $TOKEN"')
    await expect(page.locator('body')).not.toContainText('tok_leaked')
  },
)

test(
  'F15 W7 the curl command of a form names the secret and never contains its value',
  inProof,
  async ({ signInAs, clipboard }) => {
    const page = await signInAs('administrator', '/billing/methods/new')
    await showRequests(page)
    await fill(page, { label: 'Name', value: 'It’s a card' })
    await fill(page, { label: 'Source token', value: 'tok_canary_form' })
    const request = region(page, 'Request')
    await expect(request).toContainText('source_token=')
    await expect(request).not.toContainText('tok_canary_form')
    await button(request, 'Copy as curl').click()
    const curl = await clipboard.read()
    expect(curl).toContain('--data-urlencode "source_token=$SOURCE_TOKEN"')
    expect(curl).not.toContain('tok_canary_form')
  },
)
