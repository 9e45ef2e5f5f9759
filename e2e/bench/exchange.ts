import type { Page } from '@playwright/test'
import { withLargePage } from './largePage.ts'
import { longestTask } from './longTasks.ts'

export interface ExchangeChoices {
  readonly root: string
  readonly executablePath: string
  readonly say: (line: string) => void
}

const imported = 5000
const waitMs = 600_000

/** A file of this number of stores, whose workspaces are written by name. */
const storesFile = (rows: number): string =>
  [
    'name,description,workspace,settings',
    ...Array.from(
      { length: rows },
      (_, n) => `bench-${n},"Store ${n}, imported",Halden Energy,"{""n"":${n}}"`,
    ),
  ].join('\n')

/** Replaces the browser's save dialog, which would wait for a person, by a real file or by none. */
const choosePlaces = (page: Page, isPossible: boolean) =>
  page.evaluate((isPossible) => {
    const pick = async () =>
      (await navigator.storage.getDirectory()).getFileHandle('saved', { create: true })
    Object.assign(window, { showSaveFilePicker: isPossible ? pick : undefined })
  }, isPossible)

/**
 * Measures the cost to the page of exporting 20,000 records and importing 5,000. Asserts nothing.
 */
export function benchExchange({ say, ...choices }: ExchangeChoices): Promise<void> {
  return withLargePage(choices, async ({ page, heaps, url }) => {
    const lines: string[] = []
    const measured = async (what: string, run: () => Promise<unknown>) => {
      await longestTask(page)
      const began = performance.now()
      await run()
      const took = (performance.now() - began) / 1000
      const longest = await longestTask(page)
      const heap = await heaps.read()
      lines.push(`| ${what} | ${took.toFixed(1)} | ${longest} | ${heap.page.toFixed(0)} |`)
    }
    const dialog = page.getByRole('dialog')
    const openExport = async () => {
      await page.getByRole('button', { name: 'More for Tickets' }).click()
      await page.getByRole('menuitem', { name: 'Export' }).click()
      await dialog.waitFor()
    }
    const saved = async (press: () => Promise<void>) => {
      const download = page.waitForEvent('download', { timeout: waitMs })
      await press()
      await (await download).path()
    }

    await page.goto(`${url}/support/tickets`)
    await page.getByRole('button', { name: 'More for Tickets' }).waitFor()
    await choosePlaces(page, false)
    lines.push(`| before | | | ${(await heaps.read()).page.toFixed(0)} |`)
    await measured('20,000 tickets read and saved for re-import', async () => {
      await openExport()
      await dialog.getByRole('radio', { name: 'For re-import (CSV)' }).check()
      await saved(() => dialog.getByRole('button', { name: /^(?:Load|Read) all and save/ }).click())
    })
    for (const format of ['For re-import (CSV)', 'For spreadsheets (CSV)', 'JSON'])
      await measured(`the same in memory, as ${format}`, async () => {
        await openExport()
        await dialog.getByRole('radio', { name: format, exact: true }).check()
        // For spreadsheets names may be read first.
        await saved(() =>
          dialog.getByRole('button', { name: /^(?:Save|(?:Load|Read) names)/ }).click(),
        )
      })

    await choosePlaces(page, true)
    await measured('the same to the disk as it is made, for re-import', async () => {
      await openExport()
      await dialog.getByRole('radio', { name: 'For re-import (CSV)' }).check()
      await dialog.getByRole('button', { name: /^Save/ }).click()
      await dialog.waitFor({ state: 'hidden', timeout: waitMs })
    })

    await page.goto(`${url}/stores/import`)
    const text = storesFile(imported)
    await measured(`${imported} rows of a file read`, async () => {
      await page
        .getByLabel('Choose a file')
        .setInputFiles({ name: 'stores.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
      await page.getByText('Column in the file').waitFor()
    })
    await measured(`${imported} rows checked, with their workspaces by name`, async () => {
      await page.getByRole('button', { name: /^Check/ }).click()
      await page.getByText('No problems left').waitFor({ timeout: waitMs })
    })
    await measured(`${imported} stores created`, async () => {
      await page.getByRole('button', { name: /^Import/ }).click()
      await page.getByText('The import has ended.').waitFor({ timeout: waitMs })
    })
    say(
      [
        '| | took, s | longest task, ms | heap after it, MB |',
        '|---|---|---|---|',
        ...lines,
        '',
        'A longest task of 0 ms: none was over 50 ms.',
      ].join('\n'),
    )
  })
}
