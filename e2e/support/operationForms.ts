import { expect, type Locator, type Page } from '@playwright/test'
import { press } from './otherStep.ts'
import { type Words, wordsOf } from './words.ts'
import { control } from './pages/form.ts'
import { button, main } from './pages/page.ts'
import { dialogOf } from './pages/dialog.ts'
import { pressKeys } from './keyboard.ts'

const english = wordsOf('en')

/** The old password and twice the new one. */
export async function typePasswords(
  page: Page,
  old: string,
  next: string,
  { say, named }: Words = english,
): Promise<void> {
  for (const [label, text] of [
    ['panel.password.old', old],
    ['panel.password.new', next],
    ['panel.password.repeat', next],
  ] as const)
    await control(page, say(label)).fill(text)
  await press(page, named('panel.password.submit'))
}

/** Resets the key of the person with this email. @returns the dialog that shows the new one */
export async function resetKey(page: Page, email: string, words: Words = english) {
  await press(page, words.say('panel.key.submit'))
  return confirmReset(page, email, words)
}

/** Confirms the reset in its dialog, which a record's menu opens too. */
export async function confirmReset(page: Page, email: string, { say }: Words = english) {
  const submit = say('panel.key.submit')
  const dialog = dialogOf(page, submit)
  await dialog.getByRole('textbox').fill(email)
  await button(dialog, submit).click()
  return dialogOf(page, say('panel.key.new'))
}

/** Chooses a method by its name, and confirms. */
export async function chooseMethod(
  page: Page,
  name: string,
  { named }: Words = english,
): Promise<void> {
  await main(page).getByRole('radio', { name }).first().check()
  await press(page, named('panel.method.submit'))
  await button(dialogOf(page), named('panel.method.submit')).click()
}

/** Reads the rows, and writes the one whose cell is another. */
export async function changeCell(page: Page, from: string, to: string, { named }: Words = english) {
  await press(page, named('rows.run'))
  await expect(page.getByRole('grid')).toContainText(from)
  await press(page, named('rows.edit'))
  await page.getByRole('gridcell', { name: from }).dblclick()
  await page.getByRole('grid').getByRole('textbox').fill(to)
  await pressKeys(page, 'Enter', 'Control+.')
  return dialogOf(page)
}

/** Text as a blob. */
export async function writeText(
  page: Page,
  path: string,
  text: string,
  { say, named }: Words = english,
): Promise<void> {
  await press(page, say('blobs.mode.text'))
  for (const [label, typed] of [
    ['blobs.container', 'exports'],
    ['blobs.path', path],
    ['blobs.blob', text],
  ] as const)
    await control(page, say(label)).fill(typed)
  // The log above the form can write again too.
  await button(main(page).locator('form'), named('blobs.submit')).click()
}

/** A file of so many bytes, as a person chooses it. */
export const fileOf = (name: string, size: number) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.alloc(size, 7),
})

/** A file as a blob. */
export async function writeFile(
  page: Page,
  path: string,
  file: Parameters<Locator['setInputFiles']>[0],
): Promise<void> {
  await control(page, 'Container').fill('exports')
  await control(page, 'Path').fill(path)
  await control(page, 'Blob').setInputFiles(file)
  await press(page, /^Write Ctrl/)
}

/** A file with its figures. */
export async function uploadFile(
  page: Page,
  name: string,
  buffer: Buffer,
  { say, label }: Words = english,
): Promise<void> {
  const field = (part: string) => control(page, say(`modelUpload.${part}`))
  await field('file').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
  await field('loss').fill('0.0125')
  await field('accuracy').fill('0.97')
  await press(page, label('Upload'))
}

export async function typeMessage(
  page: Page,
  subject: string,
  { label }: Words = english,
): Promise<void> {
  await control(page, label('Subject')).fill(subject)
  await control(page, label('Content')).fill('Tonight from ten.')
}
