import { expect, test, inProof } from './support/fixtures.ts'
import { expectFocus, pressAt, tabTo, typeAt } from './support/keyboard.ts'
import {
  makePayingWorkspace,
  makePerson,
  newName,
  rowsOf,
  makeWorkspace,
} from './support/records.ts'
import { alert, button, exact, heading, link, main, region } from './support/pages/page.ts'
import { dialogOf } from './support/pages/dialog.ts'
import { control } from './support/pages/form.ts'
import { focuses, key, removes, shows, tells } from './support/pages/effects.ts'

// Zones other than UTC show an expiry in both.
test.use({ timezoneId: 'Europe/Berlin' })

// The test never clicks, fills or focuses anything: each walk uses Tab, letters and Enter only.

test(
  'A02 U4 X11 NT-10 by keyboard alone: a message is written, previewed, sent, and not sent twice',
  inProof,
  async ({ signInAs, service }) => {
    test.slow()
    const { object_id: id } = await makeWorkspace(service)
    const page = await signInAs('administrator', `/workspaces/item/${id}`)
    await pressAt(page, link(main(page), 'Notify'), 'Enter', 'Shift+Tab')
    const send = button(main(page), /^Send to \d+ p/)
    await expect(send).toBeVisible()
    await expectFocus(page)
    await typeAt(page, main(page).getByLabel('Subject'), 'Maintenance')
    await typeAt(page, main(page).getByLabel('Content'), 'Tonight from ten.')
    await expect(region(main(page), 'Preview')).toContainText('17 characters')
    await pressAt(page, send, 'Enter')
    await expect(main(page)).toContainText(/Sent \d.*: Maintenance/)
    await expect(send).toBeFocused()
    await tells(key(page, 'Enter'), 'The same text was sent to this workspace')
    await pressAt(page, button(alert(page), 'Don’t send'), 'Enter', 'Shift+Tab')
    await expect(alert(page)).toHaveCount(0)
    await expect(send).toBeFocused()
    await page.keyboard.press('Enter')
    await pressAt(page, button(alert(page), 'Send anyway'), 'Enter', 'Shift+Tab')
    const receipts = main(page).getByRole('list', { name: 'Sent from this page' })
    await expect(receipts.getByRole('listitem')).toHaveCount(2)
    await expect(send).toBeFocused()
  },
)

test(
  'A02 U4 X12 BI-9 by keyboard alone: a payment method is chosen with the arrow keys and set',
  inProof,
  async ({ signInAs, service }) => {
    const { object_id: id } = await makePayingWorkspace(service)
    const page = await signInAs('administrator', `/workspaces/item/${id}?tab=setPaymentMethod`)
    const choices = main(page).getByRole('radio')
    await expect(choices.nth(1)).toBeVisible()
    await pressAt(page, choices.last(), 'ArrowUp', 'Shift+Tab')
    await page.keyboard.press('ArrowDown')
    await expect(choices.last()).toBeChecked()
    await pressAt(page, button(main(page), 'Set payment method', exact), 'Enter')
    await expect(dialogOf(page)).toContainText('becomes the payment method of')
    await shows(key(page, 'Enter'), /Set at \d/)
    await expectFocus(page)
  },
)

test(
  'A02 A04 U4 X13 AC-3 by keyboard alone: a secret key is reset, revealed, copied and closed',
  inProof,
  async ({ signInAs, service, clipboard }) => {
    const email = `${newName('key')}@people.example`
    const { object_id: id } = await makePerson(service, email)
    const page = await signInAs('administrator', `/users/item/${id}?tab=resetSecretKey`)
    const reset = button(main(page), 'Reset secret key', exact)
    await pressAt(page, reset, 'Enter', 'Shift+Tab')
    const dialog = dialogOf(page, 'Reset secret key')
    await expect(dialog.getByRole('textbox')).toBeFocused()
    await removes(key(page, 'Escape'), dialog)
    await expect(reset).toBeFocused()
    await focuses(key(page, 'Enter'), dialog.getByRole('textbox'))
    await page.keyboard.type(email)
    await pressAt(page, button(dialog, 'Reset secret key'), 'Enter')
    const once = dialogOf(page, 'New secret key')
    const copy = button(once, 'Copy and close')
    await expect(copy).toBeFocused()
    const reveal = button(once, /^(Reveal|Hide)$/)
    await tabTo(page, reveal, 'Shift+Tab')
    const secret = once.locator('output')
    await page.keyboard.press('Space')
    await expect(secret).not.toContainText('•')
    const text = await secret.textContent()
    // Wraps around both ways: Tab does not leave before the secret is closed.
    await tabTo(page, button(once, 'Close without copying'))
    await tabTo(page, reveal)
    await tabTo(page, copy)
    await expect(secret).toContainText('•')
    await removes(key(page, 'Enter'), once)
    expect(await clipboard.read()).toBe(text)
    await expect(reset).toBeFocused()
  },
)

