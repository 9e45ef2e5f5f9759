import { expect, type Page } from '@playwright/test'

/** The choices of the question, and the label of the name that each asks for. */
const questions = {
  header: ['In a header of its own', 'Header name'],
  word: ['In Authorization, after another word', 'Word'],
  query: ['In the address, as a parameter', 'Parameter name'],
} as const

/** What somebody who connects knows of the service and of themselves. */
export interface Known {
  readonly baseUrl: string
  readonly auth: 'bearer' | 'token' | 'word' | 'header' | 'basic' | 'query'
  /** The header, the parameter or the word that the service's own document names. */
  readonly wayName?: string
  readonly email?: string
  readonly password?: string
  readonly secret: string
}

/**
 * Connects to the service by the page alone, as somebody who knows its address and has its
 * credentials. Where no usual way lets the key in, the page asks, and the service's own document
 * would say; a key goes into an address only after that answer.
 */
export async function connectByPage(
  page: Page,
  { baseUrl, auth, wayName = '', email = '', password = '', secret }: Known,
): Promise<void> {
  await page.goto('/')
  const address = page.getByLabel('Service address', { exact: true })
  const other = page.getByRole('button', { name: 'Connect to another service' })
  await expect(address.or(other)).toBeVisible()
  if (await other.isVisible()) await other.click()
  await address.fill(baseUrl)
  if (auth === 'basic') {
    await page.getByRole('button', { name: 'Use e-mail and password' }).click()
    await page.getByLabel('E-mail', { exact: true }).fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
  } else await page.getByLabel('Secret key or token', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()

  const open = page.getByRole('button', { name: 'Open the console' })
  const question = page.getByRole('heading', { name: 'How does this service expect the key?' })
  await expect(open.or(question)).toBeVisible({ timeout: 20_000 })
  if (await question.isVisible()) {
    if (auth !== 'header' && auth !== 'word' && auth !== 'query')
      throw new Error(`The page asks how the key travels, but ${auth} is a usual way.`)
    const [choice, label] = questions[auth]
    await page.getByRole('radio', { name: choice }).check()
    await page.getByLabel(label, { exact: true }).fill(wayName)
    await page.getByRole('button', { name: 'Try this way' }).click()
  }
  await open.click()
  // In a document of its own.
  await expect(page.getByRole('navigation', { name: 'Collections' })).toBeVisible()
}
