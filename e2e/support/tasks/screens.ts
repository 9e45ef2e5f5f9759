import type { Locator } from '@playwright/test'
import { type Caller, expect } from '../fixtures.ts'
import { allRowsOf, type RecordJson } from '../records.ts'
import type { Hand } from './hand.ts'
import { button, exact, link, region } from '../pages/page.ts'

/** A collection as the menu calls it, by its English name. */
export const collection = ({ words }: Hand, english: string): string => {
  const many = words.many(english)
  return many.charAt(0).toUpperCase() + many.slice(1)
}

/** Presses an entry of the menu; on a phone the menu is opened first. */
export async function open(hand: Hand, name: string | RegExp): Promise<void> {
  const { page, words, press } = hand
  const menu = button(page, words.exactly('shell.openMenu'))
  if (await menu.isVisible()) await press(menu)
  const entries = page.getByRole('navigation', { name: words.exactly('shell.nav') })
  await press(link(entries, name, exact))
}

/** The button to press, by the text id of its visible name. */
export const buttonOf = (hand: Hand, where: Locator, id: string): Locator =>
  button(where, hand.words.named(id))

/** Short messages at the edge of the page. */
export const messages = ({ page, words }: Hand): Locator =>
  region(page, words.exactly('toast.region'))

/** Opens the search over everything, types, and waits for an option. */
export async function find(hand: Hand, typed: string, option: string | RegExp): Promise<Locator> {
  const { page, words, key, press, type, isPhone } = hand
  const field = page.getByRole('combobox', { name: words.exactly('palette.title') })
  if (isPhone) await press(button(page, words.exactly('shell.search')))
  else await key('Control+k')
  // Until the page has its keys, the browser has them: the press is made again, and counts once.
  await expect(async () => {
    if (!isPhone && !(await field.isVisible())) await page.keyboard.press('Control+k')
    await expect(field).toBeFocused({ timeout: 1000 })
  }).toPass()
  await type(typed)
  const found = page.getByRole('option', { name: option }).first()
  await expect(found).toBeVisible({ timeout: 45_000 })
  return found
}

/** The first record that meets the condition. */
export async function theOne(
  service: Caller,
  path: string,
  is: (row: RecordJson) => boolean,
): Promise<RecordJson> {
  const found = (await allRowsOf(service, path)).find(is)
  if (!found) throw new Error(`${path} has no such record.`)
  return found
}

/** The sum of amounts of one currency as a page writes it: with as many decimals as they have. */
export function sumOf({ language }: Hand, rows: readonly RecordJson[]): string {
  const digits = Math.max(0, ...rows.map(({ amount }) => String(amount).split('.')[1]?.length ?? 0))
  const sum = rows.reduce((all, { amount }) => all + Math.round(Number(amount) * 100), 0) / 100
  const format = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  const text = new Intl.NumberFormat(language, format).format(sum).replace('-', '−')
  return `${text} ${String(rows[0]?.currency)}`
}
