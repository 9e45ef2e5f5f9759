import type { Page } from '@playwright/test'
import { answer, type Rule } from '../fault.ts'
import { expect } from '../fixtures.ts'
import {
  answers,
  bars,
  unknown,
  state,
  next,
  panel,
  walkOf,
  type Panel,
  refusing,
} from '../panelStates.ts'
import { makeStore } from '../records.ts'
import { button, main, region } from '../pages/page.ts'
import { writeText } from '../operationForms.ts'

const read = (page: Page) => button(region(main(page), 'Read blob'), /^Read( again)? ?r?$/).click()

const write = (page: Page) => writeText(page, 'daily/list.csv', 'name,size\n'.repeat(20))
const send = (page: Page) => button(main(page), 'Write Ctrl').click()

export const blobPanels: readonly Panel[] = [
  panel('blobs', async (service) => {
    const { object_id: id } = await makeStore(service)
    const [readPath, writePath] = ['read_blob', 'write_blob'].map(
      (one) => `/store/all/${id}/${one}/`,
    ) as [string, string]
    const reading = (
      name: string,
      shows: string | RegExp,
      body: unknown,
      type = 'application/json',
      action = read,
    ) => {
      const rules: Rule[] = [['GET', readPath, answer(200, body, { 'Content-Type': type })]]
      return state(name, shows, { rules, action })
    }
    return walkOf(`/stores/item/${id}?tab=readBlob`, [
      state('idle', 'Read this store’s blob'),
      next('invalid', /Enter a container.*Enter a path/s, { action: send }),
      state('loading', bars, { delayed: ['GET', readPath], action: read }),
      next('none', 'No blobs yet'),
      reading('tree', /Tree.*cities/s, { big: 1, cities: ['Oslo', { a: null }] }),
      reading('table', /a, b/, Buffer.from('name,note\n"a, b",<b>x</b>\n'), 'text/csv'),
      reading('bytes', '00000000', Buffer.from([0, 1, 2, 250, 251]), 'text/plain', async (page) => {
        await read(page)
        await main(page).getByRole('tab', { name: 'Hex' }).click()
      }),
      reading('emptyBlob', 'This blob is empty', Buffer.alloc(0), 'text/plain'),
      reading('large', 'is too large to show here', Buffer.alloc(12_000_000, 'x'), 'text/plain'),
      state('partial', /Incomplete/, {
        rules: [['GET', readPath, { kind: 'half-body' }]],
        action: async (page) => {
          await write(page)
          await expect(main(page)).toContainText('Written: exports')
          await read(page)
        },
      }),
      state('readForbidden', 'You can’t do this', {
        rules: [answers('GET', readPath, 403)],
        action: read,
      }),
      state('readFailing', 'The service failed with 500', {
        rules: [answers('GET', readPath, 500, {})],
        action: read,
      }),
      { ...unknown(writePath, write), state: 'writeUnknown' },
      { ...refusing(['POST', writePath], 'path', 'May not be so.', write), state: 'writeRefused' },
      state('writing', 'Writing…', { delayed: ['POST', writePath], action: write }),
      next('done', 'Written: exports / daily/list.csv'),
      // The message is in the alert, and next to the disabled button.
      state('writeForbidden', /You can’t do this.*own words\..*own words\./s, {
        rules: [answers('POST', writePath, 403)],
        action: write,
      }),
    ])
  }),
]
