import { readFileSync } from 'node:fs'
import type { Download, Page } from '@playwright/test'
import type { Caller } from './fixtures.ts'
import { rowsOf } from './records.ts'

export const textOf = async (download: Download) => readFileSync(await download.path(), 'utf8')
/** Removes the save picker, so that saved files arrive as downloads. */
export const withoutPicker = (page: Page) =>
  page.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'))
/** A cell without the quote that keeps a spreadsheet from running it. */
export const withoutGuard = (cell: string) =>
  // oxlint-disable-next-line no-control-regex -- spreadsheets pass over it
  cell.replace(/^'(?='*[=+\-@\t\r\n\0＝＋－＠])/, '')

export const fileOf = (name: string, text: string) => ({
  name,
  mimeType: name.endsWith('json') ? 'application/json' : 'text/csv',
  buffer: Buffer.from(text),
})

export const dropFile = (page: Page, name: string, text: string) =>
  page.getByLabel('Choose a file').setInputFiles(fileOf(name, text))

export const fields = ['name', 'description', 'workspace', 'settings'] as const
export const storesOf = async (service: Caller, prefix: string) =>
  (await rowsOf(service, `/store/all/?name=${prefix}`))
    .map((row) => JSON.stringify(fields.map((field) => row[field])))
    .toSorted()
