import { withLargePage } from './largePage.ts'
import { longestTask } from './longTasks.ts'

interface BulkChoices {
  readonly root: string
  readonly executablePath: string
  /** The number of records to change. */
  readonly count: number
  readonly say: (line: string) => void
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

/**
 * Changes many tickets of a large collection in one run, and measures its duration and its cost to
 * the page.
 */
export function benchBulk({ count, say, ...choices }: BulkChoices): Promise<void> {
  return withLargePage(choices, async ({ page, heaps, url }) => {
    await page.goto(`${url}/support/tickets?load=all`)
    await page
      .getByText(/^All 2\d,\d{3}/)
      .first()
      .waitFor({ timeout: 120_000 })
    const rows = page.locator('tbody tr[data-id]')
    await rows.first().hover()
    await rows.first().getByRole('checkbox').click()
    // The end of the range is reached by scrolling: only visible rows are in the document.
    const scroll = page.locator('.ListView_scroll')
    const height = await rows.first().evaluate((row) => row.getBoundingClientRect().height)
    await scroll.evaluate((box, top) => box.scrollTo({ top }), height * (count - 3))
    const last = page.locator(`tr[aria-rowindex="${count + 1}"]`)
    await last.getByRole('checkbox').click({ modifiers: ['Shift'] })
    const heapBefore = (await heaps.read()).page
    await longestTask(page)

    const plan = page.getByRole('dialog')
    let began = performance.now()
    await page
      .getByRole('region', { name: 'Selected records' })
      .getByRole('button', { name: 'Change' })
      .click()
    await plan.getByRole('combobox', { name: 'Add a field' }).selectOption('contact_information')
    await plan.getByRole('textbox', { name: 'Contact information' }).fill('bench@example.com')
    const start = plan.getByRole('button', { name: new RegExp(`^Change ${count}\\b`) })
    await start.waitFor()
    const planTook = performance.now() - began
    const planLongest = await longestTask(page)

    began = performance.now()
    await start.click()
    const shown = count.toLocaleString('en')
    const done = new RegExp(`${shown} of ${shown} tickets changed`)
    await page.getByRole('heading', { level: 2, name: done }).waitFor({ timeout: 600_000 })
    const runTook = performance.now() - began
    const runLongest = await longestTask(page)
    const heapAfter = (await heaps.read()).page

    say(`Plan of ${count} records: ${seconds(planTook)}, longest task ${planLongest} ms`)
    say(
      `Run of ${count} records, each read again first: ${seconds(runTook)}, ` +
        `${Math.round((count / runTook) * 1000)} a second, longest task ${runLongest} ms`,
    )
    say(`Heap before ${heapBefore.toFixed(1)} MB, after ${heapAfter.toFixed(1)} MB`)
  })
}
