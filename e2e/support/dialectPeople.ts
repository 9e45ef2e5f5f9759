import { button, held, listed, made, main, openTab, type Visit } from './dialectVisit.ts'
import { expect } from './fixtures.ts'
import { newName } from './records.ts'

/** A workspace of the person who visits: its notices arrive in the person's own inbox. */
const ownWorkspace = (visit: Visit) => made(visit, '/workspaces/', {})

const notificationsPath = '/notifications/notifications/'

async function send(visit: Visit, subject: string) {
  const { object_id: id } = await ownWorkspace(visit)
  await openTab(visit, '/workspaces', id, 'notify')
  const write = (label: string, text: string) =>
    main(visit).getByLabel(visit.words.label(label), { exact: true }).fill(text)
  await write('Subject', subject)
  await write('Content', 'Tonight from ten.')
  await button(main(visit), visit.words.say('panel.notify.submit')).click()
}

const received = async (visit: Visit, subject: string) =>
  (await listed(visit, notificationsPath)).find((one) => one.subject === subject)

/** A message reaches the owners of a workspace. */
export async function notify(visit: Visit): Promise<void> {
  const subject = newName('Maintenance')
  await send(visit, subject)
  await expect.poll(async () => (await received(visit, subject))?.read).toBe(false)
  await expect(main(visit)).toContainText(subject)
}

/** A message of one's own, opened and marked as read. */
export async function markRead(visit: Visit): Promise<void> {
  const { page } = visit.walk
  const { say, label } = visit.words
  const subject = newName('Marked')
  await send(visit, subject)
  await expect.poll(async () => (await received(visit, subject))?.read).toBe(false)
  const id = (await received(visit, subject))?.object_id ?? ''
  await openTab(visit, '/notifications', id, '')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(subject)
  await button(main(visit), say('item.more')).click()
  await page.getByRole('menuitem', { name: label('Mark read') }).click()
  await button(main(visit), label('Mark read')).click()
  await expect.poll(async () => (await received(visit, subject))?.read).toBe(true)
}

/** All at once, by the form of an operation without a screen of its own. */
export async function readAll(visit: Visit): Promise<void> {
  const { page } = visit.walk
  const { label } = visit.words
  const subject = newName('All')
  await send(visit, subject)
  await expect.poll(async () => (await received(visit, subject))?.read).toBe(false)
  await page.goto('/notifications/do/readAll')
  for (const field of ['Subject', 'Content'])
    await main(visit).getByLabel(label(field), { exact: true }).fill('Seen')
  await main(visit).getByRole('switch').first().setChecked(true)
  await button(main(visit), label('Mark all read')).click()
  await expect.poll(async () => (await received(visit, subject))?.read).toBe(true)
}

/** The method that is chosen on the page is the one that the service holds. */
export async function setPaymentMethod(visit: Visit): Promise<void> {
  const { page } = visit.walk
  const { say } = visit.words
  const { object_id: id } = await ownWorkspace(visit)
  await openTab(visit, '/workspaces', id, 'payment-method')
  const choice = main(visit).getByRole('radio').first()
  await choice.check()
  await button(main(visit), say('panel.method.submit')).click()
  await button(page.getByRole('dialog'), say('panel.method.submit')).click()
  const methods = await listed(visit, '/billing/methods/')
  await expect
    .poll(async () => (await held(visit, '/workspaces/', id)).payment_method)
    .toBe(methods[0]?.object_id)
  await expect(main(visit)).toContainText(say('panel.method.current'))
}

/** A new key is shown once, and it opens the service. */
export async function resetSecretKey(visit: Visit): Promise<void> {
  const { page } = visit.walk
  const { say } = visit.words
  const email = `${newName('key')}@northwind.example`
  const { object_id: id } = await made(visit, '/users/', {
    email,
    password: 'a-long-enough-password',
    first_name: 'Key',
    last_name: 'Holder',
  })
  await openTab(visit, '/users', id, 'secret-key')
  await button(main(visit), say('panel.key.submit')).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill(email)
  await button(dialog, say('panel.key.submit')).click()
  const once = page.getByRole('dialog', { name: say('panel.key.new') })
  await button(once, say('panel.once.reveal')).click()
  await expect(once.locator('output')).toHaveText(/^wsk_\S{20,}$/)
  await button(once, say('panel.once.close')).click()
}

/** The right old password sets the new one; a wrong one is refused. */
export async function setPassword(visit: Visit): Promise<void> {
  const { say } = visit.words
  const password = 'a-long-enough-password'
  const email = `${newName('password')}@northwind.example`
  const { object_id: id } = await made(visit, '/users/', {
    email,
    password,
    first_name: 'New',
    last_name: 'Password',
  })
  await openTab(visit, '/users', id, 'password')
  const set = async (old: string) => {
    for (const [label, text] of [
      ['panel.password.old', old],
      ['panel.password.new', 'another-long-password'],
      ['panel.password.repeat', 'another-long-password'],
    ] as const)
      await main(visit).getByLabel(say(label), { exact: true }).fill(text)
    await button(main(visit), say('panel.password.submit')).click()
  }
  await set(password)
  await expect(main(visit)).toContainText(say('panel.password.done'))
  await set('not-the-old-password')
  await expect(main(visit).getByRole('alert')).toBeVisible()
}
