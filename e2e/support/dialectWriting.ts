import type { Locator } from '@playwright/test'
import type { Item } from '../../src/metadata/item.ts'
import { button, held, listed, main, type Visit } from './dialectVisit.ts'
import { expect } from './fixtures.ts'
import { newName } from './records.ts'

const path = '/enrich/'
const route = '/enrich/models'
const settings = { tables: ['orders'], limit: 5, on: true }
const editedSettings = { tables: ['orders', 'places'], limit: 6, on: false }
const inputs = ['place', 'weight, kg']
const outputs = ['late', 'affected']

const field = (visit: Visit, label: string): Locator =>
  main(visit).getByLabel(visit.words.label(label), { exact: true })

const otherForms = [
  'writing.send.usual',
  'writing.send.multipart',
  'writing.send.json',
  'writing.try.relationWrites.id',
  'writing.try.relationWrites.address',
  'writing.try.relationWrites.object',
  'writing.try.complexWrites.json',
  'writing.try.complexWrites.brackets',
  'writing.try.complexWrites.repeated',
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
  }).toPass({ timeout: 40_000 })
}

/** Where this dialect says what was refused: at its field, in a sentence, or not at all. */
const isFieldNamed = ({ dialect }: Visit) =>
  /^(fields|problem|pointers|nested)$/.test(dialect.error ?? 'fields')
const isSaid = ({ dialect }: Visit) => !/^(page|empty)$/.test(dialect.error ?? 'fields')

/**
 * Where a refusal names no field, nothing can be offered: somebody who has read the service's
 * documentation chooses how related records, objects and lists are sent.
 */
async function chooseForms(visit: Visit): Promise<void> {
  if (isFieldNamed(visit)) return
  const { related = 'id', complex = 'json', body } = visit.dialect
  const { say } = visit.words
  const chosen = {
    relationWrites: related === 'url' ? 'address' : related,
    ...(body !== 'json' && { complexWrites: complex }),
  }
  await main(visit).getByText(say('writing.how'), { exact: true }).click()
  for (const [name, form] of Object.entries(chosen))
    await main(visit)
      .getByRole('group', { name: say(`writing.${name}`), exact: true })
      .getByRole('button', { name: say(`writing.${name}.${form}`), exact: true })
      .click()
}

/** The values of a form in brackets are texts: it has no other. */
const inBrackets = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(inBrackets)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, inBrackets(one)]))
      : String(value)

/** An object as this dialect has read it. */
const asRead = ({ dialect: { body, complex } }: Visit, value: unknown): unknown =>
  body !== 'json' && complex === 'brackets' ? inBrackets(value) : value

async function writeSettings(visit: Visit, value: unknown): Promise<void> {
  const { page } = visit.walk
  await main(visit)
    .getByRole('textbox', { name: visit.words.label('Settings') })
    .click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(JSON.stringify(value))
}

/** Names of variables, one after the other by Enter. */
async function writeNames(visit: Visit, label: string, names: readonly string[]): Promise<void> {
  const { keyboard } = visit.walk.page
  await main(visit)
    .getByRole('group', { name: visit.words.label(label) })
    .getByRole('textbox')
    .first()
    .click()
  for (const [at, name] of names.entries()) {
    if (at > 0) await keyboard.press('Enter')
    await keyboard.insertText(name)
  }
}

const isFormReady = (visit: Visit) =>
  expect(main(visit).locator('button[type="submit"]')).not.toHaveAttribute('aria-disabled', 'true')

/** A model is made by the form: with a related record, lists, and settings as JSON. */
async function create(visit: Visit, name: string): Promise<Item> {
  const { page } = visit.walk
  const [workspace] = await listed(visit, '/workspaces/')
  await page.goto(`${route}/new`)
  await field(visit, 'Name').fill(name)
  await field(visit, 'Description').fill('Made on a visit')
  const picker = main(visit).getByRole('combobox').first()
  await picker.fill(String(workspace?.name))
  await page
    .getByRole('option', { name: String(workspace?.name) })
    .first()
    .click()
  await writeNames(visit, 'Input variables', inputs)
  await writeNames(visit, 'Output variables', outputs)
  await writeSettings(visit, settings)
  await chooseForms(visit)
  const made = async () => (await listed(visit, `${path}?name=${name}`))[0]
  await submit(visit, async () => (await made()) !== undefined)
  await page.waitForURL((url) => !url.pathname.endsWith('/new'))
  const item = await made()
  if (!item) throw new Error('The model was not made.')
  expect(item).toMatchObject({
    workspace: workspace?.object_id,
    input_variables: inputs,
    output_variables: outputs,
  })
  expect(item.settings).toEqual(asRead(visit, settings))
  return item
}

