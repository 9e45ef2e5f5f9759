import type { BrowserContext, Locator, Page } from '@playwright/test'
import type { FaultProxy } from '../support/faultProxy.ts'
import { type Caller, expect } from '../support/fixtures.ts'
import {
  allRowsOf,
  makeStore,
  newName,
  storesNamed,
  makePerson,
  makeWorkspace,
  firstPassword,
} from '../support/records.ts'
import { giveCookie, signInAt } from '../support/people.ts'
import type { Complaints } from '../support/watchPage.ts'
import type { OperationType } from './matrix.ts'
import { control, fillStore, openEdit, submitButton } from '../support/pages/form.ts'
import { alert, button, exact, heading, main, region } from '../support/pages/page.ts'
import { rows, settled } from '../support/pages/list.ts'
import { dialogOf } from '../support/pages/dialog.ts'
import { chooseAction } from '../support/pages/record.ts'
import { typeMessage } from '../support/operationForms.ts'
import { navigate } from '../support/pages/actions.ts'

export interface Tools {
  readonly page: Page
  readonly context: BrowserContext
  readonly faults: FaultProxy
  readonly service: Caller
  readonly complaints: Complaints
  readonly gatewayUrl: string
  /** Opens an address of the app. */
  readonly go: (address: string) => Promise<unknown>
}

/** The place of an operation on screen, and the way to count its effect at the service. */
export interface Place {
  /** The name of its record, where it writes one. */
  readonly title: string
  readonly method: string
  readonly path: string
  /** A field of it, as a service names it in a refusal. */
  readonly field: string
  /** The label of that field. */
  readonly label: string
  /** Opens the page and types everything. */
  open(): Promise<void>
  /** Types values that are not kept. */
  type?(): Promise<void>
  /** Presses the button that sends, or starts a read. */
  act(): Promise<void>
  /** The part that reports its state. */
  readonly part: Locator
  /** Expects that typed or shown content is still there. */
  kept(): Promise<void>
  /** The number of times the service has applied it. */
  applied(): Promise<number>
  /** Expects the result of a success. */
  done(): Promise<void>
  /** The button for another try, if the part offers none. */
  readonly submit: Locator
}

const never = async () => 0

/** A password no page may show, send to the address or store. */
export const canary = 'canary-password-7'

async function list({ page }: Tools): Promise<Place> {
  const refresh = button(main(page), 'Refresh').first()
  return {
    title: '',
    method: 'GET',
    path: '/store/all/',
    field: 'name',
    label: 'Name',
    async open() {
      await page.goto('/stores')
      await expect(rows(page).first()).toBeVisible()
      await settled(page)
    },
    act: () => refresh.click(),
    // Loaded rows stay while offline, with a status.
    part: alert(page).or(main(page).getByRole('status')),
    kept: () => expect(rows(page).first()).toBeVisible(),
    applied: never,
    done: () => expect(rows(page).first()).toBeVisible(),
    submit: refresh,
  }
}

async function read({ page, service }: Tools): Promise<Place> {
  const store = await makeStore(service, { description: 'Read under faults' })
  const other = await makeStore(service)
  const address = `/stores/item/${store.object_id}`
  return {
    title: String(store.name),
    method: 'GET',
    path: `/store/all/${store.object_id}/`,
    field: 'name',
    label: 'Name',
    async open() {
      await page.goto(`/stores/item/${other.object_id}`)
      await expect(heading(page)).toHaveText(String(other.name))
    },
    // Navigates within the app, as a new document would meet the fault first.
    act: () => navigate(page, address),
    part: alert(page),
    kept: () => expect(page).toHaveURL(new RegExp(`${address}$`)),
    applied: never,
    done: () => expect(main(page)).toContainText('Read under faults'),
    submit: button(main(page), /Try again|Retry/),
  }
}

async function query({ page, service }: Tools): Promise<Place> {
  const { object_id: id } = await makeStore(service)
  const row = JSON.stringify({ id: 1, note: 'Row under faults' })
  await service('POST', `/store/all/${id}/write_row/`, { table: 'orders', row })
  const run = button(page, /^Run/)
  const table = control(page, 'Table')
  return {
    title: '',
    method: 'POST',
    path: `/store/all/${id}/read_rows/`,
    field: 'table',
    label: 'Table',
    async open() {
      await page.goto(`/stores/item/${id}?tab=rows`)
      await table.fill('orders')
    },
    act: () => run.click(),
    part: alert(page),
    kept: () => expect(table).toHaveValue('orders'),
    applied: never,
    done: () => expect(page.getByRole('grid')).toContainText('Row under faults'),
    submit: run,
  }
}

async function create({ page, service, go }: Tools): Promise<Place> {
  const name = newName('cell')
  return {
    title: name,
    method: 'POST',
    path: '/store/all/',
    field: 'name',
    label: 'Name',
    async open() {
      await go('/stores/new')
      await fillStore(page, name)
    },
    act: () => submitButton(page).click(),
    part: alert(page),
    async kept() {
      await expect(control(page, 'Name')).toHaveValue(name)
      await expect(control(page, 'Workspace')).toHaveValue('Halden Energy')
      await expect(control(page, 'Description')).toHaveValue(`About ${name}`)
    },
    applied: () => storesNamed(service, name),
    done: () => expect(heading(page)).toHaveText(name),
    submit: submitButton(page),
  }
}

