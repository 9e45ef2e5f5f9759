import { expect, type Page } from '@playwright/test'
import { type Words, wordsOf } from './words.ts'
import { button, exact } from './pages/page.ts'

/** The choices of the question, and the label of the name that each asks for. */
const questions = {
  header: ['connect.askHeader', 'connect.headerName'],
  word: ['connect.askWord', 'connect.wordName'],
  query: ['connect.askQuery', 'connect.queryName'],
} as const

/** The facts that a connecting person knows about the service and themselves. */
export interface Known {
  readonly baseUrl: string
  /** `none`: the service asks for no key, and the field stays empty. */
  readonly auth: 'none' | 'bearer' | 'token' | 'word' | 'header' | 'basic' | 'query'
  /** The header, the parameter or the word that the service's own document names. */
  readonly keyName?: string
  readonly email?: string
  readonly password?: string
  readonly secret?: string
  /** Whether the gateway names the service, so that its address is filled in. */
  readonly isConfigured?: boolean
  /** Without a gateway: the tab keeps the key, for the next document. */
  readonly isKept?: boolean
  /** The e-mail of the person, for the question that a service without an answer leaves open. */
  readonly who?: string
}

/** Types an address and a key where a page asks for a service, and connects. */
export async function connectWith(page: Page, address: string, key: string): Promise<void> {
  await page.getByLabel('Service address').fill(address)
  await page.getByLabel('Secret key or token', { exact: true }).fill(key)
  await button(page, 'Connect', exact).click()
}

/**
 * Connects to the service through the page, as a person with its address and credentials. If no
 * usual scheme is accepted, the page asks, as the service's document would tell. A key is put into
 * an address only after that answer.
 */
export async function connectByPage(
  page: Page,
  {
    baseUrl,
    auth,
    keyName = '',
    email = '',
    password = '',
    secret = '',
    isConfigured = false,
    isKept = false,
    who,
  }: Known,
  { say }: Words = wordsOf('en'),
): Promise<void> {
  const labelled = (id: string) => button(page, say(id), exact)
  const field = (id: string) => page.getByLabel(say(id), { exact: true })
  await page.goto('/')
  const address = field('connect.address')
  const other = labelled('signIn.other')
  await expect(address.or(other)).toBeVisible()
  if (await other.isVisible()) await other.click()
  if (isConfigured) await expect(address).toHaveValue(baseUrl)
  else await address.fill(baseUrl)
  if (auth === 'basic') {
    await labelled('signIn.usePassword').click()
    await field('signIn.email').fill(email)
    await field('signIn.password').fill(password)
  } else await field('signIn.secret').fill(secret)
  // Its help is part of the label.
  if (isKept) await page.getByLabel(say('connect.keep')).check()
  await labelled('connect.submit').click()

  const open = labelled('connect.open')
  const question = page.getByRole('heading', { name: say('connect.askTitle') })
  // Every answer without the key was a web page.
  const otherWay = labelled('connect.anotherWay')
  await expect(open.or(question).or(otherWay)).toBeVisible()
  if (await otherWay.isVisible()) await otherWay.click()
  await expect(open.or(question)).toBeVisible()
  if (await question.isVisible()) {
    if (auth !== 'header' && auth !== 'word' && auth !== 'query')
      throw new Error(`The page asks how the key travels, but ${auth} is a usual way.`)
    const [choice, label] = questions[auth]
    await page.getByRole('radio', { name: say(choice) }).check()
    await field(label).fill(keyName)
    await labelled('connect.tryThisWay').click()
  }
  await expect(open).toBeVisible()
  const whoAmI = field('connect.whoAreYou')
  if (who !== undefined && (await whoAmI.isVisible())) await whoAmI.fill(who)
  await open.click()
  // The console opens in a new document.
  await expect(page.getByRole('navigation', { name: say('shell.nav') })).toBeVisible()
}
