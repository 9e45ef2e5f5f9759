import type { Page } from '@playwright/test'
import { makeCredits, run, startButton } from './bulk.ts'
import { makeDeskTicket, pane, queueRows } from './desk.ts'
import { type Caller, expect } from './fixtures.ts'
import { dropFile } from './imports.ts'
import { row as noteRow, write as writeNotes } from './inbox.ts'
import {
  changeCell,
  chooseMethod,
  confirmReset,
  typeMessage,
  typePasswords,
  uploadFile,
  writeText,
} from './operationForms.ts'
import { press } from './otherStep.ts'
import type { Role } from './people.ts'
import {
  make,
  makeStore,
  newName,
  rowsOf,
  makeMethod,
  makeCharge,
  makePerson,
  makeWorkspace,
} from './records.ts'
import { storeWith } from './rowsPanel.ts'
import { chooseTransfer, newModel } from './training.ts'
import {
  action,
  list,
  menu,
  type PlaceName,
  record,
  rowOf,
  type Scene,
  tab,
} from './truthPlaces.ts'
import type { Effect } from './truthWalk.ts'
import { selectAll, selectionBar } from './pages/list.ts'
import { confirmDeletion, dialogOf } from './pages/dialog.ts'
import { control, fillStore, submitButton } from './pages/form.ts'
import { button, exact, link, main, messages, region } from './pages/page.ts'
import { box } from './pages/record.ts'
import { chooseFrom } from './pages/actions.ts'
import { opens, shows, reveals, key, removes, says } from './pages/effects.ts'

type Shows = Partial<Readonly<Record<PlaceName, Effect>>>

const as =
  (effect: Effect) =>
  (...names: readonly PlaceName[]): Shows =>
    Object.fromEntries(names.map((name) => [name, effect]))
const gains = as('gains')
const loses = as('loses')
const changes = as('changes')
const keeps = as('keeps')
const ages = as('ages')

/** One way to write, and every place that shows its records. */
export interface Write {
  /** The writing person; a newcomer exists for this test alone. */
  readonly as?: Role | 'newcomer'
  /** Creates the records to write to. */
  readonly scene: (service: Caller) => Promise<Scene>
  /** Prepares the page before the places are visited. */
  readonly prepare?: (page: Page, scene: Scene) => Promise<unknown>
  /** Writes through the screen, without a reload. */
  readonly act: (page: Page, scene: Scene) => Promise<unknown>
  readonly shows: Shows
  /** The number of places that `npm test` visits, from the first; by default one. */
  readonly first?: number
}

const password = 'newcomer-password-1'
const nextPassword = 'another-long-password'
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** A payment method by which a charge has failed. */
async function makeFailure(service: Caller, charge: string) {
  const card = newName('card')
  const method = await makeMethod(service, card)
  await makeCharge(service, method, '77.10', { name: charge, currency: 'NOK', failed: 'true' })
  return { card, method: method.object_id }
}

/** A store with a table, a transfer of the table and a serve entry over it, all of one name. */
async function dataScene(service: Caller): Promise<Scene> {
  const search = newName('data')
  const [found] = await rowsOf(service, '/workspaces/?name=Northwind')
  const workspace = String(found?.object_id)
  const store = await storeWith(service, [{ id: 1, city: 'Bergen' }], search, { workspace })
  const own = { name: search, description: 'Of a test', workspace }
  const settings = JSON.stringify({ store, table: 'orders' })
  await make(service, '/transfer/input/all/', { ...own, settings })
  await make(service, '/serve/', { ...own, store, table: 'orders' })
  return { menu: 'Stores', search, before: 'Bergen', workspace: 'Northwind Labs' }
}

async function writeBlob(page: Page, scene: Scene, text: string): Promise<void> {
  await tab('Blobs')(page, scene)
  const written = page.waitForResponse((answer) => answer.url().endsWith('/write_blob/'))
  await writeText(page, `daily/${text}.csv`, `name,size\n${text},2\n`)
  await written
}

async function noteScene(service: Caller): Promise<Scene> {
  const search = newName('note')
  await writeNotes(service, [search])
  return { menu: 'Notifications', search, before: 'Unread', after: /\bRead\b/ }
}

const modelScene = async (service: Caller): Promise<Scene> => {
  const { name } = await newModel(service)
  return { menu: 'Models', search: String(name), after: String(name) }
}

const ticketScene = async (service: Caller): Promise<Scene> => ({
  menu: 'Tickets',
  search: (await makeDeskTicket(service)).title,
})

/** A store that a form or a file makes. */
async function newStoreScene(): Promise<Scene> {
  const search = newName('new')
  return { menu: 'Stores', search, after: search, workspace: 'Halden Energy' }
}

