import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { axe, axeInBothThemes, expect, test, inProof } from './support/fixtures.ts'
import { makeStore, newName, makeSecret, rowOf } from './support/records.ts'
import { confirmDeletion, dialogOf } from './support/pages/dialog.ts'
import { control, sentBy, submitButton, requestBy } from './support/pages/form.ts'
import { alert, button, exact, heading, main, messages, region } from './support/pages/page.ts'
import { answer } from './support/fault.ts'
import { rows } from './support/pages/list.ts'
import { chooseAction } from './support/pages/record.ts'
import { pressKeys } from './support/keyboard.ts'
import { textOf } from './support/imports.ts'
import { chooseOfAccount, showRequests, savedBy } from './support/pages/actions.ts'
import { tells, removes, key, says } from './support/pages/effects.ts'

const drawer = (page: Page) => dialogOf(page, 'Requests')
const line = (page: Page, text: RegExp) => button(drawer(page), text).first()

async function openDrawer(page: Page) {
  await chooseOfAccount(page, 'Recent requests')
  await expect(drawer(page)).toBeVisible()
}

test('0.9 SEC10 requests and responses are listed without secrets', async ({
  signInAs,
  service,
  faults,
  clipboard,
}) => {
  test.slow()
  const canary = newName('canary password')
  const name = newName('drawer')
  const store = await makeStore(service, { name })
  const page = await signInAs('administrator', '/users/new')
  faults.add('POST', '/users/', answer(400, { detail: `Not good enough: ${canary}` }), 1)
  await control(page, 'Email').fill(`${name}@people.example`)
  await control(page, 'Password').fill(canary)
  await tells(submitButton(page, 'Create user'), 'refused')
  await submitButton(page, 'Create user').click()
  await expect(heading(page)).not.toHaveText('New user')

  await test.step('a rejection is shown as text, and the secret is masked everywhere', async () => {
    await openDrawer(page)
    await line(page, /^POST \/users\/ 400/).click()
    const sent = drawer(page)
    await expect(sent).toContainText('The service refused this')
    await expect(sent.getByRole('row', { name: /^email/ })).toContainText(`${name}@people.example`)
    await expect(sent.getByRole('row', { name: /^password/ })).toContainText('••••')
    await expect(sent).toContainText('Not stored: it might contain secrets')
    await button(sent, 'Copy as curl').click()
    await expect.poll(clipboard.read).toContain('password=$PASSWORD')
    expect(await clipboard.read()).not.toContain(canary)
    // A toast under a dialog is not in the accessibility tree; the live region announces it.
    await expect(page.locator('.Toasts_toast').last()).toContainText('Command copied')
    await expect(page.locator('#live-polite')).toHaveText('Command copied')
    await line(page, /^POST \/users\/ 201/).click()
    expect(await page.locator('body').innerHTML()).not.toContain(canary)
    expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(
      canary,
    )
    await axeInBothThemes(page)
    await page.keyboard.press('Escape')
  })

  await test.step('an unknown outcome, and the unchanged response', async () => {
    const path = `/store/all/${store.object_id}/`
    faults.add('PATCH', path, { kind: 'answer-after-apply', status: 504 }, 1)
    await page.goto(`/stores/item/${store.object_id}/edit`)
    await expect(submitButton(page, 'Save changes')).not.toHaveAttribute('aria-disabled', 'true')
    await control(page, 'Description').fill('Told to nobody')
    await tells(submitButton(page, 'Save changes'), 'We don’t know')
    await openDrawer(page)
    await line(page, /^PATCH .* 504/).click()
    await expect(drawer(page)).toContainText('We don’t know whether the service did this')
    await expect(drawer(page).getByRole('row', { name: /^description/ })).toContainText(
      'Told to nobody',
    )
    const again = button(drawer(page), 'Send again')
    await expect(again).toHaveAttribute('aria-disabled', 'true')
    await expect(again).toHaveAccessibleDescription('Writes can’t be sent again from here')
    const writes = faults.count('PATCH', path)
    await again.click({ force: true })
    await drawer(page).locator('summary').click()
    await expect(drawer(page).getByRole('row', { name: /^Idempotency-Key/ })).toBeVisible()
    await expect(drawer(page).getByRole('row', { name: /^If-Match/ })).toBeVisible()
    await expect(drawer(page).getByRole('row', { name: /^Authorization ••••/ })).toBeVisible()
    await says(line(page, new RegExp(`^GET ${path} 200`)), drawer(page), `"name": "${name}"`)
    await says(button(drawer(page), 'Raw'), drawer(page), `"name":"${name}"`)
    const reads = faults.count('GET', path)
    await again.click()
    await expect.poll(() => faults.count('GET', path)).toBe(reads + 1)
    await expect(again).toBeFocused()
    await expect(button(drawer(page).getByRole('listitem').first(), /200/)).toHaveAttribute(
      'aria-current',
      'true',
    )
    expect(faults.count('PATCH', path)).toBe(writes)
    await page.setViewportSize({ width: 390, height: 844 })
    await axeInBothThemes(page)
    await says(button(drawer(page), 'Clear'), drawer(page), 'No requests yet')
  })
})

