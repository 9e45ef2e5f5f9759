import { expect } from '@playwright/test'
import { chooseMethod, resetKey, typePasswords } from './operationForms.ts'
import { sendUntil } from './otherSending.ts'
import { held, itemAt, open, press, type Step } from './otherStep.ts'
import { control } from './pages/form.ts'
import { alert, button, main } from './pages/page.ts'

/** All notifications at once, by the form of the operation. */
export const readAll: Step = async (deployment) => {
  const {
    page,
    service,
    words: { label },
  } = deployment
  const isUnread = () => service.items('notifications').some(({ values }) => values.read === false)
  expect(isUnread()).toBe(true)
  await page.goto('/notifications/do/readAll')
  for (const field of ['Subject', 'Content']) await control(page, label(field)).fill('Seen')
  await main(page).getByRole('switch').first().setChecked(true)
  await sendUntil(
    deployment,
    () => press(page, new RegExp(`^${label('Mark all read')}`)),
    () => !isUnread(),
  )
}

/** Expects that the service has the method chosen on the page. */
export const setPaymentMethod: Step = async (deployment) => {
  const { page } = deployment
  const { id } = itemAt(deployment, 'workspaces')
  const method = itemAt(deployment, 'methods')
  await open(deployment, '/workspaces', id, 'payment-method')
  await chooseMethod(page, String(method.values.name), deployment.words)
  await expect.poll(() => held(deployment, 'workspaces', id)?.more.payment_method).toBe(method.id)
}

/** A new key is shown once. */
export const resetSecretKey: Step = async (deployment) => {
  const { page } = deployment
  const { say } = deployment.words
  // Not the person who is signed in.
  const user = itemAt(deployment, 'users', 1)
  await open(deployment, '/users', user.id, 'resetSecretKey')
  const once = await resetKey(page, String(user.values.email), deployment.words)
  await button(once, say('panel.once.reveal')).click()
  await expect(once.locator('output')).toHaveText(deployment.service.lastSecret() ?? 'no key')
  await button(once, say('panel.once.close')).click()
}

/** The right old password sets the new one; a wrong one is refused at its field. */
export const setPassword: Step = async (deployment) => {
  const { page, words } = deployment
  const user = itemAt(deployment, 'users', 2)
  await open(deployment, '/users', user.id, 'password')
  const set = (old: string) => typePasswords(page, old, 'another-long-password', words)
  await set('not-the-old-password')
  await expect(alert(page)).toBeVisible()
  expect(held(deployment, 'users', user.id)?.values.password).toBe(user.values.password)
  await set(String(user.values.password))
  await expect
    .poll(() => held(deployment, 'users', user.id)?.values.password)
    .toBe('another-long-password')
}
