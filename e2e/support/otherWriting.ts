import { expect, type Page } from '@playwright/test'
import { emailTaken } from '../otherService/service.ts'
import type { Deployment } from './otherDeployment.ts'
import { chooseForms, sendUntil } from './otherSending.ts'
import { control, fill, submitButton } from './pages/form.ts'
import { alert, button, heading, link, main } from './pages/page.ts'
import { rows } from './pages/list.ts'
import { focuses, key } from './pages/effects.ts'

const press = (page: Page, name: RegExp) => button(main(page), name).click()

/** Creates a store with the form, and compares the service's data and the shown page. */
export async function createStore(deployment: Deployment): Promise<void> {
  const { page, service } = deployment
  const workspace = service.items('workspaces')[0]
  await page.goto('/stores/new')
  await fill(page, { label: 'Name', value: 'Made by hand' })
  await fill(page, { label: 'Workspace', value: String(workspace?.values.name), as: 'choose' })
  await fill(page, { label: 'Description', value: 'With a description' })
  await fill(page, { label: 'Settings', value: '{"limit":9007199254740993}', as: 'json' })
  const made = () => service.items('stores').filter(({ values }) => values.name === 'Made by hand')
  await chooseForms(deployment)
  await sendUntil(
    deployment,
    () => press(page, /^Create store/),
    () => made().length > 0,
  )
  const { bodies, complex } = service.choices
  // In brackets every value is a text.
  const isText = complex === 'brackets' && bodies !== 'json'
  expect(made().map(({ values }) => values)).toEqual([
    {
      name: 'Made by hand',
      description: 'With a description',
      workspace: workspace?.id,
      settings: `{"limit":${isText ? '"9007199254740993"' : '9007199254740993'}}`,
    },
  ])
  const isOfStores = (url: URL) => /^\/stores(\/item\/.*)?$/.test(url.pathname)
  await page.waitForURL(isOfStores)
  await expect(heading(page)).toHaveText(/Made by hand|Stores/)
}

/** A charge edited with the form: the changed fields arrive, all others stay as they were. */
export async function changeCharge({ page, service }: Deployment): Promise<void> {
  const before = service.items('charges')[0]
  if (before === undefined) throw new Error('There are no charges.')
  const address = `/billing/charges/item/${encodeURIComponent(before.id)}`
  await page.goto(`${address}/edit`)
  const save = submitButton(page, 'Save changes')
  await expect(save).not.toHaveAttribute('aria-disabled', 'true')
  await fill(page, { label: 'Name', value: 'Changed by hand' })
  await fill(page, { label: 'Amount', value: '9007199254740993.10' })
  const processed = before.values.processed !== true
  await fill(page, { label: 'Processed', value: processed ? 'on' : 'off', as: 'switch' })
  await save.click()
  await expect
    .poll(() => service.items('charges').find(({ id }) => id === before.id)?.values)
    .toEqual({
      ...before.values,
      name: 'Changed by hand',
      amount: '9007199254740993.10',
      processed,
    })
  await page.waitForURL((url) => !url.pathname.endsWith('/edit'))
  await expect(main(page)).toContainText('Changed by hand')
  await expect(main(page)).toContainText('9,007,199,254,740,993.10')
}

/** A subscription in the published shape that the list showed. */
export async function createSubscription({ page, service }: Deployment): Promise<void> {
  const { shape } = service.choices
  const workspace = service.items('workspaces')[0]
  await page.goto('/billing/subscriptions')
  await expect(rows(page).first()).toBeVisible()
  await link(main(page), 'New subscription').click()
  await fill(page, { label: 'Name', value: 'A subscription by hand' })
  if (shape === 'A')
    await fill(page, { label: 'Workspace', value: String(workspace?.values.name), as: 'choose' })
  else await expect(control(page, 'Workspace')).toHaveCount(0)
  await fill(page, { label: 'Amount', value: '12.50' })
  await fill(page, { label: 'Expires on', value: '2031-03-01' })
  const made = () =>
    service.items('subscriptions').find(({ values }) => values.name === 'A subscription by hand')
  // The form learned from the first write is remembered, so one press is enough.
  await press(page, /^Create subscription/)
  await expect
    .poll(() => made()?.values)
    .toMatchObject({
      amount: '12.50',
      expires_on: '2031-03-01',
      auto_renew: false,
      ...(shape === 'A' && { workspace: workspace?.id }),
    })
}

/** Forms of errors that name the wrong field, and forms with nothing to read. */
export const namesField =
  /^(fieldDictionary|nonFieldErrors|problemErrors|problemPointers|errorObject)$/
export const saysNothing = /^(html|empty)$/

/**
 * A refused form: the summary has the focus and shows the service's own words. They are also at the
 * field that the answer names, else the page has a sentence. All stays typed.
 */
export async function refuseUser({ page, service, words }: Deployment): Promise<void> {
  const { errors, invalidStatus } = service.choices
  const users = service.items('users')
  const typed = {
    Email: String(users[0]?.values.email),
    Password: 'a-long-enough-password',
    'First name': 'Twice',
    'Last name': 'Refused',
  }
  const field = (label: string) => control(page, words.label(label))
  await page.goto('/users/new')
  for (const [label, text] of Object.entries(typed)) await field(label).fill(text)
  await focuses(key(page, 'Control+Enter'), alert(page))
  const isSilent = saysNothing.test(errors)
  const own = words.say(`error.status.${invalidStatus}`)
  await expect(alert(page)).toContainText(isSilent ? own : emailTaken)
  // A page of HTML is in the details as its source, and is never drawn.
  await expect(page.getByRole('heading', { name: emailTaken })).toHaveCount(0)
  if (isSilent) await expect(field('Email')).toHaveAccessibleDescription('')
  if (namesField.test(errors))
    await expect(field('Email')).toHaveAccessibleDescription(new RegExp(emailTaken))
  for (const [label, text] of Object.entries(typed)) await expect(field(label)).toHaveValue(text)
  await expect(page).toHaveURL(/\/users\/new$/)
  expect(service.items('users')).toEqual(users)
}
