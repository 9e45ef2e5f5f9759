import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { browserFlags } from '../support/browserFlags.ts'
import { giveCookie, signInAt } from '../support/people.ts'
import { startServer } from '../support/server.ts'

export interface TransferChoices {
  readonly root: string
  readonly executablePath: string
  readonly say: (line: string) => void
}

interface TransferLog {
  tasks: number[]
  parts: Set<string>
}

declare global {
  interface Window {
    transferLog: TransferLog
  }
}

/** Milliseconds of the page's longest task since the last call. */
const longest = (page: Page) =>
  page.evaluate(() => Math.round(Math.max(0, ...window.transferLog.tasks.splice(0))))

/** Measures the cost of large blobs and uploads to the page. Asserts nothing. */
export async function benchTransfers({
  root,
  executablePath,
  say,
}: TransferChoices): Promise<void> {
  const server = await startServer(root)
  const folder = mkdtempSync(join(tmpdir(), 'workspace-console-bench-'))
  const browser = await chromium.launch({ executablePath, args: browserFlags })
  const large = (name: string, megabytes: number) => {
    const path = join(folder, name)
    writeFileSync(path, Buffer.alloc(megabytes * 1_000_000, 'workspace'))
    return path
  }
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    await giveCookie(context, await signInAt(server.url, { scheme: 'demo', role: 'administrator' }))
    await context.addInitScript(() => {
      window.transferLog = { tasks: [], parts: new Set() }
      const watch = ({ transferLog } = window) =>
        new PerformanceObserver((list) =>
          transferLog.tasks.push(...list.getEntries().map(({ duration }) => duration)),
        ).observe({ type: 'longtask', buffered: true })
      watch()
      // Without this, the browser's own dialog would open and wait for a person.
      Object.assign(window, { showSaveFilePicker: undefined })
      setInterval(() => {
        const bar = document.querySelector('.Tray_root [role=progressbar]')
        const now = bar?.getAttribute('aria-valuenow')
        if (now != null) window.transferLog.parts.add(now)
      }, 50)
    })
    const page = await context.newPage()
    const first = async (path: string) => {
      const answer = await context.request.get(`${server.url}/-/service${path}`)
      const { results } = (await answer.json()) as { results: { object_id: string }[] }
      return results[0]?.object_id ?? ''
    }
    const tray = page.getByRole('region', { name: 'Uploads' })
    const main = page.getByRole('main')
    const card = main.getByRole('region', { name: 'Read blob' })

    await page.goto(`${server.url}/stores/item/${await first('/store/all/')}?tab=readBlob`)
    const write = async (path: string, name: string) => {
      await main.getByLabel('Container', { exact: true }).fill('bench')
      await main.getByLabel('Path', { exact: true }).fill(name)
      await main.getByLabel('Blob', { exact: true }).setInputFiles(path)
      await main.getByRole('button', { name: 'Write Ctrl' }).click()
      const done = tray.getByRole('listitem').filter({ hasText: name }).filter({ hasText: 'Done' })
      await done.waitFor({ timeout: 300_000 })
    }
    const read = () => card.getByRole('button', { name: /^Read( again)? ?r?$/ }).click()

    await write(large('blob.bin', 25), 'blob.bin')
    await longest(page)
    let began = performance.now()
    await read()
    const download = page.waitForEvent('download', { timeout: 300_000 })
    await card.getByRole('button', { name: /^Download/ }).click()
    await (await download).path()
    const readTook = performance.now() - began
    const readLongest = await longest(page)

    const json = join(folder, 'list.json')
    const rows = Array.from({ length: 60_000 }, (_, n) => ({
      path: `exports/${n}.csv`,
      size: n,
      container: 'exports',
      modified_at: '2026-11-20T10:00:00Z',
      note: 'x'.repeat(40),
    }))
    writeFileSync(
      json,
      JSON.stringify(rows)
        .slice(0, 9_900_000)
        .replace(/,\{[^}]*$/, ']'),
    )
    await write(json, 'list.json')
    await longest(page)
    await read()
    await card.getByText('This is what the service returned.').waitFor({ timeout: 60_000 })
    const jsonLongest = await longest(page)

    await page.goto(`${server.url}/enrich/models/item/${await first('/enrich/')}?tab=upload`)
    await main.getByRole('button', { name: 'Upload', exact: true }).waitFor()
    await page.waitForLoadState('networkidle')
    await longest(page)
    await main.getByLabel('File', { exact: true }).setInputFiles(large('model.bin', 100))
    await main.getByLabel('Loss', { exact: true }).fill('0.1')
    await main.getByLabel('Accuracy', { exact: true }).fill('0.9')
    await main.getByRole('button', { name: 'Copy the checksum' }).waitFor({ timeout: 60_000 })
    const sumLongest = await longest(page)
    began = performance.now()
    await main.getByRole('button', { name: 'Upload', exact: true }).click()
    await tray.getByText(/^Done/).first().waitFor({ timeout: 600_000 })
    const uploadTook = performance.now() - began
    const uploadLongest = await longest(page)
    const parts = await page.evaluate(() => window.transferLog.parts.size)

    const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1)
    say(
      [
        '| | took, s | longest task, ms | |',
        '|---|---|---|---|',
        `| 25 MB blob read and downloaded | ${seconds(readTook)} | ${readLongest} | |`,
        `| 9.9 MB JSON list shown | | ${jsonLongest} | |`,
        `| 100 MB file chosen, checksum | | ${sumLongest} | |`,
        `| 100 MB model uploaded and stored | ${seconds(uploadTook)} | ${uploadLongest} | ${parts} figures seen |`,
        '',
        'A longest task of 0 ms: none was over 50 ms.',
      ].join('\n'),
    )
  } finally {
    await browser.close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
