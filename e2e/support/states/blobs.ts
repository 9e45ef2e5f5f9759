import type { Page } from '@playwright/test'
import { answer, type Rule } from '../fault.ts'
import { expect } from '../fixtures.ts'
import { answers, bars, type Panel, state, next } from '../panelStates.ts'
import { makeStore } from '../records.ts'
import { button, exact, main, region } from '../pages/page.ts'
import { control } from '../pages/form.ts'

const read = (page: Page) => button(region(main(page), 'Read blob'), /^Read( again)? ?r?$/).click()

const gives = (
  id: string,
  body: unknown,
  contentType = 'application/json',
  headers: Readonly<Record<string, string>> = {},
): Rule => [
  'GET',
  `/store/all/${id}/read_blob/`,
  answer(200, body, { 'Content-Type': contentType, ...headers }),
]

async function write(page: Page) {
  await button(main(page), 'Text', exact).click()
  await control(page, 'Container').fill('exports')
  await control(page, 'Path').fill('daily/list.csv')
  await control(page, 'Blob').fill('name,size\n'.repeat(20))
  await send(page)
}
const send = (page: Page) => button(main(page), 'Write Ctrl').click()

export const blobPanels: readonly Panel[] = [
  {
    panel: 'blobs',
    async walk(service) {
      const { object_id: id } = await makeStore(service)
      const [readPath, writePath] = ['read_blob', 'write_blob'].map(
        (one) => `/store/all/${id}/${one}/`,
      ) as [string, string]
      return {
        address: `/stores/item/${id}?tab=readBlob`,
        states: [
          state('idle', 'Read this store’s blob'),
          next('invalid', /Enter a container.*Enter a path/s, { action: send }),
          state('loading', bars, { delayed: ['GET', readPath], action: read }),
          next('none', 'No blobs yet'),
          state('tree', /Tree.*cities/s, {
            rules: [gives(id, { big: 1, cities: ['Oslo', { a: null }] })],
            action: read,
          }),
          state('table', /a, b/, {
            rules: [gives(id, Buffer.from('name,note\n"a, b",<b>x</b>\n'), 'text/csv')],
            action: read,
          }),
          state('bytes', '00000000', {
            rules: [gives(id, Buffer.from([0, 1, 2, 250, 251]), 'text/plain')],
            action: async (page) => {
              await read(page)
              await main(page).getByRole('tab', { name: 'Hex' }).click()
            },
          }),
          state('emptyBlob', 'This blob is empty', {
            rules: [gives(id, Buffer.alloc(0), 'text/plain')],
            action: read,
          }),
          state('large', 'is too large to show here', {
            rules: [gives(id, Buffer.alloc(12_000_000, 'x'), 'text/plain')],
            action: read,
          }),
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
          state('writeUnknown', 'We don’t know whether the service did this', {
            rules: [answers('POST', writePath, 504, {})],
            action: write,
          }),
          state('writeRefused', 'May not be so.', {
            rules: [answers('POST', writePath, 400, { path: ['May not be so.'] })],
            action: write,
          }),
          state('writing', 'Writing…', { delayed: ['POST', writePath], action: write }),
          next('done', 'Written: exports / daily/list.csv'),
          // The message is in the alert, and next to the disabled button.
          state('writeForbidden', /You can’t do this.*own words\..*own words\./s, {
            rules: [answers('POST', writePath, 403)],
            action: write,
          }),
        ],
      }
    },
  },
]
