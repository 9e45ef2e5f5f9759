import { statSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { hostileFiles } from './support/hostileFiles.ts'
import type { FaultProxy } from './support/faultProxy.ts'
import { expect, test, inProof } from './support/fixtures.ts'
import { makeStore, newName } from './support/records.ts'
import { alert, button, exact, link, main, region } from './support/pages/page.ts'
import { answer } from './support/fault.ts'
import { dialogOf } from './support/pages/dialog.ts'
import { control } from './support/pages/form.ts'
import { writeText } from './support/operationForms.ts'
import { savedBy } from './support/pages/actions.ts'
import { shows, tells, reveals, focuses, key, says } from './support/pages/effects.ts'

const card = (page: Page) => region(main(page), 'Read blob')
const read = (page: Page) => button(card(page), /^Read( again)? ?r?$/)
const properties = (page: Page) => card(page).locator('.BlobView_properties')

/** Reads a blob with a prepared response. */
const showing =
  (page: Page, faults: FaultProxy, store: string) =>
  async (type: string, body: Buffer, name: string) => {
    const path = `/store/all/${store}/read_blob/`
    const headers = { 'Content-Type': type, 'Content-Disposition': `inline; filename="${name}"` }
    const fault = answer(200, body, headers)
    faults.add('GET', path, fault, 1)
    await says(read(page), properties(page), name)
  }

declare global {
  interface Window {
    hit?: number
    made: number
    revoked: number
  }
}

test('BL-1 BL-4 BL-6 X1 X2 use-7 a blob is written from typed text, read on request, and logged without its content', async ({
  signInAs,
  service,
  faults,
  complaints,
}) => {
  complaints.expect(/40[04]/)
  const { object_id: id } = await makeStore(service)
  const [readPath, writePath] = [`/store/all/${id}/read_blob/`, `/store/all/${id}/write_blob/`]
  const page = await signInAs('administrator', `/stores/item/${id}/do/writeBlob`)
  await expect(page).toHaveURL(/tab=blobs$/)
  await expect(card(page)).toContainText('Read this store’s blob')
  expect(faults.count('GET', readPath)).toBe(0)
  await says(key(page, 'r'), card(page), 'No blobs yet')
  expect(faults.count('GET', readPath)).toBe(1)

  const write = button(main(page), 'Write Ctrl')
  const container = control(page, 'Container')
  const path = control(page, 'Path')
  await button(main(page), 'Text', exact).click()
  for (const [field, text] of [
    [container, 'exports'],
    [path, '/daily/../secret .csv'],
  ] as const) {
    await focuses(write, field)
    await field.fill(text)
  }
  await expect(main(page)).toContainText('Starts with a slash. Contains . or .. as a part.')
  await write.click()
  const text = control(page, 'Blob')
  await expect(text).toBeFocused()
  expect(faults.count('POST', writePath)).toBe(0)
  const content = `name,size\n${newName('canary')},2\n`
  await text.fill(content)
  await write.click()
  await expect(path).toHaveAccessibleDescription(/Must not/)
  await path.fill('daily/list.csv')
  await shows(write, `Written: exports / daily/list.csv, ${content.length} B`)
  // The empty list was loaded before the write.
  await expect(card(page)).not.toContainText('No blobs yet')
  await expect(card(page)).toContainText('canary')
  // Typed text is an upload like any other; the refused one was replaced.
  await button(page, 'Open uploads: 1 done').click()
  const line = region(page, 'Uploads').getByRole('listitem')
  await expect(line).toHaveCount(1)
  await expect(line).toContainText(/list\.csv.*exports\/daily.*Done/)
  const stored = await service('GET', readPath)
  expect(stored.body).toBe(content)
  expect(stored.headers.get('x-blob-path')).toBe('daily%2Flist.csv')
  expect(stored.headers.get('x-blob-container')).toBe('exports')
  expect(stored.headers.get('content-length')).toBe(String(content.length))

  const uploadLog = region(main(page), 'Written from this browser')
  await expect(button(uploadLog, 'Writes from this browser only')).toBeVisible()
  await expect(uploadLog.getByRole('row')).toHaveText([/Container/, /Written/, /Refused/])
  await page.reload()
  await expect(uploadLog.getByRole('row').filter({ hasText: 'Written' })).toHaveCount(1)
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  )
  expect(kept).toContain('daily/list.csv')
  expect(kept).not.toContain('canary')

  await button(uploadLog, 'Write to exports/daily/list.csv again').click()
  await expect(path).toHaveValue('daily/list.csv')
  await expect(main(page)).toContainText('Writing again replaces it.')
})