test(
  '2.3 a service that requires multipart gets it, and every description of the request says so',
  inProof,
  async ({ signInAs, service, clipboard }) => {
    const store = await makeStore(service)
    const page = await signInAs('administrator', '/settings/browser')
    await expect(heading(page)).toHaveText('This browser')
    await axeInBothThemes(page)
    await main(page)
      .getByRole('radio', { name: /^Always multipart/ })
      .check()
    await page.goto(`/stores/item/${store.object_id}/edit`)
    await control(page, 'Description').fill('Sent in parts')
    await showRequests(page)
    await expect(main(page)).toContainText('multipart form fields')
    const sent = await requestBy(page, 'PATCH', () => submitButton(page, 'Save changes').click())
    expect(await sent.headerValue('Content-Type')).toMatch(/^multipart\/form-data; boundary=/)
    await expect(main(page)).toContainText('Sent in parts')
    await openDrawer(page)
    await says(line(page, /^PATCH .* 200/), drawer(page), 'multipart/form-data')
    await button(drawer(page), 'Copy as curl').click()
    await expect.poll(clipboard.read).toContain("--form-string 'description=Sent in parts'")
  },
)

test(
  'ux-55 the deletion of a record is reported once, on the page the user went to',
  inProof,
  async ({ signInAs, service }) => {
    const store = await makeStore(service)
    const page = await signInAs('administrator', `/stores/item/${store.object_id}`)
    await chooseAction(page, 'Delete')
    await confirmDeletion(dialogOf(page), 'Delete store')
    await expect(heading(page)).toHaveText('Stores')
    const said = `“${String(store.name)}” was deleted`
    await expect(messages(page)).toContainText(said)
    // Hovering keeps it open, and it has no role that would announce it again.
    await messages(page).getByText(said).hover()
    // Messages are over the end of the menu, and cover neither rows nor bars.
    const box = await messages(page).boundingBox()
    expect(box?.x).toBe(16)
    expect(box?.y).toBeGreaterThan((page.viewportSize()?.height ?? 0) - 120)
    await expect(
      messages(page).getByRole('alert').or(messages(page).getByRole('status')),
    ).toHaveCount(0)
    await axe(page, '.Toasts_root')
    await removes(button(messages(page), 'Close this message'), messages(page))
  },
)

test(
  'N3 N4 N23 R5 a write is seen before it is sent, a failed one is handed on as a command that does the same, and a report without bodies is a file',
  inProof,
  async ({ signInAs, service, faults, clipboard }) => {
    const secret = await makeSecret(service)
    const store = await makeStore(service)
    const path = `/store/all/${store.object_id}/`
    const page = await signInAs('administrator', `/stores/item/${store.object_id}/edit`)
    await showRequests(page)
    const text = newName('planned')
    await control(page, 'Description').fill(text)
    const planned = region(page, 'Request', exact)
    await expect(planned).toContainText(`PATCH ${path}`)
    await expect(planned).toContainText(`description=${text}`)
    await button(planned, 'Copy as curl').click()
    await expect.poll(clipboard.read).toContain(text)
    const command = await clipboard.read()

    faults.add('PATCH', path, answer(500, {}))
    const sent = await sentBy(page, 'PATCH', () => submitButton(page, 'Save changes').click())
    expect(sent.form, 'N4 exactly what was shown').toEqual({ description: text })
    await expect(alert(page)).toContainText('We don’t know')
    await openDrawer(page)
    await line(page, /^PATCH .* 500/).click()
    await clipboard.write('')
    await button(drawer(page), 'Copy as curl').click()
    await expect.poll(clipboard.read).toContain(text)
    expect(await clipboard.read(), 'N3 the failed one is the planned one').toBe(command)
    expect(command).not.toContain(secret)

    const download = button(drawer(page), 'Download support report')
    const file = await savedBy(page, () => download.click())
    expect(file.suggestedFilename()).toBe('support-report.txt')
    const report = await textOf(file)
    expect(report).toMatch(new RegExp(`PATCH ${path} 500 \\d+ ms`))
    expect(report, 'N23 no bodies').not.toContain(text)
    expect(report, 'N23 no secrets').not.toMatch(/ws[kst]_|token=[^•]/)
    await axeInBothThemes(page)

    // Runs the command unchanged, with the person's own token.
    const run = async () => {
      const status = `${command} -s -o /dev/null -w '%{http_code}'`
      const env = { ...process.env, TOKEN: secret }
      return (await promisify(execFile)('bash', ['-c', status], { env })).stdout
    }
    expect(await run(), 'N3 the same status').toBe('500')
    await faults.reset()
    expect(await run()).toBe('200')
    expect(await rowOf(service, path)).toMatchObject({ description: text })
  },
)

test(
  'design-12 the list of requests is offered to administrators only: by key, menu and palette',
  inProof,
  async ({ signInAs }) => {
    for (const role of ['administrator', 'workspace_owner'] as const) {
      const page = await signInAs(role, '/stores')
      const n = role === 'administrator' ? 1 : 0
      await expect(rows(page).first()).toBeVisible()
      await pressKeys(page, 'g', 'r')
      await expect(drawer(page)).toHaveCount(n)
      if (n === 1) await page.keyboard.press('Escape')
      await button(page, /^Account/).click()
      await expect(page.getByRole('menuitem', { name: 'Keyboard shortcuts' })).toBeVisible()
      await expect(page.getByRole('menuitem', { name: 'Recent requests' })).toHaveCount(n)
      await pressKeys(page, 'Escape', 'ControlOrMeta+k')
      await page.keyboard.type('recent req')
      await expect(page.getByRole('option', { name: /^Recent requests/ })).toHaveCount(n)
      await removes(key(page, 'Escape'), dialogOf(page))
    }
  },
)
