import type { Locator } from '@playwright/test'
import type { Item } from '../../../src/metadata/item.ts'
import { expect } from '../fixtures.ts'
import { isProof } from '../proof.ts'
import { compare, firstPageOf, type Walk } from './walk.ts'

/** The label for a blob by the extension of its path, and how it is checked. */
const kinds: Readonly<Record<string, string>> = {
  csv: 'CSV',
  json: 'JSON',
  txt: 'Text',
  log: 'Text',
  html: 'HTML',
  png: 'PNG',
  pdf: 'PDF',
}

interface StoredBlob {
  readonly store: string
  readonly container: string
  readonly path: string
  readonly kind: string
  readonly bytes: Uint8Array
}

async function blobOf({ service }: Walk, store: string): Promise<StoredBlob | undefined> {
  const { status, bytes, headers } = await service('GET', `/store/all/${store}/read_blob/`)
  if (status !== 200) return undefined
  const [container = '', path = ''] = ['x-blob-container', 'x-blob-path'].map((name) =>
    decodeURIComponent(headers.get(name) ?? ''),
  )
  const kind = kinds[path.split('.').at(-1) ?? ''] ?? 'Bytes'
  return { store, container, path, kind, bytes }
}

/** A blob of each kind in a proof, else a table and one of another kind. */
export async function compareBlobs(walk: Walk): Promise<void> {
  const byKind = new Map<string, StoredBlob>()
  for (const { object_id: store } of await firstPageOf(walk, '/store/all/')) {
    const blob = await blobOf(walk, store)
    if (blob && !byKind.has(blob.kind)) byKind.set(blob.kind, blob)
  }
  const all = [...byKind.values()].toSorted(
    (a, b) => Number(b.kind === 'CSV') - Number(a.kind === 'CSV'),
  )
  for (const blob of isProof ? all : all.slice(0, 2)) {
    await walk.page.goto(`/stores/item/${blob.store}?tab=readBlob`)
    await compareRead(walk, blob)
  }
}

/** Reads the newest blob of the open store, and compares it with the page. */
export async function compareNewest(walk: Walk, store: Item): Promise<void> {
  const blob = await blobOf(walk, store.object_id)
  if (blob) await compareRead(walk, blob)
  else walk.differences.push(`${store.object_id} has no blob after one was written`)
}

async function compareRead(walk: Walk, { container, path, kind, bytes }: StoredBlob) {
  const card = walk.page.getByRole('region', { name: 'Read blob' })
  const location = `The blob ${container}/${path}`
  const began = Date.now()
  await card.getByRole('button', { name: /^Read( again)? ?r?$/ }).click()
  const properties = card.locator('.BlobView_properties')
  await expect(properties).toBeVisible()
  const [kindLabel, size, , where, whole] = await properties.locator('> *').allTextContents()
  compare(walk, location, kindLabel, kind)
  compare(
    walk,
    `${location}: its size`,
    size?.replaceAll(/\s/g, ' '),
    walk.locale.sizeOf(bytes.length),
  )
  compare(walk, `${location}: its place`, where, `${container} / ${path}`)
  compare(walk, location, whole, 'Complete')
  const read = (await card.locator('header').textContent()) ?? ''
  const late = walk.locale.clockMismatch(read, began)
  if (late !== undefined) walk.differences.push(`${location} shows “${read}”, ${late}`)
  await compareContent(walk, location, card, kind, bytes)
}

async function compareContent(
  walk: Walk,
  location: string,
  card: Locator,
  kind: string,
  bytes: Uint8Array,
): Promise<void> {
  const text = new TextDecoder().decode(bytes)
  const body = card.getByRole('tabpanel')
  const view = (name: string) => card.getByRole('tab', { name }).click()
  if (kind === 'CSV') {
    // A worker reads it.
    await body.locator('td').first().waitFor()
    const rows = await body
      .locator('tr')
      .evaluateAll((lines) => lines.map((line) => [...line.children].map((one) => one.textContent)))
    const expected = text.split('\n').filter((line) => line !== '')
    compare(
      walk,
      `${location}: its table`,
      rows.map((row) => row.join(',')).join('\n'),
      expected.join('\n'),
    )
  } else if (kind === 'JSON') {
    const tree = (await body.textContent()) ?? ''
    for (const [key, value] of Object.entries(JSON.parse(text) as object))
      for (const part of [key, String(value)])
        if (!tree.includes(part)) walk.differences.push(`${location}: “${part}” is not in the tree`)
    await view('Raw')
    compare(walk, `${location}: its text`, await body.locator('pre').textContent(), text)
  } else if (kind === 'Text' || kind === 'HTML')
    compare(walk, `${location}: its text`, await body.locator('pre').textContent(), text)
  else if (kind === 'PNG') {
    const image = body.getByRole('img')
    const alt = (await image.getAttribute('alt'))?.replaceAll(/\s/g, ' ')
    compare(walk, location, alt, `Image: PNG, ${walk.locale.sizeOf(bytes.length)}`)
    await expect.poll(() => image.evaluate((one) => (one as HTMLImageElement).complete)).toBe(true)
    const width = await image.evaluate((one) => (one as HTMLImageElement).naturalWidth)
    // The header of a PNG contains its width from byte 16.
    compare(
      walk,
      `${location}: its width`,
      String(width),
      String(new DataView(bytes.buffer).getUint32(16)),
    )
  } else {
    await view('Hex')
    const dump = (await body.locator('pre').textContent()) ?? ''
    const start = [...bytes.subarray(0, 8)].map((byte) => byte.toString(16).padStart(2, '0'))
    if (!dump.split('\n')[0]?.includes(start.join(' ')))
      walk.differences.push(
        `${location} begins with “${dump.slice(0, 60)}”, not ${start.join(' ')}`,
      )
  }
}
