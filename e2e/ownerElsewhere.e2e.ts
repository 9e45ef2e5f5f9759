import type { OtherService } from './otherService/startOtherService.ts'
import { axeInBothThemes, expect, inProof } from './support/fixtures.ts'
import { test } from './support/otherDeployment.ts'
import { alert, button, exact, link, main, mainMenu, region, toast } from './support/pages/page.ts'
import { removes, reveals } from './support/pages/effects.ts'

/** Writes the settings of a workspace past the console. */
async function giveSettings(service: OtherService, id: string, settings: string): Promise<void> {
  const { ok } = await service.send(`/workspaces/${encodeURIComponent(id)}/`, {
    method: 'PATCH',
    body: new URLSearchParams({ settings }),
  })
  expect(ok).toBe(true)
}

const heldSettings = (service: OtherService, id: string) =>
  service.items('workspaces').find((one) => one.id === id)?.values.settings

test.describe('on a service that keeps settings as text and knows nobody', inProof, () => {
  test.use({
    seed: 5,
    fixed: {
      auth: 'bearer',
      bodies: 'all',
      complex: 'any',
      ids: 'uuid',
      json: 'text',
      pageSize: 50,
      unknownFields: 'ignored',
    },
  })

  test('ux-20 ux-21 idea-4 AC-6 AC-7 an owner’s pages: people as far as they are kept, an account that asks who one is, a home, a menu', async ({
    deployment: { page, service },
  }) => {
    test.setTimeout(240_000)
    const [first, second, third] = service.items('workspaces').map(({ id }) => id)
    if (!first || !second || !third) throw new Error('There are too few workspaces.')
    const row = (text: string) => main(page).getByRole('row', { name: new RegExp(text) })
    const openPeople = (id: string) =>
      page.goto(`/workspaces/item/${encodeURIComponent(id)}?tab=people`)

    await test.step('text stays text, with every digit of another setting, and Undo brings it back', async () => {
      const others = '"limit":9007199254740993'
      const before = `{"owners":["a@people.example"],"contributors":["b@people.example"],${others}}`
      await giveSettings(service, first, before)
      await openPeople(first)
      await expect(row('a@people.example')).toBeVisible()
      await button(page, 'Remove b@people.example').click()
      await removes(button(page, 'Save people'), row('b@people.example'))
      await expect
        .poll(() => heldSettings(service, first))
        .toBe(`{"owners":["a@people.example"],"contributors":[],${others}}`)
      await button(toast(page, 'b@people.example removed from'), 'Undo').click()
      await expect(row('b@people.example')).toBeVisible()
      await expect.poll(() => heldSettings(service, first)).toBe(before)
    })

    await test.step('people in another form are shown and not changed; without any it says so', async () => {
      await giveSettings(service, second, '{"owners":[{"id":7,"email":"c@people.example"}]}')
      await openPeople(second)
      await expect(row('c@people.example')).toContainText('Owner')
      await expect(main(page)).toContainText('These people can’t be changed here.')
      await expect(button(main(page), 'Add', exact)).toHaveCount(0)
      await axeInBothThemes(page, 'main')
      await giveSettings(service, third, '{"beta":true}')
      await openPeople(third)
      await expect(main(page)).toContainText('The people of this workspace aren’t shown')
    })

    await test.step('the account asks once who one is, and then has the profile', async () => {
      const [user] = service.items('users')
      await page.goto('/account')
      const who = main(page).getByLabel('Your email or the ID of your user')
      await who.fill('nobody@people.example')
      await reveals(button(main(page), 'This is me'), main(page).getByText(/^No such user/))
      await axeInBothThemes(page, 'main')
      await who.fill(String(user?.values.email))
      await button(main(page), 'This is me').click()
      await expect(region(main(page), 'Profile', exact)).toContainText(
        String(user?.values.last_name),
      )
      await reveals(link(page, 'Security', exact), button(page, 'Change password'))
    })

    await test.step('an owner’s home and menu are chosen, and read from what answers', async () => {
      await page.goto('/settings/menu')
      await page.getByText('Workspace owner', { exact: true }).click()
      await reveals(button(page, 'Update menu'), mainMenu(page).getByText('Work', { exact: true }))
      await page.goto('/')
      for (const question of ['Is it working?', 'What does it cost?', 'What needs your attention?'])
        await expect(region(main(page), question, exact).locator('strong').first()).not.toHaveText(
          '',
        )
      await expect(alert(page)).toHaveCount(0)
      await axeInBothThemes(page, 'main')
    })
  })
})