test(
  'A02 U4 X14 AC-2 by keyboard alone: a password is set, and typed again after it is rejected',
  inProof,
  async ({ newcomer, complaints }) => {
    test.slow()
    complaints.expect(/400/)
    const { page, service } = await newcomer()
    const [me] = await rowsOf(service, '/users/')
    await page.goto(`/users/item/${me?.object_id ?? ''}?tab=setPassword`)
    const old = control(page, 'Old password')
    const again = control(page, 'Repeat new password')
    const fill = async (...texts: readonly string[]) => {
      const fields = [old, control(page, 'New password'), again]
      for (const [n, field] of fields.entries()) {
        if (!(await field.evaluate((one) => one === document.activeElement)))
          await tabTo(page, field)
        await page.keyboard.type(texts[n] ?? '')
      }
    }
    await expect(old).toBeVisible()
    await tabTo(page, old, 'Shift+Tab')
    await fill('wrong-password-9', 'second-password-2', 'second-password-3')
    await shows(key(page, 'Enter'), 'The passwords don’t match.')
    await expect(again).toBeFocused()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('second-password-2')
    await shows(key(page, 'Enter'), 'Wrong password.')
    await expectFocus(page)
    // The service accepts the next password a second after a wrong one; a person types for longer.
    await page.waitForTimeout(1_000)
    await fill('newcomer-password-1', 'second-password-2', 'second-password-2')
    await pressAt(page, button(main(page), 'Set password', exact), 'Enter')
    await expect(main(page)).toContainText(/Set at \d/)
    await expectFocus(page)
  },
)

test(
  'A02 U4 AC-4 by keyboard alone: a token is created with an expiry, its value is closed, and its page opens',
  inProof,
  async ({ signInAs, faults }) => {
    // The page's first heading is shown while its record loads; the one after it gets the focus.
    faults.add('GET', '/tokens/*/', { kind: 'slow', answer: 400 })
    const page = await signInAs('administrator', '/tokens/new')
    await pressAt(page, button(main(page), '30 days', exact), 'Space', 'Shift+Tab')
    await expect(main(page)).toContainText(/Expires .*, which is/)
    await pressAt(page, button(main(page), 'Create token', exact), 'Enter')
    const once = dialogOf(page, 'New token')
    await expect(button(once, 'Copy and close')).toBeFocused()
    await pressAt(page, button(once, 'Close without copying'), 'Enter')
    await expect(page).toHaveURL(/\/tokens\/item\//)
    await expect(heading(page)).toBeFocused()
  },
)

test(
  'A02 U4 X8 X10 by keyboard alone: a report is requested and compared; published plans are opened and scrolled',
  inProof,
  async ({ signInAs, service }) => {
    test.slow()
    const [entry] = await rowsOf(service, '/serve/')
    const page = await signInAs('administrator', `/serve/item/${entry?.object_id}?tab=report`)
    const get = button(main(page), 'Get report', exact)
    await pressAt(page, get, 'Enter', 'Shift+Tab')
    await expect(region(main(page), 'Answer')).toBeVisible()
    await expect(get).toBeFocused()
    await page.keyboard.press('Enter')
    const kept = main(page)
      .getByRole('group', { name: 'Reports in this session' })
      .getByRole('button')
    await expect(kept).toHaveCount(2)
    await expect(get).toBeFocused()
    await pressAt(page, kept.nth(1), 'Space')
    await expect(kept.nth(1)).toHaveAttribute('aria-pressed', 'true')
    await expectFocus(page)

    await page.goto('/support/plans')
    await pressAt(page, link(main(page), 'Published plans'), 'Enter')
    await expect(main(page).getByRole('row', { name: /^Hours/ })).toBeVisible()
    await expect(heading(page)).toBeFocused()
    await page.setViewportSize({ width: 1000, height: 900 })
    await tabTo(page, region(main(page), 'Table'))
  },
)