test(
  'BL-1 W5 typed text: an unknown outcome is checked and sent again at the form, a refusal is corrected from the tray',
  inProof,
  async ({ signInAs, service, faults }) => {
    const { object_id: id } = await makeStore(service)
    const path = `/store/all/${id}/write_blob/`
    const page = await signInAs('administrator', `/stores/item/${id}?tab=blobs`)
    const text = control(page, 'Blob')
    const write = button(main(page), 'Write Ctrl')
    const line = region(page, 'Uploads').getByRole('listitem')
    faults.add('POST', path, { kind: 'answer-after-apply', status: 504 }, 1)
    await writeText(page, 'daily/a.txt', 'first')
    await expect(alert(page)).toContainText('We don’t know whether the service did this')
    await expect(alert(page)).toBeFocused()
    await tells(button(alert(page), 'Check now'), 'The store has a blob with this path and size')
    await button(alert(page), 'Send again').click()
    await shows(button(alert(page), 'Send it again'), 'Written: exports / daily/a.txt, 5 B')
    expect([...faults.perKey().values()]).toEqual([2])
    // The form has told all this: the tray has not opened over it.
    await expect(region(page, 'Uploads')).toBeHidden()
    await button(page, 'Open uploads: 1 done').click()
    await expect(line).toHaveCount(1)

    const body = { path: ['May not be so.'] }
    faults.add('POST', path, answer(400, body), 1)
    await text.fill('second')
    await reveals(write, alert(page))
    // The tray folded when nothing was left to decide.
    await button(page, /^Open uploads/).click()
    // A queued write is left without a question, and becomes typed text again when corrected.
    await link(line, 'Correct it').click()
    await expect(text).toHaveValue('second')
    await link(main(page), 'Overview').click()
    await button(dialogOf(page), 'Leave', exact).click()
    await link(line, 'Correct it').click()
    await expect(text).toHaveValue('second')
    await expect(control(page, 'Path')).toHaveAccessibleDescription(/May not be so\./)
    await shows(write, 'Written: exports / daily/a.txt, 6 B')
    await expect(line).toHaveCount(2)
  },
)

test(
  'BL-7 a body that ends early is reported as incomplete; ranges and lengths are correct for text',
  inProof,
  async ({ signInAs, service, faults }) => {
    const { object_id: id } = await makeStore(service)
    const path = `/store/all/${id}/read_blob/`
    const page = await signInAs('administrator', `/stores/item/${id}?tab=readBlob`)
    await expect(card(page)).toContainText('Read this store’s blob')
    const part = await page.evaluate(async (store) => {
      const form = new FormData()
      form.append('container', 'exports')
      form.append('path', 'list.csv')
      form.append('blob', new File(['name,size\n'.repeat(1000)], 'a.csv', { type: 'text/csv' }))
      const address = `/-/service/store/all/${store}`
      const headers = { 'X-Workspace-Console': '1' }
      await fetch(`${address}/write_blob/`, { method: 'POST', headers, body: form })
      const answer = await fetch(`${address}/read_blob/`, { headers: { Range: 'bytes=0-8' } })
      const messages = ['content-length', 'content-range', 'content-encoding', 'accept-ranges']
      return [
        answer.status,
        await answer.text(),
        ...messages.map((name) => answer.headers.get(name)),
      ]
    }, id)
    expect(part).toEqual([206, 'name,size', '9', 'bytes 0-8/10000', null, 'bytes'])
    await says(read(page), properties(page), 'Complete')
    faults.add('GET', path, { kind: 'half-body' }, 1)
    await read(page).click()
    // A browser may drop undelivered data when a connection breaks.
    await expect(card(page)).toContainText(/Incomplete: \d(\.\d+)?(\sB)? of 10\skB/)
  },
)

test(
  'SEC13 none of 38 malicious files runs, opens or sends a request',
  inProof,
  async ({ signInAs, service, faults, context }) => {
    const { object_id: id } = await makeStore(service)
    await context.addInitScript(() => {
      window.made = 0
      window.revoked = 0
      const createObjectURL = URL.createObjectURL.bind(URL)
      const revokeObjectURL = URL.revokeObjectURL.bind(URL)
      URL.createObjectURL = (blob) => {
        window.made += 1
        return createObjectURL(blob)
      }
      URL.revokeObjectURL = (url) => {
        window.revoked += 1
        revokeObjectURL(url)
      }
    })
    const page = await signInAs('administrator', `/stores/item/${id}?tab=readBlob`)
    const opened: string[] = []
    page.on('dialog', (dialog) => {
      opened.push(dialog.message())
      void dialog.dismiss()
    })
    page.on('popup', (popup) => opened.push(popup.url()))
    const requested: string[] = []
    page.on('request', (request) => requested.push(request.url()))
    const show = showing(page, faults, id)
    for (const [n, { type, body, shown }] of hostileFiles.entries()) {
      await show(type, body, `evil-${n}.png`)
      await expect(properties(page)).toContainText(shown)
    }
    expect(await page.evaluate(() => window.hit)).toBeUndefined()
    expect(opened).toEqual([])
    expect(requested.filter((url) => /hit=1|evil\.example/.test(url))).toEqual([])
    await expect(page.locator('iframe, object, embed')).toHaveCount(0)

    await link(main(page), 'Overview').click()
    await expect(card(page)).toBeHidden()
    const { made, revoked } = await page.evaluate(() => ({
      made: window.made,
      revoked: window.revoked,
    }))
    expect(made).toBeGreaterThan(10)
    expect(revoked).toBe(made)
  },
)