async function update({ page, service, go }: Tools): Promise<Place> {
  const store = await makeStore(service)
  const path = `/store/all/${store.object_id}/`
  const text = newName('changed')
  return {
    title: String(store.name),
    method: 'PATCH',
    path,
    field: 'description',
    label: 'Description',
    async open() {
      await openEdit(page, `/stores/item/${store.object_id}`, go)
      await control(page, 'Description').fill(text)
    },
    act: () => submitButton(page, 'Save changes').click(),
    part: alert(page),
    kept: () => expect(control(page, 'Description')).toHaveValue(text),
    async applied() {
      // A cell deletes the record: then nothing was applied.
      const { body } = await service('GET', path)
      return (body as { description?: unknown }).description === text ? 1 : 0
    },
    async done() {
      await expect(heading(page)).toHaveText(String(store.name))
      await expect(main(page)).toContainText(text)
    },
    submit: submitButton(page, 'Save changes'),
  }
}

async function remove({ page, service, go }: Tools): Promise<Place> {
  const store = await makeStore(service)
  const path = `/store/all/${store.object_id}/`
  const dialog = dialogOf(page, 'Delete store')
  const submit = button(dialog, 'Delete store')
  return {
    title: String(store.name),
    method: 'DELETE',
    path,
    field: 'name',
    label: 'Name',
    async open() {
      await go(`/stores/item/${store.object_id}`)
      await expect(heading(page)).toHaveText(String(store.name))
      await chooseAction(page, 'Delete')
      await dialog.getByRole('textbox').fill(String(store.name))
    },
    act: () => submit.click(),
    part: dialog.getByRole('alert'),
    kept: () => expect(dialog.getByRole('textbox')).toHaveValue(String(store.name)),
    applied: async () => ((await service('GET', path)).status === 404 ? 1 : 0),
    done: () => expect(heading(page)).toHaveText('Stores'),
    submit,
  }
}

/** A user with a password, for one cell only. */
async function newUser(service: Caller) {
  const email = `${newName('person')}@example.com`
  return { ...(await makePerson(service, email)), email }
}

async function action({ page, service }: Tools): Promise<Place> {
  const user = await newUser(service)
  const workspace = await makeWorkspace(service, { settings: { owners: [user.email] } })
  const subject = newName('subject')
  const submit = button(main(page), /^Send(?! again)/)
  return {
    title: String(workspace.name),
    method: 'POST',
    path: `/workspaces/${workspace.object_id}/notify/`,
    field: 'subject',
    label: 'Subject',
    async open() {
      // A loaded document knows this new person; people in memory may not include them.
      await page.goto(`/workspaces/item/${workspace.object_id}?tab=notify`)
      await expect(region(main(page), 'Who gets it')).toContainText(user.email)
      await typeMessage(page, subject)
    },
    act: () => submit.click(),
    part: alert(page),
    async kept() {
      await expect(control(page, 'Subject')).toHaveValue(subject)
      await expect(control(page, 'Content')).toHaveValue('Tonight from ten.')
    },
    applied: async () =>
      (await allRowsOf(service, '/notifications/notifications/')).filter(
        ({ recipient }) => recipient === user.object_id,
      ).length,
    done: () => expect(main(page)).toContainText(/Sent \d/),
    submit,
  }
}

async function secret({ page, context, service, gatewayUrl }: Tools): Promise<Place> {
  const user = await newUser(service)
  const submit = button(main(page), 'Set password')
  const type = async () => {
    await control(page, 'Old password').fill(firstPassword)
    await control(page, 'New password').fill(canary)
    await control(page, 'Repeat new password').fill(canary)
  }
  return {
    title: user.email,
    method: 'POST',
    path: `/users/${user.object_id}/set-password/`,
    field: 'new_password',
    label: 'New password',
    async open() {
      const known = { email: user.email, password: firstPassword }
      await giveCookie(context, await signInAt(gatewayUrl, { scheme: 'password', ...known }))
      await page.goto(`/users/item/${user.object_id}?tab=setPassword`)
      await expect(control(page, 'New password')).toBeVisible()
    },
    type,
    async act() {
      await type()
      await submit.click()
    },
    part: alert(page),
    // A password is typed again after each try; nothing else is typed here.
    kept: () => expect(control(page, 'New password')).toBeVisible(),
    // The old password: a wrong one would slow down the next try.
    applied: () =>
      signInAt(gatewayUrl, {
        scheme: 'password',
        email: user.email,
        password: firstPassword,
      }).then(
        () => 0,
        () => 1,
      ),
    done: () => expect(main(page)).toContainText(/Set at \d/),
    submit,
  }
}

async function file({ page, service }: Tools): Promise<Place> {
  const { object_id: id } = await makeStore(service)
  const name = newName('file')
  const submit = button(main(page), 'Write Ctrl')
  const text = control(page, 'Blob')
  return {
    title: name,
    method: 'POST',
    path: `/store/all/${id}/write_blob/`,
    field: 'path',
    label: 'Path',
    async open() {
      await page.goto(`/stores/item/${id}?tab=blobs`)
      await button(main(page), 'Text', exact).click()
      await control(page, 'Container').fill('exports')
      await control(page, 'Path').fill(`daily/${name}.txt`)
      await text.fill(`Content of ${name}`)
    },
    act: () => submit.click(),
    part: alert(page),
    async kept() {
      await expect(control(page, 'Container')).toHaveValue('exports')
      await expect(control(page, 'Path')).toHaveValue(`daily/${name}.txt`)
      await expect(text).toHaveValue(`Content of ${name}`)
    },
    applied: async () =>
      (await service('GET', `/store/all/${id}/read_blob/`)).body === `Content of ${name}` ? 1 : 0,
    done: () => expect(main(page)).toContainText('Written: exports'),
    submit,
  }
}

export const places: Readonly<Record<OperationType, (tools: Tools) => Promise<Place>>> = {
  L: list,
  R: read,
  Q: query,
  C: create,
  U: update,
  D: remove,
  A: action,
  S: secret,
  F: file,
}
