import { expect, type Locator, type Page, type Request } from '@playwright/test'
import type { CollectionEntry } from '../collections.ts'
import { main } from './page.ts'
import { button, exact } from './page.ts'

/** The control of a form with exactly this label. */
export const control = (page: Page, label: string): Locator =>
  main(page).getByLabel(label, { exact: true })

export async function fill(
  page: Page,
  { label, value, as = 'text' }: CollectionEntry,
): Promise<void> {
  if (as === 'switch') {
    const flag = main(page).getByRole('switch', { name: label, exact: true })
    const more = main(page).getByRole('button', { name: 'More', exact: true, expanded: false })
    await expect(flag.or(more).first()).toBeVisible()
    // A new record's outcome is folded.
    if (await flag.isHidden()) await more.click()
    await flag.setChecked(value === 'on')
    return
  }
  if (as === 'json') {
    const editor = main(page).getByRole('textbox', { name: label, exact: true })
    const asText = button(
      main(page).getByRole('group', { name: `How to show ${label}`, exact: true }),
      'JSON',
      exact,
    )
    await expect(editor.or(asText)).toBeVisible()
    if (await asText.isVisible()) await asText.click()
    await editor.click()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.insertText(value)
    return
  }
  if (as === 'choose') {
    const picker = main(page).getByRole('combobox', { name: label, exact: true })
    await picker.click()
    await picker.fill(value)
    await chooseOption(page, value)
    await expect(picker).toHaveValue(value)
    return
  }
  // A value beside the described levels.
  if (as === 'level') await button(main(page), 'Another value', exact).click()
  await control(page, label).fill(value)
  if (as !== 'other') return
  // A record of the same test may have made it a known value.
  const other = button(main(page), `Another value: “${value}”`, exact)
  if (await other.isVisible()) await other.click()
}

/** Chooses a record from an open picker, searching further pages if it is not on the first. */
export async function chooseOption(page: Page, value: string): Promise<void> {
  const option = page.getByRole('option', { name: value }).filter({ hasNotText: 'Look up' }).first()
  const searchOn = page.getByRole('option', { name: 'Search the next page' })
  const list = page.getByRole('listbox')
  await expect(list).toBeVisible()
  await expect(async () => {
    // The list closes on a choice. A late answer may move an option away from the pointer.
    if (await list.isHidden()) return
    if (await option.isVisible()) await option.click({ timeout: 2000 })
    else if (await searchOn.isVisible()) await searchOn.click({ timeout: 2000 })
    await expect(list).toBeHidden({ timeout: 2000 })
  }).toPass()
}

/** Pastes text into an element, without the clipboard. */
export const paste = (target: Locator, text: string): Promise<void> =>
  target.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    const init = { clipboardData, bubbles: true, cancelable: true }
    element.dispatchEvent(new ClipboardEvent('paste', init))
  }, text)

/** Presses, and returns the request to the service. */
export async function requestBy(
  page: Page,
  method: string,
  press: () => Promise<void>,
): Promise<Request> {
  const sent = page.waitForRequest(
    (request) => request.method() === method && request.url().includes('/-/service/'),
  )
  await press()
  return sent
}

/** Presses, and returns path and form fields of the request. */
export async function sentBy(
  ...press: Parameters<typeof requestBy>
): Promise<{ path: string; search: string; form: Record<string, string> }> {
  const request = await requestBy(...press)
  const url = new URL(request.url())
  return {
    path: url.pathname.replace('/-/service', ''),
    search: url.search,
    form: Object.fromEntries(new URLSearchParams(request.postData() ?? '')),
  }
}

/** The bodies of the PATCHes that a page sends from now on. */
export function watchPatches(page: Page): string[] {
  const bodies: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') bodies.push(request.postData() ?? '')
  })
  return bodies
}

/** The save button, by the beginning of its label, which is followed by its shortcut. */
export const submitButton = (page: Page, buttonName = 'Create store'): Locator =>
  button(main(page), new RegExp(`^${buttonName}`))

/** Opens the edit form of a store, and waits until it can be saved. */
export async function openEdit(
  page: Page,
  address: string,
  go: (address: string) => Promise<unknown> = (to) => page.goto(to),
): Promise<void> {
  await go(`${address}/edit`)
  await expect(submitButton(page, 'Save changes')).not.toHaveAttribute('aria-disabled', 'true')
}

/** Fills the required fields of a new store. */
export async function fillStore(page: Page, name: string): Promise<void> {
  await fill(page, { label: 'Name', value: name })
  await fill(page, { label: 'Workspace', value: 'Halden Energy', as: 'choose' })
  await fill(page, { label: 'Description', value: `About ${name}` })
}
