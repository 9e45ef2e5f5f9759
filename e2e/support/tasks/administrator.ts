import Papa from 'papaparse'
import { expect } from '../fixtures.ts'
import { textOf } from '../imports.ts'
import { make, newName, rowOf } from '../records.ts'
import type { Play } from './play.ts'
import { allOf, buttonOf, collection, find, messages, open, theOne } from './screens.ts'

const A1: Play = async ({ hand, service, isKey }) => {
  const { words, page, main, press, key, type, dialog } = hand
  const person = await theOne(service, '/users/', ({ last_name: name }) => name === 'Pritchard')
  const before = await service('POST', `/users/${person.object_id}/reset-secret-key/`)
  const { secret_key: old } = before.body as { secret_key: string }
  await find(hand, 'pritchard', /Owen Pritchard|owen\.pritchard/)
  await key('Enter')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Owen Pritchard')
  await press(main.getByRole('link', { name: words.exactly('panel.key') }))
  await press(buttonOf(hand, main, 'panel.key.submit'))
  await type(String(person.email))
  const answered = page.waitForResponse((one) => one.url().endsWith('/reset-secret-key/'))
  await key('Enter')
  const { secret_key: secret } = (await (await answered).json()) as { secret_key: string }
  await press(buttonOf(hand, dialog, 'panel.once.copy'))
  await expect(dialog).toHaveCount(0)
  await expect(messages(hand)).toContainText(words.inside('panel.once.copiedOf'))
  expect(await hand.copied()).toBe(secret)
  expect(await page.content()).not.toContain(secret)
  expect([await isKey(old), await isKey(secret)]).toEqual([false, true])
}

const A2: Play = async ({ hand, service }) => {
  const { main, key } = hand
  const kestrel = await theOne(service, '/workspaces/', ({ name }) => name === 'Kestrel Insurance')
  await find(hand, 'kestrel', /Kestrel Insurance/)
  await key('Enter')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Kestrel Insurance')
  const subscriptions = (await allOf(service, '/billing/subscriptions/')).filter(
    ({ workspace }) => workspace === kestrel.object_id,
  )
  for (const { name } of subscriptions) await expect(main).toContainText(String(name))
}

const A3: Play = async ({ hand, service }) => {
  const { words, main, page, press, write, key, dialog } = hand
  const subject = newName('Pause')
  const chosen = ['Halden Energy', 'Kestrel Insurance', 'Orbit Freight']
  const all = await allOf(service, '/workspaces/')
  const settings = all
    .filter(({ name }) => chosen.includes(String(name)))
    .map((one) => one.settings as { owners: string[]; contributors: string[] })
  const people = settings.flatMap(({ owners, contributors }) => [...owners, ...contributors])
  const users = await allOf(service, '/users/')
  const readers = users.filter(({ email }) => people.includes(String(email)))
  await open(hand, collection(hand, 'workspaces'))
  await press(main.getByRole('row').filter({ hasText: chosen[0] }).getByRole('link').first())
  await press(main.getByRole('link', { name: words.exactly('panel.notify') }))
  await write(main.getByLabel(words.label('Subject'), { exact: true }), subject)
  await write(main.getByLabel(words.label('Content'), { exact: true }), 'Tonight from ten to eleven.')
  await press(main.getByText(words.named('panel.notify.others')))
  for (const name of chosen.slice(1)) await press(main.getByRole('checkbox', { name: new RegExp(name) }))
  const n = readers.length
  await press(
    main.getByRole('button', { name: words.named('panel.notify.submitManyPeople', { n: 3, people: n }) }),
  )
  await press(dialog.getByRole('button', { name: words.named('bulk.plan.start.operation', { n: 3 }) }))
  await expect(page.getByText(words.inside('bulk.run.over.notify', { done: 3, n: 3 })).first()).toBeVisible()
  const got = async () =>
    (await allOf(service, '/notifications/notifications/')).filter((one) => one.subject === subject)
  await expect.poll(async () => (await got()).length).toBe(n)
  void key
}

export const administratorTasks = { A1, A2, A3 } as const
void Papa
void textOf
void make
void rowOf
