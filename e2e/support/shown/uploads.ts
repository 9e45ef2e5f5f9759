import { createHash } from 'node:crypto'
import type { Locator } from '@playwright/test'
import type { Item } from '../../../src/metadata/item.ts'
import { expect } from '../fixtures.ts'
import { newName } from '../records.ts'
import { compareNewest } from './blobs.ts'
import { compareRecord } from './records.ts'
import { oneSpaced } from './values.ts'
import { compare, firstPageOf, type Walk } from './walk.ts'

/** Creates a record in the workspace of an existing one; `undefined` if this person may not. */
async function makeConcurrently(
  walk: Walk,
  path: string,
  fields: Readonly<Record<string, string>>,
): Promise<Item | undefined> {
  const [like] = await firstPageOf(walk, path)
  if (!like) return undefined
  const made = { name: newName('walk'), description: 'Made by a walk', ...fields }
  const { status, body } = await walk.service('POST', path, {
    ...made,
    workspace: String(like.workspace),
  })
  return status === 201 ? (body as Item) : undefined
}

/** Compares a model's file and a blob in forms, tray and logs. */
export async function compareUploads(walk: Walk): Promise<void> {
  await compareModelFile(walk)
  await compareBlobFile(walk)
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

async function compareModelFile(walk: Walk): Promise<void> {
  const { page, service } = walk
  const model = await makeConcurrently(walk, '/enrich/', {
    input_variables: '["a"]',
    output_variables: '["b"]',
  })
  if (!model) return
  const main = page.getByRole('main')
  const bytes = Buffer.alloc(1_234_567, 7)
  await page.goto(`/enrich/models/item/${model.object_id}?tab=upload`)
  await main
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'weights.bin', mimeType: 'application/octet-stream', buffer: bytes })
  const sum = main.getByRole('button', { name: 'Copy the checksum' })
  await expect(sum).toBeVisible()
  compare(walk, 'The checksum', await sum.getAttribute('data-hint'), sha256(bytes))
  const properties = oneSpaced((await main.locator('.DropZone_properties').textContent()) ?? '')
  compare(
    walk,
    'The chosen file',
    properties,
    `weights.bin${walk.locale.sizeOf(bytes.length)} · application/octet-stream · changed now`,
  )
  await main.getByLabel('Loss', { exact: true }).fill('0.0125')
  await main.getByLabel('Accuracy', { exact: true }).fill('0.97')
  const began = Date.now()
  await main.getByRole('button', { name: 'Upload', exact: true }).click()
  const line = trayLine(walk, 'weights.bin')
  await expect(line).toContainText('Done')

  const { body } = await service('GET', `/enrich/${model.object_id}/`)
  const now = body as Item & { file: { name: string; size: number; sha256: string } }
  const state = now.file.sha256 === sha256(bytes) ? 'Done, checksum verified' : 'Done, but'
  await compareTray(walk, line, {
    location: `Model ${String(model.name)}`,
    state,
    size: now.file.size,
  })
  await expect(main.getByRole('link', { name: /^Uploads/ })).toHaveText('Uploads1')
  await compareLog(walk, 'Uploaded from this browser', began, [
    now.file.name,
    String(now.loss),
    String(now.accuracy),
    walk.locale.sizeOf(now.file.size),
    'now',
    'Uploaded',
  ])
  await compareRecord(walk, 'models', now)
}

async function compareBlobFile(walk: Walk): Promise<void> {
  const { page } = walk
  const store = await makeConcurrently(walk, '/store/all/', {})
  if (!store) return
  const main = page.getByRole('main')
  const text = `day,orders\n${Array.from({ length: 40 }, (_, n) => `2026-10-${n},${n}`).join('\n')}\n`
  const buffer = Buffer.from(text)
  await page.goto(`/stores/item/${store.object_id}?tab=readBlob`)
  await main.getByLabel('Container', { exact: true }).fill('exports')
  await main.getByLabel('Path', { exact: true }).fill('daily/list.csv')
  await main
    .getByLabel('Blob', { exact: true })
    .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer })
  // Waits for the checksum, as an earlier send is not compared by it.
  await expect(main.getByRole('button', { name: 'Copy the checksum' })).toBeVisible()
  const began = Date.now()
  await main.getByRole('button', { name: 'Write Ctrl' }).click()
  const line = trayLine(walk, 'list.csv')
  await expect(line).toContainText('Done')
  const size = buffer.length
  await compareTray(walk, line, {
    location: 'exports/daily',
    state: 'Done, checksum verified',
    size,
  })
  const cells = ['exports', 'daily/list.csv', walk.locale.sizeOf(size), 'now', 'Written']
  await compareLog(walk, 'Written from this browser', began, cells)
  await compareNewest(walk, store)
}

const trayLine = ({ page }: Walk, name: string): Locator =>
  page.getByRole('region', { name: 'Uploads' }).getByRole('listitem').filter({ hasText: name })

/** Compares the tray after an upload has ended. */
async function compareTray(
  walk: Walk,
  line: Locator,
  expected: { readonly location: string; readonly state: string; readonly size: number },
): Promise<void> {
  const tray = walk.page.getByRole('region', { name: 'Uploads' })
  const [state, size] = await line.locator('.Tray_state > span').allTextContents()
  compare(walk, 'The tray', state, expected.state)
  compare(walk, 'The tray', oneSpaced(size ?? ''), walk.locale.sizeOf(expected.size))
  compare(
    walk,
    'The tray',
    await line.locator('.Tray_name .third').textContent(),
    expected.location,
  )
  compare(walk, 'The tray', await tray.locator('header .second').textContent(), '1 done')
  const newest = (await tray.locator('footer .second').textContent()) ?? ''
  const late = walk.locale.clockMismatch(newest, Date.now() - 60_000)
  if (late !== undefined) walk.differences.push(`The tray shows “${newest}”, ${late}`)
}

/** The newest line of this browser's log. */
async function compareLog(
  walk: Walk,
  name: string,
  began: number,
  expected: readonly string[],
): Promise<void> {
  const log = walk.page.getByRole('main').getByRole('region', { name })
  const cells = log.locator('tbody tr').first().locator('td')
  const texts = (await cells.allTextContents()).slice(0, expected.length).map(oneSpaced)
  compare(walk, name, texts.join(' | '), expected.join(' | '))
  const whole = oneSpaced((await cells.nth(expected.length - 2).getAttribute('data-hint')) ?? '')
  const seconds = Array.from({ length: Math.ceil((Date.now() - began) / 1000) + 1 }, (_, n) =>
    walk.locale.fullTimeOf(began + n * 1000),
  )
  if (!seconds.includes(whole))
    walk.differences.push(`${name}: the time in full is “${whole}”, not ${seconds.join(' or ')}`)
}
