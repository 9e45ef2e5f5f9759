import type { Play } from './play.ts'
import { expect } from '../fixtures.ts'
import { allRowsOf, newName } from '../records.ts'
import { administratorMoney } from './administratorMoney.ts'
import { buttonOf, collection, find, messages, open, theOne } from './screens.ts'
import { button, exact, heading, link, region } from '../pages/page.ts'

const A1: Play = async ({ hand, service, isKey }) => {
  const { words, page, main, press, key, type, dialog } = hand
  const person = await theOne(service, '/users/', ({ last_name: name }) => name === 'Pritchard')
  const before = await service('POST', `/users/${person.object_id}/reset-secret-key/`)
  const { secret_key: old } = before.body as { secret_key: string }
  await find(hand, 'pritchard', /Owen Pritchard/)
  await key('Enter')
  await expect(heading(main)).toHaveText('Owen Pritchard')
  await press(link(main, words.exactly('person.resetKey')))
  await expect(dialog).toBeVisible()
  await type(String(person.email))
  const [answer] = await Promise.all([
    page.waitForResponse((one) => one.url().endsWith('/reset-secret-key/')),
    key('Enter'),
  ])
  const { secret_key: secret } = (await answer.json()) as { secret_key: string }
  await press(buttonOf(hand, dialog, 'panel.once.copy'))
  await expect(dialog).toHaveCount(0)
  await expect(messages(hand)).toContainText(words.inside('panel.once.copiedOf'))
  expect(await hand.copied()).toBe(secret)
  expect(await page.content()).not.toContain(secret)
  expect([await isKey(old), await isKey(secret)]).toEqual([false, true])
}

const A2: Play = async ({ hand, service }) => {
  const { main, press, words } = hand
  const kestrel = await theOne(service, '/workspaces/', ({ name }) => name === 'Kestrel Insurance')
  await press(await find(hand, 'kestr', /^Kestrel Insurance/))
  await expect(heading(main)).toHaveText('Kestrel Insurance')
  for (const [path, many] of [
    ['/store/all/', 'stores'],
    ['/enrich/', 'models'],
  ] as const) {
    const { body } = await service('GET', `${path}?workspace__object_id=${kestrel.object_id}`)
    const part = region(main, collection(hand, many), exact)
    await expect(part).toContainText(`${collection(hand, many)}${String(Object(body).count)}`)
  }
  await press(link(main, words.exactly('billing.tab')))
  const today = new Date().toISOString().slice(0, 10)
  const running = (await allRowsOf(service, '/billing/subscriptions/')).filter(
    (one) => one.workspace === kestrel.object_id && String(one.expires_on) >= today,
  )
  const sum = running.reduce((all, { amount }) => all + Number(amount), 0)
  await expect(region(main, words.exactly('billing.state'))).toContainText(
    `${sum.toLocaleString('en-US')} GBP`,
  )
}

const A3: Play = async ({ hand, service }) => {
  const { words, main, page, press, write, dialog } = hand
  const subject = newName('Pause')
  const chosen = ['Halden Energy', 'Kestrel Insurance', 'Orbit Freight'] as const
  const named = (await allRowsOf(service, '/workspaces/'))
    .filter(({ name }) => chosen.some((one) => one === name))
    .flatMap(({ settings }) => Object.values(settings as Readonly<Record<string, unknown>>))
    .flatMap((value) => (Array.isArray(value) ? value : []))
  const readers = (await allRowsOf(service, '/users/')).filter(({ email }) => named.includes(email))
  const n = readers.length
  await open(hand, collection(hand, 'workspaces'))
  await press(link(main, chosen[0], exact))
  await press(link(main, words.exactly('panel.notify')))
  await write(main.getByLabel(words.label('Subject'), { exact: true }), subject)
  await write(
    main.getByLabel(words.label('Content'), { exact: true }),
    'Tonight from ten to twelve.',
  )
  await press(main.getByText(words.named('panel.notify.others')))
  for (const name of chosen.slice(1))
    await press(main.getByRole('checkbox', { name: new RegExp(`^${name}`) }))
  const people = { n: 3, people: n }
  await press(button(main, words.named('panel.notify.submitManyPeople', people)))
  await expect(dialog.getByText(words.named('bulk.plan.people', { n }))).toBeVisible()
  const send = words.named('bulk.plan.start.operation', { n: 3 })
  await press(button(dialog, send))
  const done = words.named('bulk.run.over.notify', { done: 3, n: 3 })
  await expect(page.getByRole('heading', { name: done })).toBeVisible()
  const got = async () =>
    (await allRowsOf(service, '/notifications/notifications/'))
      .filter((one) => one.subject === subject)
      .map(({ recipient }) => String(recipient))
      .toSorted((one, other) => one.localeCompare(other))
  await expect
    .poll(got)
    .toEqual(
      readers.map(({ object_id: id }) => id).toSorted((one, other) => one.localeCompare(other)),
    )
}

