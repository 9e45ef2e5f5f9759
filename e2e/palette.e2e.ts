import { answer } from './support/fault.ts'
import { axeInBothThemes, expect, test, inProof } from './support/fixtures.ts'
import { make, makeModel, makeStore, makeTicket, newName, rowsOf } from './support/records.ts'
import { button, heading, link } from './support/pages/page.ts'
import { dialogOf } from './support/pages/dialog.ts'
import { openPalette, option, paletteField } from './support/pages/palette.ts'
import { paste } from './support/pages/form.ts'
import { opens, tells, leads, key, reveals, says } from './support/pages/effects.ts'

test('U1 case-22 design-20 opens any page, opens records by id and by name, remembers recent ones, says where it searched, and closes with Back', async ({
  signInAs,
  service,
  faults,
  complaints,
}) => {
  test.slow()
  complaints.expect(/404/)
  const store = await makeStore(service)
  const [someone] = await rowsOf(service, '/users/')
  const page = await signInAs('administrator', '/')
  await expect(heading(page)).toHaveText('Home')

  await test.step('a pasted id opens its record; each collection is requested at most once', async () => {
    await openPalette(page)
    await axeInBothThemes(page)
    const drawn = page.getByRole('option').filter({ has: page.locator('svg path') })
    await expect(drawn).toHaveCount(await page.getByRole('option').count())
    await paste(paletteField(page), ` ${store.object_id}\n`)
    await expect(page).toHaveURL(new RegExp(`/stores/item/${store.object_id}$`))
    await expect(heading(page)).toHaveText(String(store.name))
    const requested = faults.arrivals
      .map(({ path }) => path)
      .filter((path) => path.endsWith(`/${store.object_id}/`) && !path.startsWith('/store/'))
    expect(new Set(requested).size).toBe(requested.length)
  })

  await test.step('an unknown id is reported as not found, and typing cancels the search', async () => {
    await openPalette(page)
    await paste(paletteField(page), 'zzz_00000000')
    await expect(dialogOf(page).getByRole('status')).toContainText('No record with this ID')
    await paletteField(page).fill('models')
    await expect(dialogOf(page).getByRole('status')).not.toContainText('No record')
    await expect(option(page, /^Models/)).toHaveAttribute('aria-selected', /.*/)
    await opens(key(page, 'Enter'), 'Models')
  })

  await test.step('the record is under Recent, and a name is searched on the service', async () => {
    await openPalette(page)
    const recent = page.getByRole('group', { name: 'Recent' })
    await expect(recent.getByRole('option', { name: String(store.name) })).toBeVisible()
    const other = await makeStore(service)
    await paletteField(page).fill(String(other.name))
    const found = page.getByRole('group', { name: 'Stores', exact: true })
    await opens(found.getByRole('option', { name: String(other.name) }), String(other.name))
  })

  await test.step('users are found by e-mail among the loaded ones', async () => {
    await page.goto('/users')
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await openPalette(page)
    const first = page.getByRole('option').first()
    // Users are loaded, but their operations come after a page of one's own.
    await paletteField(page).fill('password')
    await expect(first).toHaveText(/^Change password/)
    await paletteField(page).fill('north')
    await expect(first).toHaveText(/^Northwind Labs/)
    await expect(first).toHaveClass(/Mui-focused/)
    await paletteField(page).fill(String(someone?.email))
    const users = page.getByRole('group', { name: 'Users', exact: true })
    await expect(users).toHaveCount(1)
    await expect(users.getByRole('option').first().locator('mark')).toHaveText(
      String(someone?.email),
    )
    await leads(users.getByRole('option').first(), /\/users\/item\//)
  })

  await test.step('Back closes it with its page', async () => {
    const before = page.url()
    await opens(link(page, 'Charges').first(), 'Charges')
    await openPalette(page)
    await page.goBack()
    await expect(page).toHaveURL(before)
    await expect(dialogOf(page)).toHaveCount(0)
  })

  await test.step('on a phone it opens from its button', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await button(page, 'Search or run a command').click()
    await paletteField(page).fill('new tick')
    await axeInBothThemes(page)
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
    ).toBe(true)
    await opens(page.getByRole('option', { name: 'New ticket', exact: true }), 'New ticket')
  })
})

