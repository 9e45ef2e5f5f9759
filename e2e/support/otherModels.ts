import { expect, type Locator } from '@playwright/test'
import type { Item } from '../otherService/database.ts'
import type { Deployment } from './otherDeployment.ts'
import { chooseForms, sendUntil } from './otherSending.ts'
import { held, itemAt, press } from './otherStep.ts'
import { control } from './pages/form.ts'
import { main } from './pages/page.ts'
import { dialogOf } from './pages/dialog.ts'

const route = '/enrich/models'
const addressOf = ({ id }: Item) => `${route}/item/${encodeURIComponent(id)}`
const settings = { tables: ['orders'], limit: 5, on: true }
const editedSettings = { tables: ['orders', 'places'], limit: 6, on: false }
const inputs = ['place', 'weight, kg']
const outputs = ['late', 'affected']

/** The values of a form in brackets are texts: it has no other. */
const inBrackets = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(inBrackets)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, inBrackets(one)]))
      : String(value)

/** An object as this service has read it. */
const asRead = ({ service: { choices } }: Deployment, value: unknown): unknown =>
  choices.bodies !== 'json' && choices.complex === 'brackets' ? inBrackets(value) : value

const field = ({ page, words }: Deployment, label: string): Locator =>
  control(page, words.label(label))

async function writeSettings({ page, words }: Deployment, value: unknown): Promise<void> {
  await main(page)
    .getByRole('textbox', { name: words.label('Settings') })
    .click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(JSON.stringify(value))
}

/** Names of variables, one after the other by Enter. */
async function writeNames({ page, words }: Deployment, label: string, names: readonly string[]) {
  await main(page)
    .getByRole('group', { name: words.label(label) })
    .getByRole('textbox')
    .first()
    .click()
  for (const [at, name] of names.entries()) {
    if (at > 0) await page.keyboard.press('Enter')
    await page.keyboard.insertText(name)
  }
}

const submit = (deployment: Deployment, isDone: () => boolean) =>
  sendUntil(deployment, () => deployment.page.keyboard.press('Control+Enter'), isDone)

/** A model is made by the form: with a related record, lists, and settings as JSON. */
async function create(deployment: Deployment): Promise<Item> {
  const { page, service } = deployment
  const workspace = itemAt(deployment, 'workspaces')
  await page.goto(`${route}/new`)
  await field(deployment, 'Name').fill('Made on a visit')
  await field(deployment, 'Description').fill('By the form')
  const name = String(workspace.values.name)
  await main(page).getByRole('combobox').first().fill(name)
  await page.getByRole('option', { name }).first().click()
  await writeNames(deployment, 'Input variables', inputs)
  await writeNames(deployment, 'Output variables', outputs)
  await writeSettings(deployment, settings)
  await chooseForms(deployment)
  const made = () => service.items('models').find(({ values }) => values.name === 'Made on a visit')
  await submit(deployment, () => made() !== undefined)
  await page.waitForURL((url) => !url.pathname.endsWith('/new'))
  const item = made()
  if (!item) throw new Error('The model was not made.')
  expect(item.values).toMatchObject({
    workspace: workspace.id,
    input_variables: JSON.stringify(inputs),
    output_variables: JSON.stringify(outputs),
  })
  expect(settingsOf(item)).toEqual(asRead(deployment, settings))
  return item
}

const settingsOf = ({ values }: Item): unknown => JSON.parse(String(values.settings))

async function openEdit({ page }: Deployment, item: Item, search = ''): Promise<void> {
  await page.goto(`${addressOf(item)}/edit${search}`)
  await expect(main(page).locator('button[type="submit"]')).not.toHaveAttribute(
    'aria-disabled',
    'true',
  )
}

/** One field is edited: it arrives, and everything else stays as it was. */
async function edit(deployment: Deployment, before: Item): Promise<Item> {
  await openEdit(deployment, before)
  await writeSettings(deployment, editedSettings)
  const now = () => held(deployment, 'models', before.id) ?? before
  await submit(deployment, () => now().values.settings !== before.values.settings)
  expect(now().values).toEqual({ ...before.values, settings: now().values.settings })
  expect(settingsOf(now())).toEqual(asRead(deployment, editedSettings))
  return now()
}

/** Sends the whole record again: untouched fields keep their values. */
async function replace(deployment: Deployment, before: Item): Promise<void> {
  await openEdit(deployment, before, '?replace=1')
  const description = 'Replaced on a visit'
  await field(deployment, 'Description').fill(description)
  const now = () => held(deployment, 'models', before.id)?.values
  await submit(deployment, () => now()?.description === description)
  expect(now()).toEqual({ ...before.values, description })
}

async function remove(deployment: Deployment, item: Item): Promise<void> {
  const { page, words } = deployment
  await page.goto(addressOf(item))
  await press(page, words.say('item.more'))
  await page.getByRole('menuitem', { name: words.say('item.delete'), exact: true }).click()
  const dialog = dialogOf(page)
  const typed = dialog.getByRole('textbox')
  await expect(dialog.getByRole('button').last()).toBeVisible()
  if ((await typed.count()) > 0) await typed.fill(String(item.values.name))
  await dialog.getByRole('button').last().click()
  await expect.poll(() => held(deployment, 'models', item.id)).toBeUndefined()
}

/** A model is made, edited, replaced and deleted by the page. */
export async function writeModel(deployment: Deployment): Promise<void> {
  const made = await create(deployment)
  await replace(deployment, await edit(deployment, made))
  await remove(deployment, made)
}
