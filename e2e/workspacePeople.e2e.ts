import { axeInBothThemes, expect, test, inProof } from './support/fixtures.ts'
import { newName, rowOf, rowsOf, makeWorkspace } from './support/records.ts'
import { alert, button, exact, link, main, messages, toast } from './support/pages/page.ts'
import { dialogOf } from './support/pages/dialog.ts'
import { answer, waitForTest } from './support/fault.ts'
import { tells, removes, reveals, key, says } from './support/pages/effects.ts'

test('ux-20 people of a workspace: invited, given a role and removed by one write; the others stay as they are', async ({
  newcomer,
  faults,
}) => {
  const { page, service } = await newcomer('/settings')
  const [bo, cy] = [`${newName('bo')}@people.example`, `${newName('cy')}@people.example`]
  const own = await makeWorkspace(service, { settings: { contributors: [bo], region: 'eu' } })
  const ownPath = `/workspaces/${own.object_id}/`
  await page.goto(`/workspaces/item/${own.object_id}?tab=people`)
  const row = (email: string) => main(page).getByRole('row', { name: new RegExp(email) })
  await expect(row(bo)).toContainText('Invited, hasn’t accepted')

  await page.getByLabel('Email of a person').fill(cy)
  await page.getByRole('combobox', { name: 'Role', exact: true }).selectOption('Owner')
  await says(button(main(page), 'Add', exact), row(cy), 'new')
  await page.getByRole('combobox', { name: `Role of ${bo}` }).selectOption('Owner')
  await expect(row(bo)).toContainText('was Contributor')
  await axeInBothThemes(page)
  const sent: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.method()))
  await reveals(key(page, 'Control+s'), messages(page).getByText(/^2 changes of the people/))
  expect(sent).toEqual(['PATCH'])
  expect((await rowOf(service, ownPath)).settings).toEqual({
    contributors: [],
    owners: [bo, cy],
    region: 'eu',
  })
  await expect(row(cy)).toContainText('Invited, hasn’t accepted')

  await test.step('the bar leaves its focus to the field of an address', async () => {
    const address = page.getByLabel('Email of a person')
    await button(page, `Remove ${cy}`).click()
    await button(page, 'Discard', exact).press('Enter')
    await expect(address).toBeFocused()
    await address.fill('new@people.example')
    await address.press('Enter')
    await button(page, 'Undo the change of new@people.example').press('Enter')
    await expect(address).toBeFocused()
  })
  await test.step('a lost answer is told once, with its check and another try', async () => {
    const fault = { kind: 'answer', status: 500 } as const
    faults.add('PATCH', ownPath, fault, 1)
    await button(page, `Remove ${cy}`).click()
    await tells(button(page, 'Save people'), 'We don’t know whether the service did this')
    await expect(alert(page)).toBeFocused()
    await expect(messages(page).getByText('We don’t know')).toHaveCount(0)
    await tells(button(alert(page), 'Check now'), 'The record hasn’t changed')
    await removes(button(page, 'Discard', exact), alert(page))
  })

  await button(page, `Remove ${cy}`).click()
  await link(main(page), 'Overview', exact).click()
  await dialogOf(page).getByRole('button').first().click()
  await button(page, 'Save people').press('Enter')
  await expect(row(cy)).toHaveCount(0)
  await expect(page.getByLabel('Email of a person')).toBeFocused()
  await says(button(toast(page, `${cy} removed from`), 'Undo'), row(cy), 'Invited, hasn’t accepted')
  await expect
    .poll(async () => (await rowOf(service, ownPath)).settings)
    .toMatchObject({ owners: [bo, cy] })

  await test.step('what somebody else changes meanwhile stays, and the change waits on top of it', async () => {
    const conflict = alert(page).getByText(/^Someone else changed these settings/)
    await button(page, `Remove ${bo}`).click()
    const theirs = { contributors: [], owners: [bo, cy], region: 'us' }
    await service('PATCH', ownPath, { settings: JSON.stringify(theirs) })
    await reveals(button(page, 'Save people'), conflict)
    expect((await rowOf(service, ownPath)).settings).toEqual(theirs)

    // A version conflict between read and write causes another check.
    faults.add('PATCH', ownPath, answer(412, { detail: 'Changed meanwhile.' }), 1)
    const refused = page.waitForResponse((answer) => answer.status() === 412)
    await button(page, 'Save people').click()
    await refused
    await expect(row(bo)).toHaveCount(0)
    await expect
      .poll(async () => (await rowOf(service, ownPath)).settings)
      .toEqual({ ...theirs, owners: [cy] })
  })

  await test.step('FC48 who leaves while people are saved is told a refusal, and finds the change', async () => {
    const { until, letGo } = waitForTest()
    const patches = faults.count('PATCH', ownPath)
    faults.add('PATCH', ownPath, { ...answer(400, { settings: ['Not now.'] }), after: until }, 1)
    await button(page, `Remove ${cy}`).click()
    await button(page, 'Save people').click()
    await expect.poll(() => faults.count('PATCH', ownPath)).toBeGreaterThan(patches)
    // Nothing counts as saved before the service has said so.
    await expect(row(cy)).toContainText('Will be removed')
    await expect(button(page, 'Saving…')).toBeFocused()
    await link(main(page), 'Overview', exact).click()
    const asked = dialogOf(page, 'Leave while this is being saved?')
    await says(button(asked, 'Leave'), messages(page), 'Still saving.')
    letGo()
    const refusal = toast(page, 'The service refused this. Not now.')
    await says(link(refusal, 'Open'), main(page), '1 unsaved change, restored')
  })
})

