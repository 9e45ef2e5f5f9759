import { makeDeskTicket } from './support/desk.ts'
import { expect, test, inProof } from './support/fixtures.ts'
import { writeText } from './support/operationForms.ts'
import { press } from './support/otherStep.ts'
import { makeStore, newName, rowOf } from './support/records.ts'
import { button, exact, heading, main, region } from './support/pages/page.ts'
import { leads, reveals } from './support/pages/effects.ts'

test(
  'case-19 K12 an address with a hidden character is asked about once, and blanks around one are left out',
  inProof,
  async ({ signInAs, service }) => {
    const name = newName('hidden-character')
    const page = await signInAs('administrator', '/users/new')
    const email = page.getByRole('textbox', { name: 'Email' })
    await email.fill(`${name}\u200b@example.com`)
    await page.getByLabel('Password', { exact: true }).fill('first-password-1')
    await button(page, 'Create user').click()
    await expect(page.getByText(/hidden character \(U\+200B\)/)).toHaveCount(1)
    await expect(email).toHaveAttribute('aria-invalid', 'true')
    await button(page, 'Remove hidden characters').click()
    await expect(email).toHaveValue(`${name}@example.com`)
    await email.fill(`  ${name}@example.com `)
    await leads(button(page, 'Create user'), /\/users\/item\//)
    const id = new URL(page.url()).pathname.split('/').at(-1)
    expect(await rowOf(service, `/users/${id}/`)).toMatchObject({ email: `${name}@example.com` })
  },
)

test(
  'case-18 K12 a refused key is told what was copied with it',
  inProof,
  async ({ page, gatewayUrl, complaints }) => {
    complaints.expect(/401/)
    await page.goto(gatewayUrl)
    await button(page, 'Use a secret key or token').click()
    const key = page.getByRole('textbox', { name: 'Secret key or token' })
    for (const [typed, said] of [
      ['Bearer wss_not-a-key', 'Starts with “Bearer”. Enter only what follows it.'],
      ['"wss_not-a-key"', 'In quotation marks. Leave them out.'],
      ['wss_not a-key', 'There’s a space in it. Copy it again.'],
    ] as const) {
      await key.fill(typed)
      await reveals(button(page, 'Sign in', exact), page.getByText('Wrong credentials.'))
      await expect(page.getByText(said)).toBeVisible()
    }
  },
)

test(
  'case-20 K12 a name that reverses is seen in the heading and in what it is called',
  inProof,
  async ({ signInAs, service }) => {
    const prefix = newName('reversing')
    const { object_id: id } = await makeDeskTicket(service, {
      title: `${prefix} invoice_\u202efdp.exe`,
    })
    const seen = `${prefix} invoice_⟨U+202E⟩fdp.exe`
    const page = await signInAs('administrator', `/support/tickets/item/${id}`)
    await expect(heading(page)).toHaveText(seen)
    await expect(heading(page).locator('bdi')).toHaveText(seen)
  },
)

test(
  'case-20 K12 a path that reverses is seen below its field and in the log, also of one that is refused',
  inProof,
  async ({ signInAs, service, complaints }) => {
    complaints.expect(/status of 400/)
    const { object_id: id } = await makeStore(service)
    const page = await signInAs('administrator', `/stores/item/${id}?tab=blobs`)
    await writeText(page, 'daily/report_\u202efdp.exe', 'name\n')
    const seen = 'report_⟨U+202E⟩fdp.exe'
    await expect(page.getByRole('group', { name: 'Parts of the path' })).toContainText(seen)
    await expect(page.getByText(/hidden character \(U\+202E\)/)).toBeVisible()
    await expect(page.getByText('Contains invisible characters.')).toHaveCount(0)
    await press(page, /^Write Ctrl/)
    await expect(region(page, 'Written from this browser')).toContainText(seen)
  },
)

test(
  'case-16 K9 a form in a translated page shows no old value, and what is sent stays as it is',
  inProof,
  async ({ signInAs }) => {
    const page = await signInAs('administrator', '/billing/credits/new')
    await expect(heading(page)).toBeVisible()
    await page.waitForFunction(() => document.querySelector('bdi[translate="no"]') !== null)
    const translate = () =>
      page.evaluate(() => {
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
        const texts: Text[] = []
        while (walker.nextNode()) texts.push(walker.currentNode as Text)
        for (const text of texts) {
          if (
            text.data.trim() === '' ||
            text.parentElement?.closest('[translate="no"], font, script')
          )
            continue
          const font = document.createElement('font')
          font.append(document.createElement('font'))
          font.firstElementChild?.append(`‹${text.data}›`)
          text.replaceWith(font)
        }
      })
    await translate()
    await expect(heading(page)).toHaveText(/New credit/)
    const promo = main(page).getByRole('textbox').first()
    for (const typed of ['First', 'Second value']) {
      await promo.fill(typed)
      await translate()
    }
    await expect(main(page)).not.toContainText('First')
  },
)
