import type { Page } from '@playwright/test'
import { answer, type Rule } from '../fault.ts'
import { expect } from '../fixtures.ts'
import { answers, bars, type Panel } from '../panelStates.ts'
import { makeStore } from '../records.ts'
import { button, exact, main, region } from '../pages/page.ts'

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
  await main(page).getByLabel('Container', { exact: true }).fill('exports')
  await main(page).getByLabel('Path', { exact: true }).fill('daily/list.csv')
  await main(page).getByLabel('Blob', { exact: true }).fill('name,size\n'.repeat(20))
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
          { state: 'idle', shows: 'Read this store’s blob' },
          {
            state: 'invalid',
            continues: true,
            action: send,
            shows: /Enter a container.*Enter a path/s,
          },
          { state: 'loading', delayed: ['GET', readPath], action: read, shows: bars },
          {
            state: 'none',
            continues: true,
            shows: 'No blobs yet',
          },
          {
            state: 'tree',
            rules: [gives(id, { big: 1, cities: ['Oslo', { a: null }] })],
            action: read,
            shows: /Tree.*cities/s,
          },
          {
            state: 'table',
            rules: [gives(id, Buffer.from('name,note\n"a, b",<b>x</b>\n'), 'text/csv')],
            action: read,
            shows: /a, b/,
          },
          {
            state: 'bytes',
            rules: [gives(id, Buffer.from([0, 1, 2, 250, 251]), 'text/plain')],
            action: async (page) => {
              await read(page)
              await main(page).getByRole('tab', { name: 'Hex' }).click()
            },
            shows: '00000000',
          },
          {
            state: 'emptyBlob',
            rules: [gives(id, Buffer.alloc(0), 'text/plain')],
            action: read,
            shows: 'This blob is empty',
          },
          {
            state: 'large',
            rules: [gives(id, Buffer.alloc(12_000_000, 'x'), 'text/plain')],
            action: read,
            shows: 'is too large to show here',
          },
          {
            state: 'partial',
            rules: [['GET', readPath, { kind: 'half-body' }]],
            action: async (page) => {
              await write(page)
              await expect(main(page)).toContainText('Written: exports')
              await read(page)
            },
            shows: /Incomplete/,
          },
          {
            state: 'readForbidden',
            rules: [answers('GET', readPath, 403)],
            action: read,
            shows: 'You can’t do this',
          },
          {
            state: 'readFailing',
            rules: [answers('GET', readPath, 500, {})],
            action: read,
            shows: 'The service failed with 500',
          },
          {
            state: 'writeUnknown',
            rules: [answers('POST', writePath, 504, {})],
            action: write,
            shows: 'We don’t know whether the service did this',
          },
          {
            state: 'writeRefused',
            rules: [answers('POST', writePath, 400, { path: ['May not be so.'] })],
            action: write,
            shows: 'May not be so.',
          },
          { state: 'writing', delayed: ['POST', writePath], action: write, shows: 'Writing…' },
          { state: 'done', continues: true, shows: 'Written: exports / daily/list.csv' },
          {
            state: 'writeForbidden',
            rules: [answers('POST', writePath, 403)],
            action: write,
            // The message is in the alert, and next to the disabled button.
            shows: /You can’t do this.*own words\..*own words\./s,
          },
        ],
      }
    },
  },
]