test(
  'ux-20 whoever is in a workspace leaves it, and its maker cannot',
  inProof,
  async ({ newcomer, serviceAs }) => {
    const { page, service } = await newcomer('/settings')
    const [me] = await rowsOf(service, '/users/')
    const administrator = await serviceAs('administrator')
    const workspace = await makeWorkspace(administrator, {
      settings: {
        contributors: ['x@people.example', me?.email],
        region: 'eu',
      },
    })
    const path = `/workspaces/${workspace.object_id}/`
    await page.goto(`/workspaces/item/${workspace.object_id}?tab=people`)
    await expect(main(page)).toContainText('Only owners of this workspace can change its people.')
    await expect(button(main(page), /^Remove/)).toHaveCount(0)
    await expect(page.getByText('Created this workspace')).toHaveCount(1)
    // Another person changes it while the dialog is open.
    await button(page, 'Leave this workspace').click()
    const theirs = { contributors: ['x@people.example', me?.email], region: 'us' }
    await administrator('PATCH', path, { settings: JSON.stringify(theirs) })
    const dialog = dialogOf(page, `Leave ${String(workspace.name)}?`)
    await button(dialog, 'Leave this workspace').click()
    await expect(toast(page, `You left ${String(workspace.name)}`)).toBeVisible()
    await expect(page).toHaveURL(/\/workspaces$/)
    expect((await service('GET', path)).status).toBe(404)
    expect((await rowOf(administrator, path)).settings).toEqual({
      contributors: ['x@people.example'],
      region: 'us',
    })

    const own = await makeWorkspace(service, { settings: { owners: [me?.email] } })
    const ownPath = `/workspaces/${own.object_id}/`
    await page.goto(`/workspaces/item/${own.object_id}?tab=people`)
    const leave = button(main(page), 'Leave this workspace')
    await expect(leave).toHaveAccessibleDescription(/^The last owner stays/)
    await leave.press('Enter')
    await expect(dialogOf(page)).toHaveCount(0)

    const owners = [me?.email, 'y@people.example']
    await administrator('PATCH', ownPath, { settings: JSON.stringify({ owners }) })
    await page.reload()
    await expect(button(main(page), /^Remove/)).toHaveAccessibleName('Remove y@people.example')
    await leave.click()
    await button(dialogOf(page), 'Leave this workspace').click()
    await expect(
      toast(page, 'the person who created a workspace always stays its owner'),
    ).toBeVisible()
    await expect(main(page).getByRole('row', { name: /Nova/ })).toContainText(
      'Created this workspace',
    )
  },
)
