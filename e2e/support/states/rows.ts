import type { Page } from '@playwright/test'
import { answer, type Rule } from '../fault.ts'
import { answers, bars, type Panel } from '../panelStates.ts'
import { edit, grid, run, six, storeWith, type } from '../rowsPanel.ts'
import { button, exact, main } from '../pages/page.ts'
import { dialogOf } from '../pages/dialog.ts'

const review = '.Drawer_root'

export const rowPanels: readonly Panel[] = [
  {
    panel: 'rows',
    async walk(service) {
      const id = await storeWith(service, six)
      const path = `/store/all/${id}/read_rows/`
      return {
        address: `/stores/item/${id}?tab=readRows&table=orders`,
        states: [
          {
            state: 'idle',
            at: `/stores/item/${id}?tab=readRows`,
            shows: 'Enter a table name to read rows',
          },
          { state: 'invalid', continues: true, action: run, shows: 'Enter the name of a table.' },
          { state: 'loading', delayed: ['POST', path], action: run, shows: bars },
          { state: 'full', continues: true, shows: grid },
          {
            state: 'value',
            continues: true,
            action: async (page) => {
              await page.locator('[data-row="4"]').getByRole('gridcell').nth(4).click()
              await page.keyboard.press('Enter')
            },
            shows: (page) => page.getByRole('complementary'),
          },
          {
            state: 'notFound',
            action: async (page) => {
              await run(page)
              await main(page)
                .getByLabel(/^Find in/)
                .fill('nowhere')
            },
            shows: 'No matching rows',
          },
          {
            state: 'charts',
            action: async (page) => {
              await run(page)
              await button(page, 'Charts', exact).click()
            },
            shows: /Compare two columns.*X axis/s,
          },
          {
            state: 'empty',
            rules: [answers('POST', path, 200, [])],
            action: run,
            shows: 'No rows',
          },
          {
            state: 'truncated',
            rules: [answers('POST', path, 200, { rows: six.slice(0, 3), truncated: true })],
            action: run,
            shows: 'Cut off after 3 rows.',
          },
          {
            state: 'unreadable',
            rules: [answers('POST', path, 200, 'soon')],
            action: run,
            shows: 'The answer has an unknown format.',
          },
          {
            state: 'refused',
            rules: [answers('POST', path, 400, { query: ['Unknown column “nowhere”.'] })],
            action: run,
            shows: 'Unknown column',
          },
          {
            state: 'forbidden',
            rules: [answers('POST', path, 403)],
            action: run,
            shows: 'You can’t do this',
          },
          {
            state: 'failing',
            rules: [answers('POST', path, 500, {})],
            action: run,
            shows: 'The service failed with 500',
          },
          {
            state: 'one',
            at: `/stores/item/${id}?tab=readRows&table=orders&mode=one&key=2`,
            action: run,
            shows: 'packed',
          },
          {
            state: 'oneMissing',
            at: `/stores/item/${id}?tab=readRows&table=orders&mode=one&key=99`,
            action: run,
            shows: /no such|not found|has no|There is no/i,
          },
        ],
      }
    },
  },
  {
    panel: 'review',
    async walk(service) {
      const id = await storeWith(service, six)
      const path = `/store/all/${id}/write_row/`
      let times = 0
      const change = async (page: Page) => {
        await run(page)
        await edit(page)
        // Text that was already written is not a change.
        times += 1
        await type(page, 0, 'status', `packed ${times}`)
        await type(page, 1, 'total', `${times}.50`)
        await type(page, 5, 'note', `really last, ${times}`)
      }
      const writeAll = (page: Page) => button(dialogOf(page), /^Write \d row/).click()
      const open = async (page: Page) => {
        await change(page)
        await page.keyboard.press('Control+.')
      }
      const once = (status: number, body: object): Rule => ['POST', path, answer(status, body), 1]
      const passes: Rule = ['POST', path, { kind: 'slow' }, 1]
      return {
        address: `/stores/item/${id}?tab=readRows&table=orders`,
        states: [
          { state: 'queue', action: change, shows: '3 rows to write' },
          {
            state: 'open',
            continues: true,
            action: (page) => page.keyboard.press('Control+.'),
            within: review,
            shows: '.50',
          },
          {
            state: 'sending',
            continues: true,
            delayed: ['POST', path],
            action: writeAll,
            within: review,
            shows: 'Sending',
          },
          { state: 'done', continues: true, within: review, shows: 'All rows are written' },
          {
            state: 'stopped',
            // The newest rule is matched first: one passes, the second is refused.
            rules: [once(400, { row: ['Totals end in .99 here.'] }), passes],
            action: async (page) => {
              await open(page)
              await writeAll(page)
            },
            within: review,
            shows: /1 written, 1 refused, 1 not sent/,
          },
          {
            state: 'unknown',
            rules: [once(504, {})],
            action: async (page) => {
              await open(page)
              await writeAll(page)
            },
            within: review,
            shows: /1 unknown/,
          },
          {
            state: 'forbidden',
            rules: [answers('POST', path, 403)],
            action: async (page) => {
              await open(page)
              await writeAll(page)
            },
            within: review,
            shows: /refused/,
          },
          {
            state: 'paste',
            action: async (page) => {
              await run(page)
              await edit(page)
              await button(page, 'Paste rows', exact).click()
              await page
                .getByLabel('Rows from a spreadsheet')
                .fill('id\ttotal\tbrand\n2\t12.50\tx\n7\t\ty')
            },
            within: '.PasteDialog_root',
            shows: 'not in the loaded rows: brand',
          },
        ],
      }
    },
  },
]
