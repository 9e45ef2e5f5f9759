import type { Page } from '@playwright/test'
import { answer, type Rule } from '../fault.ts'
import {
  answers,
  bars,
  forbidden,
  state,
  next,
  panel,
  walkOf,
  walkIn,
  type Panel,
} from '../panelStates.ts'
import { edit, grid, run, six, storeWith, type } from '../rowsPanel.ts'
import { button, exact, main } from '../pages/page.ts'
import { dialogOf } from '../pages/dialog.ts'

const review = '.Drawer_root'

export const rowPanels: readonly Panel[] = [
  panel('rows', async (service) => {
    const id = await storeWith(service, six)
    const path = `/store/all/${id}/read_rows/`
    const cut = six.slice(0, 3)
    const answered = (name: string, shows: string, status: number, body: unknown) =>
      state(name, shows, { rules: [answers('POST', path, status, body)], action: run })
    const address = `/stores/item/${id}?tab=readRows&table=orders`
    return walkOf(address, [
      state('idle', 'Enter a table name to read rows', { at: `/stores/item/${id}?tab=readRows` }),
      next('invalid', 'Enter the name of a table.', { action: run }),
      state('loading', bars, { delayed: ['POST', path], action: run }),
      next('full', grid),
      next('value', (page) => page.getByRole('complementary'), {
        action: async (page) => {
          await page.locator('[data-row="4"]').getByRole('gridcell').nth(4).click()
          await page.keyboard.press('Enter')
        },
      }),
      state('notFound', 'No matching rows', {
        action: async (page) => {
          await run(page)
          await main(page)
            .getByLabel(/^Find in/)
            .fill('nowhere')
        },
      }),
      state('charts', /Compare two columns.*X axis/s, {
        action: async (page) => {
          await run(page)
          await button(page, 'Charts', exact).click()
        },
      }),
      answered('empty', 'No rows', 200, []),
      answered('truncated', 'Cut off after 3 rows.', 200, { rows: cut, truncated: true }),
      answered('unreadable', 'The answer has an unknown format.', 200, 'soon'),
      answered('refused', 'Unknown column', 400, { query: ['Unknown column “nowhere”.'] }),
      forbidden(path, run),
      answered('failing', 'The service failed with 500', 500, {}),
      state('one', 'packed', { at: `${address}&mode=one&key=2`, action: run }),
      state('oneMissing', /no such|not found|has no|There is no/i, {
        at: `${address}&mode=one&key=99`,
        action: run,
      }),
    ])
  }),
  panel('review', async (service) => {
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
    const openAndWrite = async (page: Page) => {
      await open(page)
      await writeAll(page)
    }
    const once = (status: number, body: object): Rule => ['POST', path, answer(status, body), 1]
    const passes: Rule = ['POST', path, { kind: 'slow' }, 1]
    return walkIn(review, `/stores/item/${id}?tab=readRows&table=orders`, [
      state('queue', '3 rows to write', { action: change, within: 'main' }),
      next('open', '.50', { action: (page) => page.keyboard.press('Control+.') }),
      next('sending', 'Sending', { delayed: ['POST', path], action: writeAll }),
      next('done', 'All rows are written'),
      // The newest rule is matched first: one passes, the second is refused.
      state('stopped', /1 written, 1 refused, 1 not sent/, {
        rules: [once(400, { row: ['Totals end in .99 here.'] }), passes],
        action: openAndWrite,
      }),
      state('unknown', /1 unknown/, { rules: [once(504, {})], action: openAndWrite }),
      state('forbidden', /refused/, { rules: [answers('POST', path, 403)], action: openAndWrite }),
      state('paste', 'not in the loaded rows: brand', {
        action: async (page) => {
          await run(page)
          await edit(page)
          await button(page, 'Paste rows', exact).click()
          await page
            .getByLabel('Rows from a spreadsheet')
            .fill('id\ttotal\tbrand\n2\t12.50\tx\n7\t\ty')
        },
        within: '.PasteDialog_root',
      }),
    ])
  }),
]