const A7: Play = async ({ hand, service }) => {
  const { words, main, page, press, dialog } = hand
  const endless = async () =>
    (await allRowsOf(service, '/tokens/')).filter(({ expires_at: end }) => end === null)
  const before = await endless()
  const n = before.length
  expect(n).toBeGreaterThan(1)
  const owner = await service('GET', `/users/${String(before[0]?.owner)}/`)
  await press(button(main, words.named('worklist.kind.tokens')))
  const line = main
    .getByRole('listitem')
    .filter({ hasText: words.inside('worklist.neverMany', { n }) })
  await press(button(line, words.named('worklist.menuOf')))
  await press(page.getByRole('menuitem', { name: words.named('worklist.deleteTokens') }))
  // The owner is shown beside each.
  await expect(dialog).toContainText(String(Object(owner.body).last_name))
  await press(button(dialog, words.named('bulk.plan.start.remove', { n })))
  await expect.poll(endless).toEqual([])
}

const A9: Play = async ({ hand, service }) => {
  const { words, main, page, press, write } = hand
  const domain = `${newName('import').toLowerCase()}.example`
  const wrong: Readonly<Record<number, string>> = {
    7: '',
    19: 'not-an-address',
    31: `person5@${domain}`,
  }
  const lines = Array.from({ length: 50 }, (_, at) => {
    const mail = wrong[at + 1] ?? `person${at + 1}@${domain}`
    return `Vera;Surname${at + 1};${mail};+49 30 ${1001 + at}`
  })
  await open(hand, collection(hand, 'users'))
  await press(button(main, words.named('exchange.more', { many: collection(hand, 'users') })))
  await press(page.getByRole('menuitem', { name: words.exactly('exchange.import') }))
  await hand.giveFile(main.locator('button').filter({ hasText: words.named('import.choose') }), {
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['First name;Surname;E-mail;Phone', ...lines].join('\r\n')),
  })
  const password = words.label('Password')
  await write(
    main.getByLabel(words.named('import.valueFor', { label: password })),
    'first-password-26',
  )
  await press(button(main, words.named('import.check')))
  await expect(main.getByText(words.named('import.willCreate'))).toContainText('47')
  await press(button(main, words.named('import.start')))
  await expect(page.getByText(words.exactly('import.run.over'))).toBeVisible({ timeout: 60_000 })
  const made = (await allRowsOf(service, '/users/')).filter(({ email }) =>
    String(email).endsWith(`@${domain}`),
  )
  expect(new Set(made.map(({ email }) => email)).size).toBe(47)
  expect(made).toHaveLength(47)
  expect(made.every(({ last_name: name }) => /^Surname\d+$/.test(String(name)))).toBe(true)
}

const A10: Play = async ({ hand, service }) => {
  const { words, main, press, overwrite } = hand
  const store = await theOne(service, '/store/all/', ({ name }) => name === 'patient-intake')
  const { body } = await service('GET', `/workspaces/${String(store.workspace)}/`)
  const { owners, contributors } = Object(Object(body).settings) as Record<string, string[]>
  await press(await find(hand, 'patient-intake', /^patient-intake sto/))
  const sees = region(main, words.exactly('access.whoSees'))
  for (const email of [...(owners ?? []), ...(contributors ?? [])])
    await expect(sees).toContainText(email)
  await press(link(main, words.named('item.edit')).first())
  const text = `Intake forms, ${newName('kept')}`
  await overwrite(main.getByLabel(words.label('Description'), { exact: true }), text)
  await press(button(main, words.named('form.submit.save')))
  await expect
    .poll(
      async () => Object((await service('GET', `/store/all/${store.object_id}/`)).body).description,
    )
    .toBe(text)
}

export const administratorTasks = { A1, A2, A3, ...administratorMoney, A7, A9, A10 } as const