test(
  'ux-27 actions are listed above old notifications that start with the same text',
  inProof,
  async ({ signInAs, service }) => {
    await make(service, '/notifications/notifications/', {
      subject: 'Train your model again',
      content: 'It failed.',
    })
    const page = await signInAs('administrator', '/notifications')
    await expect(link(page, 'Train your model again').first()).toBeVisible()
    await openPalette(page)
    await paletteField(page).fill('train')
    const lines = page.getByRole('option')
    await expect(lines.filter({ hasText: 'Train your model again' }).first()).toBeVisible()
    const texts = await lines.allInnerTexts()
    const done = texts.findIndex((text) => /^Train…?/.test(text) && !text.includes('your model'))
    expect(done).toBeGreaterThanOrEqual(0)
    expect(done).toBeLessThan(texts.findIndex((text) => text.includes('Train your model again')))
  },
)

test(
  'ux-1 finds a user and a ticket that no list in this tab has loaded, and says what it searched',
  inProof,
  async ({ signInAs, service, faults }) => {
    const [person] = await rowsOf(service, '/users/?page=2')
    const searchedName = newName('umlaut')
    await makeTicket(service, {
      title: 'Search finds nothing',
      content: `It happens with every ${searchedName}`,
    })
    const page = await signInAs('administrator', '/')
    const status = dialogOf(page).getByRole('status')
    await expect(heading(page)).toHaveText('Home')

    await test.step('an e-mail address searches the users immediately', async () => {
      await openPalette(page)
      await paletteField(page).fill(String(person?.email))
      const users = page.getByRole('group', { name: 'Users' })
      await expect(users.getByRole('option', { name: String(person?.email) })).toBeVisible()
      await expect(status).toContainText(/1 match\. Searched all \d+\./)
      await expect(option(page, /^Search users for/)).toHaveCount(0)
      await page.keyboard.press('Escape')
    })

    await test.step('a word in the text of a ticket is found while the collections load', async () => {
      await openPalette(page)
      await paletteField(page).fill(searchedName)
      await expect(option(page, /^Search finds nothing.*Content$/)).toBeVisible()
      await expect(status).toHaveText(/^Searched \d+ users, \d+ tickets, \d+ charges$/)
      await axeInBothThemes(page)
      await opens(option(page, /^Search finds nothing.*Content$/), 'Search finds nothing')
    })

    await test.step('what was loaded is searched again without a request; other collections are offered', async () => {
      const before = faults.count('GET', '/support/tickets/')
      await openPalette(page)
      await paletteField(page).fill('nobody-has-this')
      await expect(status).toHaveText(/^Searched \d+ users, \d+ tickets, \d+ charges$/)
      expect(faults.count('GET', '/support/tickets/')).toBe(before)
      await option(page, /^Search jobs for/).click()
      await expect(status).toHaveText(/No jobs match “nobody-has-this”\. Searched all \d+\./)
      await page.keyboard.press('Escape')
    })

    await test.step('Escape stops a slow search, which can be continued', async () => {
      const mend = faults.add('GET', '/billing/credits/', { kind: 'slow', answer: 1500 })
      await paletteField(page).fill('nobody-has-this')
      await option(page, /^Search credits for/).click()
      await expect(status).toContainText(/^Searching credits… \d+ of \d+ searched\. Press Esc/)
      await says(key(page, 'Escape'), status, 'Stopped.')
      mend()
      await option(page, 'Continue searching credits').click()
      await expect(status).toHaveText(/No credits match “nobody-has-this”\. Searched all \d+\./)
    })
  },
)

// The specification's list of operations, by their labels in the console.
const ofRecords: readonly (readonly [words: string, operation: string, place?: string])[] = [
  ['Read blob', 'readBlob', 'blobs'],
  ['Read row', 'readRow', 'rows&mode=one'],
  ['Read rows', 'readRows', 'rows'],
  // These operations share a tab with reading.
  ['Write blob', 'writeBlob', 'blobs'],
  ['Write row', 'writeRow', 'rows&mode=write'],
  ['Train', 'train'],
  ['Upload', 'upload'],
  ['Report', 'report'],
  ['Summary', 'summary'],
  ['Notify', 'notify'],
  ['Set payment method', 'setPaymentMethod', 'payment-method'],
  ['Reset secret key', 'resetSecretKey', 'secret-key'],
  ['Set password', 'setPassword', 'password'],
  ['Mark read', 'markRead'],
]
const ofCollections = [
  ['Published plans', 'plans'],
  ['Mark all read', 'readAll'],
] as const