const ticketActions = (page: Page) =>
  expect(page.getByRole('group', { name: 'Actions on this ticket' })).toBeVisible()

export const writes = {
  setPassword: {
    as: 'newcomer',
    scene: async (service) => {
      await make(service, '/tokens/', { expires_at: `${dayIn(4)}T00:00:00Z` })
      return { menu: 'Users', search: 'Nova' }
    },
    act: async (page, scene) => {
      await action('Set password')(page, scene)
      await typePasswords(page, password, nextPassword)
      await expect(main(page)).toContainText(/Set at \d/)
    },
    shows: changes('the account', 'the home of an owner', 'its page', 'its raw answer'),
  },
  'a password of another person': {
    scene: async (service) => {
      const search = `${newName('person')}@northwind.example`
      const { object_id: owner } = await makePerson(service, search)
      await make(service, '/tokens/', { owner, expires_at: `${dayIn(4)}T00:00:00Z` })
      return { menu: 'Tokens', search }
    },
    act: async (page, { search }) => {
      await action('Set password')(page, { menu: 'Users', search })
      for (const label of ['New password', 'Repeat new password'])
        await control(page, label).fill(nextPassword)
      await press(page, /^Set password/)
      await expect(main(page)).toContainText(/Set at \d/)
    },
    shows: changes('its list', 'a page of its list', 'home'),
  },
  resetSecretKey: {
    scene: async (service) => {
      const user = (await rowsOf(service, '/users/')).at(-1)
      return { menu: 'Users', search: String(user?.email) }
    },
    act: async (page, scene) => {
      await action('Reset secret key')(page, scene)
      const once = await confirmReset(page, scene.search)
      await button(once, 'Close without copying').click()
    },
    shows: changes('its list', 'a page of its list', 'its page', 'its raw answer'),
  },
  notify: {
    scene: async (service) => {
      // The creator of a workspace is one of its owners.
      const workspace = newName('team')
      await makeWorkspace(service, { name: workspace })
      const search = newName('notice')
      return { menu: 'Notifications', search, after: search, workspace }
    },
    act: async (page, { search, workspace = '' }) => {
      await action('Notify')(page, { menu: 'Workspaces', search: workspace })
      await typeMessage(page, search)
      await press(page, /^Send( to|$)/)
      await expect(main(page)).toContainText(/Sent .*: notice/)
    },
    shows: { ...changes('its list'), ...gains('the bell', 'the inbox', 'a page of its list') },
    first: 2,
  },
  setPaymentMethod: {
    scene: async (service) => {
      const search = newName('payer')
      await makeWorkspace(service, { name: search })
      const { card } = await makeFailure(service, newName('charge'))
      return { menu: 'Workspaces', search, after: card, workspace: search }
    },
    act: async (page, scene) => {
      await tab('Payment method')(page, scene)
      await chooseMethod(page, String(scene.after))
      await expect(main(page)).toContainText(/Set at \d/)
    },
    shows: {
      ...gains('its workspace’s billing', 'its page'),
      ...changes('its raw answer', 'home', 'the billing overview', 'its workspace'),
    },
  },
  writeRow: {
    scene: async (service) => ({ ...(await dataScene(service)), after: 'Tromsø' }),
    act: async (page, scene) => {
      await tab('Rows')(page, scene)
      await control(page, 'Table').fill('orders')
      const review = await changeCell(page, 'Bergen', 'Tromsø')
      await page.keyboard.press('Control+s')
      await expect(review.getByRole('listitem').getByRole('status').first()).toHaveText('Written')
      await removes(key(page, 'Escape'), review)
    },
    shows: { ...gains('its summary'), ...ages('its report'), ...keeps('its page', 'its list') },
  },
  writeBlob: {
    scene: dataScene,
    act: (page, scene) => writeBlob(page, scene, 'Łódź'),
    shows: { ...ages('its report'), ...keeps('its summary', 'its page', 'its list') },
  },
  markRead: {
    scene: noteScene,
    act: async (page, { search }) => {
      await menu(page, 'Inbox')
      const marking = button(noteRow(page, search), /^Mark read/)
      await marking.click()
      await expect(noteRow(page, search)).not.toHaveClass(/unread/)
    },
    shows: {
      'its raw answer': { gains: '"read": true,', loses: '"read": false,' },
      ...changes('a page of its list', 'the inbox', 'the bell'),
      ...gains('its list', 'its page'),
    },
  },
  readAll: {
    // A newcomer, as other tests of the same person would mark its notifications as read.
    as: 'newcomer',
    scene: noteScene,
    act: async (page) => {
      await menu(page, 'Inbox')
      await press(page, 'Mark all read…')
      const dialog = dialogOf(page, 'Mark all read')
      await shows(button(dialog, 'Mark all read'), 'All marked as read.')
    },
    shows: {
      'the inbox': { loses: 'Unread:' },
      ...gains('its list', 'its page'),
      ...changes('the bell', 'a page of its list'),
    },
    first: 2,
  },
  train: {
    scene: modelScene,
    act: async (page, scene) => {
      await action('Train')(page, scene)
      await chooseTransfer(page, 'churn-history')
      await control(page, 'Epochs').fill('1')
      await press(page, 'Start training')
      await expect(main(page)).toContainText('Complete')
    },
    shows: { ...gains('the board of jobs'), ...changes('its page', 'its raw answer') },
  },
  upload: {
    scene: async (service) => ({ ...(await modelScene(service)), after: 'weights.bin' }),
    act: async (page, scene) => {
      await tab('Uploads')(page, scene)
      await uploadFile(page, 'weights.bin', Buffer.alloc(4567, 7))
      await expect(region(page, 'Uploads')).toContainText('Done')
    },
    shows: { ...gains('its page', 'its raw answer'), ...keeps('its list') },
  },
  'readRows, readRow, readBlob, summary and plans': {
    scene: dataScene,
    prepare: (page, scene) => writeBlob(page, scene, 'Gävle'),
    act: async (page, scene) => {
      await tab('Rows')(page, scene)
      await control(page, 'Table').fill('orders')
      await press(page, 'Read one')
      await control(page, 'key').fill('1')
      await press(page, /^Run/)
      await expect(main(page)).toContainText('Bergen')
      await press(page, 'Read rows')
      await press(page, /^Run/)
      await expect(page.getByRole('grid')).toContainText('Bergen')
      await tab('Blobs')(page, scene)
      await press(page, /^Read/)
      await tab('Summary')(page, { ...scene, menu: 'Transfer inputs' })
      await menu(page, 'Support plans')
      await link(main(page), 'Published plans').click()
    },
    shows: keeps('the published plans', 'its summary', 'its page', 'its list'),
  },
  report: {
    as: 'workspace_owner',
    scene: async (service) => ({ ...(await dataScene(service)), menu: 'Serve entries' }),
    act: async (page, scene) => {
      await tab('Report')(page, scene)
      await press(page, 'Get report')
      await expect(main(page)).toContainText('Generated at')
    },
    shows: changes('the home of an owner', 'its page', 'its raw answer', 'its workspace’s billing'),
  },
  'a new record': {
    scene: newStoreScene,
    act: async (page, { search }) => {
      await menu(page, 'Stores')
      await link(main(page), 'New store').click()
      await fillStore(page, search)
      await opens(submitButton(page), search)
    },
    shows: {
      ...gains('its workspace', 'a page of its list', 'the palette'),
      ...changes('its list'),
    },
  },
  'a change in a form': {
    scene: async (service) => {
      const [workspace, search] = [newName('payer'), newName('charge')]
      const { method } = await makeFailure(service, search)
      const { object_id: id } = await makeWorkspace(service, { name: workspace })
      await service('POST', `/workspaces/${id}/set_payment_method/`, { method })
      return { menu: 'Charges', search, before: '77.10', after: '88.20', workspace }
    },
    act: async (page, scene) => {
      await record(page, scene)
      await reveals(key(page, 'e'), submitButton(page, 'Save'))
      await control(page, 'Amount').fill('88.20')
      await opens(submitButton(page, 'Save'), scene.search)
    },
    shows: {
      ...gains('the billing overview', 'home', 'its list', 'a page of its list', 'its page'),
      ...gains('its raw answer', 'its workspace’s billing'),
      ...keeps('its workspace', 'the palette'),
    },
  },
  'a change of a name in its list': {
    scene: async (service) => {
      const search = newName('named')
      const [before, after] = [`${search} one`, `${search} two`]
      await makeStore(service, { name: before })
      return { menu: 'Stores', search, before, after, workspace: 'Halden Energy' }
    },
    act: async (page, scene) => {
      await list(page, scene)
      await rowOf(page, scene).getByRole('rowheader').hover()
      await button(rowOf(page, scene), 'Change Name').click()
      await box(page, 'Name').fill(String(scene.after))
      await says(key(page, 'Enter'), messages(page), 'Name of “')
    },
    shows: gains(
      'what home continues with',
      'the palette',
      'its page',
      'its list',
      'a page of its list',
      'its workspace',
    ),
  },
  'a change of many': {
    scene: async (service) => {
      const search = newName('many')
      const [person] = await rowsOf(service, '/users/')
      const owner = String(person?.object_id)
      for (const letter of ['a', 'b'])
        await makeDeskTicket(service, {
          title: `${search} ${letter}`,
          owner,
          // The page of a known person lists their other tickets, which may be resolved.
          contact_information: `${search}@example.com`,
        })
      const linked = `${String(person?.first_name)} ${String(person?.last_name)}`
      return { menu: 'Tickets', search, before: 'Open', after: 'Resolved', linked }
    },
    act: async (page, scene) => {
      await list(page, scene)
      await selectAll(page, 2)
      await button(selectionBar(page), 'Change').click()
      await dialogOf(page).getByRole('combobox', { name: 'Add a field' }).selectOption('resolved')
      await button(dialogOf(page), 'Resolved', exact).click()
      await says(startButton(page, 'Change 2'), run(page), '2 of 2 tickets changed')
      await button(run(page), 'Close').click()
    },
    shows: {
      'a card': { gains: '0 of 2', loses: '2 of 2' },
      ...changes('a page of its list', 'its raw answer', 'the desk'),
      ...gains('its list', 'its page'),
      ...keeps('the palette'),
    },
  },
  'an import': {
    scene: newStoreScene,
    act: async (page, { search }) => {
      await menu(page, 'Stores')
      await chooseFrom(button(page, 'More for Stores'), 'Import')
      const rows = `Name;Workspace;Description\n${search};Halden Energy;Of a file`
      await dropFile(page, 'stores.csv', rows)
      await button(page, 'Check 1 row').click()
      await reveals(button(page, 'Import 1 row'), page.getByText('The import has ended.'))
      await button(run(page), 'Close').click()
    },
    shows: {
      ...gains('the palette', 'a page of its list', 'its workspace'),
      ...changes('its list'),
    },
  },
  'a deletion': {
    scene: async (service) => {
      const search = newName('ending')
      const [found] = await rowsOf(service, '/workspaces/?name=Northwind')
      const ends = { expires_on: dayIn(2), auto_renew: 'false' }
      const fields = { ...ends, name: search, workspace: String(found?.object_id) }
      await make(service, '/billing/subscriptions/', fields)
      return { menu: 'Subscriptions', search, before: search, workspace: 'Northwind Labs' }
    },
    act: async (page, scene) => {
      await list(page, scene)
      await rowOf(page, scene).hover()
      await chooseFrom(button(rowOf(page, scene), /^More for/), 'Delete')
      const dialog = dialogOf(page, 'Delete subscription')
      await confirmDeletion(dialog, 'Delete subscription')
      await expect(dialog).toHaveCount(0)
    },
    shows: {
      ...loses('home', 'a page of its list', 'its workspace’s billing', 'the palette'),
      ...changes('its list', 'the billing overview', 'its workspace'),
    },
  },
  'the undoing of a deletion': {
    scene: async (service) => {
      const search = newName('credit')
      await makeCredits(service, search, 2)
      return { menu: 'Credits', search, after: search }
    },
    prepare: async (page, scene) => {
      await list(page, scene)
      await selectAll(page, 2)
      await button(selectionBar(page), 'Delete').click()
      await says(startButton(page, 'Delete 2'), run(page), '2 of 2 credits deleted')
      await button(run(page), 'Close').click()
    },
    act: async (page) => {
      await menu(page, 'Credits')
      // The key acts while a row has the focus.
      await says(key(page, 'j', 'u'), run(page), '2 of 2 credits created')
      await button(run(page), 'Close').click()
    },
    shows: {
      ...gains('a page of its list', 'the palette'),
      ...changes('its list', 'the billing overview'),
    },
  },
  'the undoing of a change': {
    as: 'support_agent',
    scene: async (service) => {
      const scene = await ticketScene(service)
      return { ...scene, after: scene.search }
    },
    prepare: async (page, scene) => {
      await record(page, scene)
      await ticketActions(page)
      await says(key(page, 'e'), messages(page), 'Resolved')
    },
    act: async (page, scene) => {
      await record(page, scene)
      await ticketActions(page)
      await says(key(page, 'u'), messages(page), 'Undone')
    },
    shows: {
      ...gains('the desk'),
      ...changes('its list', 'its page', 'the home of an agent'),
    },
  },
  'a key of the desk': {
    as: 'support_agent',
    scene: ticketScene,
    act: async (page, { search }) => {
      await menu(page, 'Desk')
      await page.getByRole('combobox', { name: 'Find in tickets' }).fill(search)
      const row = queueRows(page).filter({ hasText: search })
      await row.getByRole('button').first().click()
      await expect(pane(page).getByRole('heading', { name: search })).toBeVisible()
      await says(key(page, 'a'), messages(page), 'Assigned to you')
    },
    shows: changes(
      'the home of an agent',
      'the desk',
      'its list',
      'a page of its list',
      'its page',
    ),
  },
} satisfies Readonly<Record<string, Write>>
