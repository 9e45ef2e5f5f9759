import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect } from '../fixtures.ts'
import { make, newName, type RecordJson } from '../records.ts'
import type { Hand } from './hand.ts'
import type { Play, Scene } from './play.ts'
import { ownerModels } from './ownerModels.ts'
import { buttonOf, collection, open, theOne } from './screens.ts'
import { button, exact, link, region } from '../pages/page.ts'

const articles = Array.from({ length: 40 }, (_, at) => ({
  article: `a-${at}`,
  price: at + 0.5,
  stock: at % 7,
}))
const csv = [
  'article,price,stock',
  ...articles.map(({ article, price, stock }) => `${article},${price},${stock}`),
].join('\n')

/** The rows that a table of a store has. */
async function rowsIn({ own }: Scene, store: string, table: string): Promise<readonly unknown[]> {
  const { body } = await own('POST', `/store/all/${store}/read_rows/`, { table })
  const rows = Array.isArray(body) ? body : (Object(body).rows ?? Object(body).results)
  return Array.isArray(rows) ? rows : []
}

/** A store of the owner for one task, with rows of a table; Home is read after it. */
async function newStore({ own, hand }: Scene, rows: readonly object[] = []): Promise<RecordJson> {
  const workspace = await theOne(own, '/workspaces/', ({ name }) => name === 'Northwind Labs')
  const store = await make(own, '/store/all/', {
    name: newName('shelf'),
    description: 'Made for a test',
    workspace: workspace.object_id,
  })
  for (const row of rows) {
    const sent = { table: 'shelf', row: JSON.stringify(row) }
    const { status } = await own('POST', `/store/all/${store.object_id}/write_row/`, sent)
    expect(status).toBe(201)
  }
  await hand.begin()
  return store
}

/** Opens a store by the menu and one of its tabs. */
async function openStore(hand: Hand, name: unknown, tab: string): Promise<void> {
  const { main, words, press } = hand
  await open(hand, collection(hand, 'stores'))
  await press(link(main, String(name), exact))
  await press(link(main, words.exactly(tab)))
}

const C2: Play = async (scene) => {
  const { main, words, press, write, key, choose, dialog } = scene.hand
  const store = await newStore(scene)
  await openStore(scene.hand, store.name, 'rows.tab')
  await press(buttonOf(scene.hand, main, 'rows.newTable'))
  await write(dialog.getByLabel(words.exactly('rows.paste.newName')), 'shelf')
  await scene.hand.giveFile(
    dialog.locator('button').filter({ hasText: words.exactly('rows.paste.choose') }),
    { name: 'shelf.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) },
  )
  await press(button(dialog, words.named('rows.paste.queue')))
  await press(button(main, words.named('rows.write')))
  await expect(dialog).toContainText(words.inside('rows.review.allWritten'))
  expect(await rowsIn(scene, store.object_id, 'shelf')).toEqual(articles)
  await press(button(dialog, words.exactly('rows.review.done')))
  await press(button(main, words.exactly('rows.mode.rows')))
  await press(button(main, words.named('rows.run')))
  const grid = main.getByRole('grid')
  await expect(grid).toHaveAttribute('aria-rowcount', '41')
  await press(button(main, words.named('rows.fold')))
  await press(button(main, words.named('rows.filter.add')))
  await choose(main.getByLabel(words.exactly('rows.filter.column', { n: 1 })), 'price')
  await choose(
    main.getByLabel(words.exactly('rows.filter.operator', { n: 1 })),
    words.say('rows.filter.is.gt'),
  )
  await write(main.getByLabel(words.exactly('rows.filter.value', { n: 1 })), '20')
  await key('Enter')
  const dear = articles.filter(({ price }) => price > 20).length
  await expect(grid).toHaveAttribute('aria-rowcount', String(dear + 1))
}

const C3: Play = async (scene) => {
  const { hand } = scene
  const { main, page, words, press, key, type } = hand
  const store = await newStore(scene, articles.slice(0, 8))
  await openStore(hand, store.name, 'rows.tab')
  await hand.write(main.getByRole('combobox', { name: words.exactly('rows.table') }), 'shelf')
  await key('Enter')
  const cell = main.getByRole('grid').getByRole('gridcell', { name: '3.5', exact: true })
  await expect(cell).toBeVisible()
  hand.arrive()
  await press(button(main, words.exactly('rows.edit')))
  await hand.pressTwice(cell)
  await expect(page.getByRole('textbox', { name: words.named('rows.editCell') })).toBeFocused()
  await key('ControlOrMeta+a')
  await type('12.5')
  await key('Enter')
  await press(button(main, words.named('rows.write')))
  await expect
    .poll(async () => rowsIn(scene, store.object_id, 'shelf'))
    .toEqual(
      articles.slice(0, 8).map((row) => (row.article === 'a-3' ? { ...row, price: 12.5 } : row)),
    )
}

const C4: Play = async (scene) => {
  const { hand } = scene
  const { main, page, words, press, write } = hand
  const store = await newStore(scene)
  const bytes = Buffer.from(csv)
  const sum = createHash('sha256').update(bytes).digest('hex')
  await openStore(hand, store.name, 'blobs.tab')
  await hand.giveFile(main.getByText(words.exactly('drop.choose')), {
    name: 'shelf.csv',
    mimeType: 'text/csv',
    buffer: bytes,
  })
  const about = button(main, words.exactly('blobs.container.about'))
  await expect(about).toBeVisible()
  await write(main.getByLabel(words.exactly('blobs.container')), 'raw')
  await expect(main).toContainText(sum.slice(0, 8))
  await press(button(main, words.named('blobs.submit')))
  const tray = region(page, words.exactly('uploads.title'))
  await expect(tray).toContainText(words.inside('uploads.done.checked'))
  // The tray covers none of the page's texts.
  await main.getByRole('cell', { name: words.exactly('uploadLog.done') }).click({ trial: true })
  await press(button(main, words.named('blobs.read.submit')).first())
  const file = await hand.save(button(main, words.named('blobs.download')))
  expect(readFileSync(await file.path()).equals(bytes)).toBe(true)
  const stored = await scene.own('GET', `/store/all/${store.object_id}/read_blob/`)
  expect(createHash('sha256').update(stored.bytes).digest('hex')).toBe(sum)
}

export const ownerData = { C2, C3, C4, ...ownerModels } as const
