import { axe, axeInBothThemes, expect, test, inProof } from './support/fixtures.ts'
import { signInAt } from './support/people.ts'
import {
  makeTicket,
  make,
  makePayingWorkspace,
  newName,
  rowsOf,
  makeWorkspace,
  makeMethod,
  makeCharge,
  rowOf,
} from './support/records.ts'
import { button, exact, link, main, region, contentWidth } from './support/pages/page.ts'
import { dialogOf } from './support/pages/dialog.ts'

const addressOf = (collection: string, id: unknown) =>
  `/access?collection=${collection}&id=${String(id)}`

test('S10 N13 who can see and change a record is what the service answers to them', async ({
  signInAs,
  serviceAs,
  service,
  newcomer,
}) => {
  const others = {
    'Ingrid Solheim': await serviceAs('workspace_owner'),
    'Tomás Ribeiro': await serviceAs('support_agent'),
    'All others': (await newcomer('/settings')).service,
  }
  const users = [
    ...(await rowsOf(service, '/users/')),
    ...(await rowsOf(service, '/users/?page=2')),
  ]
  const agent = users.find(({ first_name: first }) => first === 'Tomás')
  // Makes the agent an owner of a ticket on the first page.
  const ticket = await makeTicket(service, { owner: String(agent?.object_id) })
  const [workspace] = await rowsOf(service, '/workspaces/?name=Northwind%20Labs')
  const id = String(workspace?.object_id)
  const [store] = await rowsOf(service, `/store/all/?workspace__object_id=${id}`)
  const subscription = (await rowsOf(service, '/billing/subscriptions/')).find(
    (one) => one.workspace === id,
  )
  const records = [
    ['stores', '/store/all/', store?.object_id],
    ['subscriptions', '/billing/subscriptions/', subscription?.object_id],
    ['tickets', '/support/tickets/', ticket.object_id],
    ['workspaces', '/workspaces/', id],
  ] as const
  const page = await signInAs('administrator', addressOf('stores', store?.object_id))
  for (const [collection, path, objectId] of records)
    await test.step(collection, async () => {
      await page.goto(addressOf(collection, objectId))
      const table = main(page).getByRole('table', { name: 'People and what they may do' })
      await expect(button(table, 'All others')).toBeVisible()
      await expect(main(page).getByText(/from the people of/i)).toContainText(/(\d+) of \1 users/)
      for (const [name, call] of Object.entries(others)) {
        const row = table.getByRole('row').filter({ has: button(page, name, exact) })
        // A change of nothing is answered like any other.
        const [see, change] = [
          (await call('GET', `${path}${String(objectId)}/`)).status === 200,
          (await call('PATCH', `${path}${String(objectId)}/`, {})).status === 200,
        ]
        // A ticket without a workspace is not Ingrid's, so she is one of all others.
        const shown =
          (await row.count()) > 0 ? row : table.getByRole('row').filter({ hasText: 'All others' })
        await expect(shown.getByRole('cell').nth(1), `${name} sees`).toHaveText(see ? 'Yes' : '–No')
        await expect(shown.getByRole('cell').nth(2), `${name} changes`).toHaveText(
          change ? 'Yes' : '–No',
        )
      }
    })
  await test.step('why, and what cannot be told', async () => {
    await button(main(page), 'Ingrid Solheim', exact).click()
    const why = main(page).getByRole('complementary', { name: 'Access of Ingrid Solheim' })
    await expect(why).toContainText('Ingrid Solheim is named in owners of Northwind Labs.')
    await expect(why).toContainText('Who else is an administrator')
    await axeInBothThemes(page)
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await contentWidth(page)).toBeLessThanOrEqual(390)
    await axe(page)
  })
  await test.step('what a person can reach, by the filters of the service', async () => {
    await page.goto(`/access?person=${encodeURIComponent('ingrid.solheim@northwind.example')}`)
    const stores = region(main(page), 'Stores')
    const path = '/store/all/?workspace__owners__email=ingrid.solheim@northwind.example'
    const { count } = await rowOf(service, path)
    await expect(link(stores, `All ${String(count)}`, exact)).toBeVisible()
  })
})

test(
  'a person has a new password in two actions, and their page shows what is theirs',
  inProof,
  async ({ signInAs, service, gatewayUrl }) => {
    const email = `${newName('person')}@northwind.example`
    const user = await make(service, '/users/', { email, password: 'first-password-1' })
    const workspace = await makeWorkspace(service, {
      settings: {
        owners: ['marcus.delgado@lumenretail.example'],
        contributors: [email],
      },
    })
    await make(service, '/tokens/', { owner: user.object_id })
    const page = await signInAs('administrator', `/users/item/${user.object_id}`)
    const linked = region(main(page), 'Linked records')
    await expect(linked.getByRole('list', { name: 'Workspaces' })).toContainText(
      `${String(workspace.name)}Contributor`,
    )
    await expect(button(main(page), /^People can’t be suspended here\./)).toBeVisible()
    await axe(page)

    await button(main(page), 'Delete tokens').click()
    const plan = dialogOf(page).last()
    await expect(plan).toContainText('1 token')
    await page.keyboard.press('Escape')

    await button(main(page), 'New password', exact).click()
    await button(page, 'Set new password').click()
    const once = dialogOf(page, /^New password of/)
    await button(once, 'Reveal').click()
    const password = await once.getByRole('status').first().textContent()
    expect(password).toMatch(/^(?:[A-Za-z2-9]{4}-){4}[A-Za-z2-9]{4}$/)
    await signInAt(gatewayUrl, { scheme: 'password', email, password: password ?? '' })
    await button(once, 'Close without copying').click()
    expect(await page.content()).not.toContain(password)
  },
)

test(
  'a workspace shows what answers link to it, and a message to several names all who get it',
  inProof,
  async ({ signInAs, service }) => {
    const workspace = await makePayingWorkspace(service)
    const other = await makePayingWorkspace(service)
    const method = await makeMethod(service)
    const paid = await make(service, '/billing/subscriptions/', {
      name: newName('subscription'),
      workspace: workspace.object_id,
      expires_on: '2031-01-31',
      method: method.object_id,
    })
    const charge = await makeCharge(service, method, '5')
    const page = await signInAs('administrator', `/workspaces/item/${workspace.object_id}`)
    const linked = region(main(page), 'Linked records')
    await expect(linked.getByRole('list', { name: 'Subscriptions' })).toContainText(
      String(paid.name),
    )
    // The workspace of a charge is only known once all payers of its method are.
    await button(linked, 'Search all').click()
    await expect(linked.getByRole('list', { name: 'Charges' })).toContainText(String(charge.name))
    await axe(page)
    await page.goto(`/workspaces/item/${workspace.object_id}?tab=notify&also=${other.object_id}`)
    await main(page).getByLabel('Subject').fill('Maintenance')
    await main(page).getByLabel('Content').fill('Tonight')
    await button(main(page), /^Send to 2 workspaces, \d+ (?:person|people)…$/).click()
    const planned = dialogOf(page).getByRole('listitem')
    await expect(planned).toHaveCount(2)
    await expect(planned.nth(1)).toContainText(String(other.name))
    await expect(planned.nth(1)).toContainText('marcus.delgado@lumenretail.example')
  },
)