test(
  'BL-2 BL-5 case-9 case-10 a picture, JSON, a list, CSV, text and bytes each have their own view',
  inProof,
  async ({ signInAs, service, faults }) => {
    const { object_id: id } = await makeStore(service)
    const page = await signInAs('administrator', `/stores/item/${id}?tab=readBlob`)
    const show = showing(page, faults, id)
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
      'base64',
    )
    await show('application/octet-stream', png, 'dot.bin')
    const image = card(page).getByRole('img', { name: /^Image: PNG/ })
    await expect(image).toBeVisible()
    expect(await image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(1)
    await show(
      'application/json',
      Buffer.from('{"big":12345678901234567890,"in":[1,{"a":null}]}'),
      'a.json',
    )
    await expect(card(page).getByRole('tab', { name: 'Tree' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await expect(card(page)).toContainText('12345678901234567890')
    await card(page).getByRole('tab', { name: 'Tree' }).press('ArrowRight')
    await expect(card(page).getByRole('tab', { name: 'Raw' })).toBeFocused()
    await expect(card(page)).toContainText('{"big":12345678901234567890')
    await show(
      'application/json',
      Buffer.from('[{"size":3,"path":"a/b.csv"},{"path":"c"}]'),
      'list.json',
    )
    await expect(card(page)).toContainText('It might not include every blob.')
    await expect(card(page).getByRole('columnheader')).toHaveText(['Row', 'Path', 'Size'])
    await expect(main(page).getByRole('tree')).toHaveCount(0)
    await expect(button(main(page), /delete|rename|move/i)).toHaveCount(0)
    await show('text/csv', Buffer.from('name,note\n"a, b",<b>x</b>\n'), 'a.csv')
    await expect(card(page).getByRole('cell')).toHaveText(['a, b', '<b>x</b>'])
    await show('text/csv', Buffer.from('sep=;\r\nname;city\r\nAnna;K\xf6ln\r\n', 'latin1'), 'b.csv')
    await expect(card(page).getByRole('columnheader')).toHaveText(['name', 'city'])
    await expect(card(page).getByRole('cell')).toHaveText(['Anna', 'Köln'])
    await card(page).getByLabel('Encoding').selectOption('WINDOWS-1251')
    await expect(card(page).getByRole('cell')).toHaveText(['Anna', 'Kцln'])
    await show('text/plain', Buffer.from('Grüße'), 'a.txt')
    await expect(card(page)).toContainText('Grüße')
    await show('text/plain', Buffer.from([0, 1, 2, 250, 251]), 'random')
    await says(card(page).getByRole('tab', { name: 'Hex' }), card(page), '00000000  00 01 02 fa fb')
    await show('text/plain', Buffer.alloc(0), 'nothing')
    await expect(card(page)).toContainText('This blob is empty')
  },
)

test(
  'BL-3 X1 a blob of 20 MB requires confirmation and is saved to disk or downloaded',
  inProof,
  async ({ signInAs, service, faults }) => {
    const { object_id: id } = await makeStore(service)
    const path = `/store/all/${id}/read_blob/`
    const body = Buffer.alloc(20_000_000, 'x')
    faults.add('GET', path, answer(200, body))
    const page = await signInAs('administrator', `/stores/item/${id}?tab=readBlob`)
    // The browser's own dialog cannot be automated, so a file in the page's private file system
    // replaces it.
    await page.evaluate(() =>
      Object.assign(window, {
        showSaveFilePicker: async ({ suggestedName }: { suggestedName: string }) =>
          (await navigator.storage.getDirectory()).getFileHandle(suggestedName, { create: true }),
      }),
    )
    await says(read(page), card(page), '20\u00a0MB is too large to show here')
    await expect(card(page)).toContainText('It is saved to a file as it arrives.')
    await expect(card(page).getByRole('tab')).toHaveCount(0)
    await says(key(page, 'd'), card(page), '20\u00a0MB saved to the file you chose.')
    expect(
      await page.evaluate(
        async (name) =>
          (await (await (await navigator.storage.getDirectory()).getFileHandle(name)).getFile())
            .size,
        `store-${id}-blob`,
      ),
    ).toBe(body.length)
    expect(faults.count('GET', path)).toBe(1)

    await page.evaluate(() => Object.assign(window, { showSaveFilePicker: undefined }))
    await says(read(page), card(page), 'kept in memory')
    const saved = await savedBy(page, () => button(card(page), /^Download/).click())
    expect(saved.suggestedFilename()).toBe(`store-${id}-blob`)
    expect(statSync(await saved.path()).size).toBe(body.length)
    await expect(card(page).getByRole('tab')).toHaveCount(0)
    expect(faults.count('GET', path)).toBe(2)
  },
)