test(
  'OP-3 ux-33 each of the 16 operations is reachable from the palette by keyboard',
  inProof,
  async ({ signInAs, service, complaints }) => {
    test.slow()
    // Train reads the contents of transfers, and the table of one may be gone.
    complaints.expect(/409/)
    const model = await makeModel(service)
    const page = await signInAs('administrator', '/')
    for (const [typed, operation, region] of ofRecords) {
      await openPalette(page)
      await paletteField(page).fill(`${typed}…`)
      await page.keyboard.press('Enter')
      const choosing = page.getByRole('combobox', { name: /^Which/ })
      await expect(choosing).toBeFocused()
      await expect(option(page, new RegExp(`^${typed} `)).first()).toBeVisible()
      await expect(choosing).toHaveAttribute('aria-activedescendant', /./)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(new RegExp(`/item/[^/]+(/do/|\\?tab=)${region ?? operation}$`))
      // The panel opens its confirmation, which covers the page.
      if (operation === 'resetSecretKey') await dialogOf(page, typed).press('Escape')
    }
    for (const [typed, operation] of ofCollections) {
      await openPalette(page)
      await paletteField(page).fill(typed)
      await expect(option(page, new RegExp(`^${typed}`)).first()).toBeVisible()
      await leads(key(page, 'Enter'), new RegExp(`/do/${operation}$`))
    }
    await test.step('an operation and part of a name form one entry', async () => {
      await openPalette(page)
      await paletteField(page).fill(`train ${String(model.name)}`)
      await option(page, `Train ${String(model.name)}`).click()
      await expect(page).toHaveURL(new RegExp(`/item/${model.object_id}`))
    })
  },
)

test(
  'U1 actions the service rejected in this session are disabled and say why',
  inProof,
  async ({ signInAs, service, faults }) => {
    const [plan] = await rowsOf(service, '/serve/')
    const path = `/serve/${plan?.object_id}/report/`
    faults.add('POST', path, answer(403, {}), 1)
    const page = await signInAs('administrator', `/serve/item/${plan?.object_id}?tab=report`)
    await tells(button(page, 'Get report'), 'You can’t do this')
    await openPalette(page)
    await paletteField(page).fill('report')
    const line = page.getByRole('group', { name: 'This record' }).getByRole('option')
    await expect(line).toHaveAttribute('aria-disabled', 'true')
    await expect(line).toContainText('Ask an administrator for access')
    await axeInBothThemes(page)
    await reveals(key(page, 'Enter'), paletteField(page))
    await page.keyboard.press('Escape')
    await expect(paletteField(page)).toBeHidden()
  },
)

test(
  'U1 text typed before the palette opens goes to the palette, not to the page',
  inProof,
  async ({ signInAs, faults }) => {
    const letGo = faults.hold('GET', /\/assets\/Palette-/)
    const page = await signInAs('administrator', '/stores')
    const opener = button(page, /Search or run/)
    await opener.click()
    await page.keyboard.type('charges')
    await expect(page).toHaveURL(/\/stores$/)
    letGo()
    await expect(paletteField(page)).toHaveValue('charges')
    await expect(paletteField(page)).toBeFocused()
  },
)

for (const wait of [0, 700])
  test(
    `ux-50 no letter is lost while search opens for the first time, ${wait} ms late`,
    inProof,
    async ({ signInAs, faults }) => {
      faults.add('GET', /\/assets\/Palette-[^/]*\.js$/, { kind: 'slow', answer: wait })
      const page = await signInAs('administrator', '/support/tickets')
      await expect(heading(page)).toHaveText('Tickets')
      await page.keyboard.press('Control+k')
      await page.keyboard.type('checkout rejects', { delay: 20 })
      await expect(paletteField(page)).toHaveValue('checkout rejects')
      await expect(paletteField(page)).toBeFocused()
      await expect(page).toHaveURL(/\/support\/tickets$/)
      expect(faults.arrivals.some(({ path }) => /\/assets\/Palette-/.test(path))).toBe(true)
    },
  )