const withoutTime = (item: Item) => ({ ...item, updated_at: undefined })

/** One field is edited: it arrives, and everything else stays as it was. */
async function edit(visit: Visit, before: Item): Promise<Item> {
  const { page } = visit.walk
  await page.goto(`${route}/item/${encodeURIComponent(before.object_id)}/edit`)
  await isFormReady(visit)
  await writeSettings(visit, editedSettings)
  const now = () => held(visit, path, before.object_id)
  const isChanged = ({ settings: read }: Item) =>
    JSON.stringify(read) !== JSON.stringify(before.settings)
  await submit(visit, async () => isChanged(await now()))
  const after = await now()
  expect(withoutTime(after)).toEqual({
    ...withoutTime(before),
    settings: asRead(visit, editedSettings),
  })
  return after
}

/** The whole record is sent again: what was not touched is what it was. */
async function replace(visit: Visit, before: Item): Promise<void> {
  const { page } = visit.walk
  await page.goto(`${route}/item/${encodeURIComponent(before.object_id)}/edit?replace=1`)
  await isFormReady(visit)
  await field(visit, 'Description').fill('Replaced on a visit')
  const now = () => held(visit, path, before.object_id)
  await submit(visit, async () => (await now()).description === 'Replaced on a visit')
  expect(withoutTime(await now())).toEqual({
    ...withoutTime(before),
    description: 'Replaced on a visit',
  })
}

async function remove(visit: Visit, item: Item): Promise<void> {
  const { page, service } = visit.walk
  const { say } = visit.words
  await page.goto(`${route}/item/${encodeURIComponent(item.object_id)}`)
  await button(main(visit), say('item.more')).click()
  await page.getByRole('menuitem', { name: say('item.delete'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  const typed = dialog.getByRole('textbox')
  await expect(dialog.getByRole('button').last()).toBeVisible()
  if ((await typed.count()) > 0) await typed.fill(String(item.name))
  await dialog.getByRole('button').last().click()
  await expect
    .poll(async () => (await service('GET', `${path}${item.object_id}/`)).status)
    .toBe(404)
}

/** What the service says itself where nothing wraps it, by the fields of the form. */
async function refusalOf({ walk }: Visit, fields: Readonly<Record<string, string>>) {
  const { status, body } = await walk.service('POST', '/users/', fields)
  expect(status).toBe(400)
  return Object.values(body as Record<string, readonly string[]>)
    .flat()
    .join(' ')
}

/**
 * A refused form: the service's own words have the focus in the summary, and stand at the field where
 * they name it; where it said none, a sentence of the page. All stays typed.
 */
async function refuse(visit: Visit): Promise<void> {
  const { page } = visit.walk
  const [user] = await listed(visit, '/users/')
  const typed = {
    Email: String(user?.email),
    Password: 'a-long-enough-password',
    'First name': 'Twice',
    'Last name': 'Refused',
  }
  const said = await refusalOf(visit, {
    email: typed.Email,
    password: typed.Password,
    first_name: typed['First name'],
    last_name: typed['Last name'],
  })
  await page.goto('/users/new')
  for (const [label, text] of Object.entries(typed)) await field(visit, label).fill(text)
  await page.keyboard.press('Control+Enter')
  const summary = main(visit).getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(summary).toContainText(isSaid(visit) ? said : visit.words.say('error.status.400'))
  // A page of HTML is in the details as its source, and is never drawn.
  await expect(page.getByRole('heading', { name: 'Error 400' })).toHaveCount(0)
  await expect(field(visit, 'Email')).toHaveAccessibleDescription(isFieldNamed(visit) ? said : '')
  for (const [label, text] of Object.entries(typed))
    await expect(field(visit, label)).toHaveValue(text)
  await expect(page).toHaveURL(/\/users\/new$/)
}

/** A record is made, edited, replaced and deleted, and a form is refused, all by the page. */
export async function write(visit: Visit): Promise<void> {
  const made = await create(visit, newName('Written'))
  await replace(visit, await edit(visit, made))
  await remove(visit, made)
  await refuse(visit)
}
