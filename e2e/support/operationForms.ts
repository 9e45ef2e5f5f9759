import { expect, type Page } from '@playwright/test'
import { fill, main } from './forms.ts'
import { press } from './otherStep.ts'

/** The old password and twice the new one. */
export async function typePasswords(page: Page, old: string, next: string): Promise<void> {
  for (const [label, text] of [
    ['Old password', old],
    ['New password', next],
    ['Repeat new password', next],
  ] as const)
    await main(page).getByLabel(label, { exact: true }).fill(text)
  await press(page, /^Set password/)
}

/** Resets the key of the person with this email. @returns the dialog that shows the new one */
export async function resetKey(page: Page, email: string) {
  await press(page, 'Reset secret key')
  const dialog = page.getByRole('dialog', { name: 'Reset secret key' })
  await dialog.getByRole('textbox').fill(email)
  await dialog.getByRole('button', { name: 'Reset secret key' }).click()
  return page.getByRole('dialog', { name: 'New secret key' })
}

/** Chooses a method by its name, and confirms. */
export async function chooseMethod(page: Page, name: string): Promise<void> {
  await main(page).getByRole('radio', { name }).first().check()
  await press(page, /^Set payment method/)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Set payment method/ })
    .click()
}

/** Reads the rows, and writes the one whose cell is another. */
export async function changeCell(page: Page, from: string, to: string) {
  await press(page, /^Run/)
  await expect(page.getByRole('grid')).toContainText(from)
  await press(page, /^Edit/)
  await page.getByRole('gridcell', { name: from }).dblclick()
  await page.getByRole('grid').getByRole('textbox').fill(to)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+.')
  return page.getByRole('dialog')
}

/** Text as a blob. */
export async function writeText(page: Page, path: string, text: string): Promise<void> {
  await press(page, 'Text')
  for (const [label, typed] of [
    ['Container', 'exports'],
    ['Path', path],
    ['Blob', text],
  ] as const)
    await main(page).getByLabel(label, { exact: true }).fill(typed)
  await press(page, /^Write Ctrl/)
}

/** A file with its figures. */
export async function uploadFile(page: Page, name: string, buffer: Buffer): Promise<void> {
  const field = (label: string) => main(page).getByLabel(label, { exact: true })
  await field('File').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
  await field('Loss').fill('0.0125')
  await field('Accuracy').fill('0.97')
  await press(page, 'Upload')
}

export async function typeMessage(page: Page, subject: string): Promise<void> {
  await fill(page, { label: 'Subject', value: subject })
  await fill(page, { label: 'Content', value: 'Tonight from ten.' })
}
