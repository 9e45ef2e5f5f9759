import { axeInBothThemes, expect, test, inProof } from './support/fixtures.ts'
import { make, newName, rowOf, rowsOf } from './support/records.ts'
import {
  button,
  exact,
  heading,
  link,
  main,
  mainMenu,
  messages,
  region,
} from './support/pages/page.ts'
import { dialogOf } from './support/pages/dialog.ts'
import { requestBy } from './support/pages/form.ts'
import { chooseOfAccount } from './support/pages/actions.ts'
import { opens, focuses } from './support/pages/effects.ts'

test('ux-21 design-14 AC-5 S8 AC-8 settings in one place: profile, credentials, tokens, notifications, and what this browser keeps', async ({
  newcomer,
}) => {
  const { page, service } = await newcomer('/settings')
  const [me] = await rowsOf(service, '/users/')
  const settings = { email: true, plan: 'kept' }
  const manager = await make(service, '/notifications/managers/user/', {
    settings: JSON.stringify(settings),
  })
  const token = await make(service, '/tokens/', {})
  await chooseOfAccount(page, 'Change password')
  await expect(page).toHaveURL(/\/settings\/security$/)
  await expect(page.getByLabel('Old password', { exact: true })).toBeFocused()
  await focuses(button(page, 'Close', exact), button(page, 'Change password'))
  const part = (name: string) => region(main(page), name, exact)
  const sections = main(page).getByRole('navigation', { name: 'Settings' })
  const open = async (name: string) => {
    await opens(link(sections, name, exact), name)
  }
  await axeInBothThemes(page)

  await test.step('every section stands in the list once, and older addresses lead there', async () => {
    await expect(sections.getByRole('link')).toHaveText([
      'Profile',
      'Security',
      'Tokens',
      'Notifications',
      'Appearance and language',
      'Menu',
      'This browser',
      'Service profile',
    ])
    await expect(sections.locator('[aria-current]')).toHaveText('Security')
    for (const [address, title] of [
      ['/account?change=password', 'Security'],
      ['/settings/service', 'Service profile'],
      ['/account', 'Profile'],
    ] as const) {
      await page.goto(address)
      await expect(heading(page)).toHaveText(title)
    }
  })

  await test.step('on a phone the list is a page of its own', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await opens(link(main(page), 'Settings'), 'Settings')
    await axeInBothThemes(page)
    await open('Profile')
    await expect(sections).toHaveCount(0)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('the profile is changed in place, and asks before what was typed is lost', async () => {
    await button(page, 'Edit profile').click()
    await part('Profile').getByLabel('Phone').fill('+49 30 1234')
    await page.keyboard.press('Escape')
    const asks = dialogOf(page, 'Leave without saving?')
    await asks.getByRole('button').first().click()
    await link(mainMenu(page), 'Home').click()
    await asks.getByRole('button').first().click()
    await expect(part('Profile').getByLabel('Phone')).toHaveValue('+49 30 1234')
    const sent = await requestBy(page, 'PATCH', () => button(part('Profile'), 'Save').click())
    expect(sent.postData()).toBe('phone=%2B49+30+1234')
    await expect(part('Profile')).toContainText('+49 30 1234')
    await expect(button(page, 'Edit profile')).toBeFocused()
  })

  await test.step('own tokens with their ends, and a command for one’s own data', async () => {
    await open('Tokens')
    await expect(part('Tokens')).toContainText('All of yours: 2 tokens')
    await expect(part('Tokens').getByRole('row', { name: /For a program/ })).toContainText(
      'Never expires',
    )
    await part('Tokens').getByText('Use a token').click()
    await expect(part('Tokens').locator('pre')).toContainText('Authorization: Token $TOKEN')
    expect(await page.content()).not.toContain(String(token.secret))
  })

  await test.step('a switch of the notifications is saved at once, and nothing else with it', async () => {
    await open('Notifications')
    await part('Notifications').getByRole('switch', { name: 'Email' }).click()
    await expect(messages(page).getByText('Notification settings saved')).toBeVisible()
    const path = `/notifications/managers/user/${manager.object_id}/`
    expect((await rowOf(service, path)).settings).toEqual({ ...settings, email: false })
  })

  await test.step('clearing says what, and deletes only what is the console’s', async () => {
    await page.evaluate(() => localStorage.setItem('theirs', '1'))
    await open('Appearance and language')
    await button(part('Appearance'), 'Dark').click()
    await open('This browser')
    await button(page, 'Clear…').click()
    const dialog = dialogOf(page, 'Clear this browser')
    await expect(dialog).toContainText('Settings such as language, formats and appearance')
    const reloaded = page.waitForEvent('load')
    await button(dialog, 'Clear this browser').click()
    await reloaded
    await expect(heading(page)).toHaveText('This browser')
    const stored = await page.evaluate(() => Object.keys(localStorage))
    expect(stored).toContain('theirs')
    expect(stored).not.toContain('wc.scheme')
  })
  expect((await rowOf(service, `/users/${me?.object_id}/`)).phone).toBe('+49 30 1234')
})

test(
  'S9 N23 help is asked for from any page, with a report that has no secret and no address of others',
  inProof,
  async ({ newcomer }) => {
    const { page, service } = await newcomer('/settings')
    await page.goto('/stores?workspace__owners__email=someone%40else.example')
    await chooseOfAccount(page, 'Ask for help')
    const content = page.getByLabel('Content')
    await expect(content).toHaveValue(/Page: .*\/stores\?workspace__owners__email=\(email hidden\)/)
    await expect(content).toHaveValue(/\d\dZ GET \/store\/all\/.* 200 \d+ ms/)
    expect(await content.inputValue()).not.toMatch(/else\.example|wss_|cookie/i)
    const text = `It does not open.\n${await content.inputValue()}`
    await content.fill(text)
    const title = newName('help')
    await page.getByLabel('Title').fill(title)
    await page.getByText('General guidance', { exact: true }).click()
    await opens(button(page, /^Send ticket/), title)
    const sent = (await rowsOf(service, '/support/tickets/')).find((one) => one.title === title)
    expect(String(sent?.content).replaceAll('\r\n', '\n')).toBe(text)
    await service('DELETE', `/support/tickets/${sent?.object_id}/`)
  },
)
