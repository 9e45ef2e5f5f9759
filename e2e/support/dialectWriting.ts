import type { Locator } from '@playwright/test'
import type { Item } from '../../src/metadata/item.ts'
import { button, held, listed, main, type Visit } from './dialectVisit.ts'
import { expect } from './fixtures.ts'
import { newName } from './records.ts'

const storesPath = '/store/all/'
const settings = { tables: ['orders'], limit: 5, on: true }

const field = (visit: Visit, label: string): Locator =>
  main(visit).getByLabel(visit.words.label(label), { exact: true })

const otherForms = [
  'writing.send.usual',
  'writing.send.multipart',
  'writing.send.json',
  'writing.try.relationWrites.id',
  'writing.try.relationWrites.address',
  'writing.try.relationWrites.object',
]

/** The button of a refused form that sends the same values in another form. */
function otherForm(visit: Visit): Locator {
  const alert = main(visit).getByRole('alert')
  const [first = alert, ...more] = otherForms.map((id) =>
    alert.getByRole('button', { name: visit.words.say(id) }),
  )
  return more.reduce((all, one) => all.or(one), first).first()
}

/** Submits the form by its key, and presses what the page offers, until it is done. */
async function submit(visit: Visit, isDone: () => Promise<boolean>): Promise<void> {
  await visit.walk.page.keyboard.press('Control+Enter')
  await expect(async () => {
    if (!(await isDone()) && (await otherForm(visit).isVisible())) await otherForm(visit).click()
    expect(await isDone()).toBe(true)
  }).toPass({ timeout: 15_000 })
}

/**
 * Where a refusal names no field, nothing can be offered: somebody who has read the service's
 * documentation chooses how related records are sent.
 */
async function chooseRelated(visit: Visit): Promise<void> {
  const { error = '', related = 'any' } = visit.dialect
  const isSaid = /^(fields|problem|pointers|nested)$/.test(error)
  if (related === 'any' || isSaid) return
  const { say } = visit.words
  const form = related === 'url' ? 'address' : related
  await main(visit).getByText(say('writing.how'), { exact: true }).click()
  await main(visit)
    .getByRole('group', { name: say('writing.relationWrites') })
    .getByRole('button', { name: say(`writing.relationWrites.${form}`) })
    .click()
}

const isFormReady = (visit: Visit) =>
  expect(main(visit).locator('button[type="submit"]')).not.toHaveAttribute('aria-disabled', 'true')

/** A store is made by the form: with a related record and, in English, with settings as JSON. */
async function create(visit: Visit, name: string): Promise<Item> {
  const { page } = visit.walk
  const [workspace] = await listed(visit, '/workspaces/')
  await page.goto('/stores/new')
  await field(visit, 'Name').fill(name)
  await field(visit, 'Description').fill('Made on a visit')
  const picker = main(visit).getByRole('combobox').first()
  await picker.fill(String(workspace?.name))
  await page
    .getByRole('option', { name: String(workspace?.name) })
    .first()
    .click()
  const editor = main(visit).getByRole('textbox', { name: visit.words.label('Settings') })
  await editor.click()
  await page.keyboard.insertText(JSON.stringify(settings))
  await chooseRelated(visit)
  const made = async () => (await listed(visit, storesPath)).find((one) => one.name === name)
  await submit(visit, async () => (await made()) !== undefined)
  await page.waitForURL((url) => !url.pathname.endsWith('/new'))
  const item = await made()
  if (!item) throw new Error('The store was not made.')
  expect(item.workspace).toBe(workspace?.object_id)
  expect(item.settings).toEqual(settings)
  return item
}

const withoutTime = (item: Item) => ({ ...item, updated_at: '' })

/** One field is edited: it arrives, and everything else stays as it was. */
async function edit(visit: Visit, before: Item): Promise<Item> {
  const { page } = visit.walk
  await page.goto(`/stores/item/${encodeURIComponent(before.object_id)}/edit`)
  await isFormReady(visit)
  await field(visit, 'Description').fill('Edited on a visit')
  const now = () => held(visit, storesPath, before.object_id)
  await submit(visit, async () => (await now()).description === 'Edited on a visit')
  const after = await now()
  expect(withoutTime(after)).toEqual({ ...withoutTime(before), description: 'Edited on a visit' })
  return after
}

/** The whole record is sent again: what was not touched is what it was. */
async function replace(visit: Visit, before: Item): Promise<void> {
  const { page } = visit.walk
  await page.goto(`/stores/item/${encodeURIComponent(before.object_id)}/edit?replace=1`)
  await isFormReady(visit)
  await field(visit, 'Description').fill('Replaced on a visit')
  const now = () => held(visit, storesPath, before.object_id)
  await submit(visit, async () => (await now()).description === 'Replaced on a visit')
  expect(withoutTime(await now())).toEqual({
    ...withoutTime(before),
    description: 'Replaced on a visit',
  })
}

async function remove(visit: Visit, item: Item): Promise<void> {
  const { page, service } = visit.walk
  const { say } = visit.words
  await page.goto(`/stores/item/${encodeURIComponent(item.object_id)}`)
  await button(main(visit), say('item.more')).click()
  await page.getByRole('menuitem', { name: say('item.delete'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  const typed = dialog.getByRole('textbox')
  await expect(dialog.getByRole('button').last()).toBeVisible()
  if ((await typed.count()) > 0) await typed.fill(String(item.name))
  await dialog.getByRole('button').last().click()
  await expect
    .poll(async () => (await service('GET', `${storesPath}${item.object_id}/`)).status)
    .toBe(404)
}

/** A refused form: what the service says stands at the field that it names, and all stays typed. */
async function refuse(visit: Visit): Promise<void> {
  const { page } = visit.walk
  const [user] = await listed(visit, '/users/')
  const email = String(user?.email)
  await page.goto('/users/new')
  await field(visit, 'Email').fill(email)
  await field(visit, 'Password').fill('a-long-enough-password')
  for (const label of ['First name', 'Last name']) await field(visit, label).fill('Twice')
  await page.keyboard.press('Control+Enter')
  await expect(main(visit).getByRole('alert')).toBeVisible()
  const isNamed = /^(fields|problem|pointers|nested)$/.test(visit.dialect.error ?? 'fields')
  if (isNamed) await expect(field(visit, 'Email')).toHaveAccessibleDescription(/.+/)
  await expect(field(visit, 'Email')).toHaveValue(email)
  await expect(field(visit, 'First name')).toHaveValue('Twice')
}

/** A record is made, edited, replaced and deleted, and a form is refused, all by the page. */
export async function write(visit: Visit): Promise<void> {
  const made = await create(visit, newName('Written'))
  await replace(visit, await edit(visit, made))
  await remove(visit, made)
  await refuse(visit)
}
