import { writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { axe, expect, test, inProof } from './support/fixtures.ts'
import { makeModel, makeStore, rowOf } from './support/records.ts'
import { button, exact, heading, link, main, region } from './support/pages/page.ts'
import { answer } from './support/fault.ts'
import { control } from './support/pages/form.ts'
import { writeFile, fileOf } from './support/operationForms.ts'
import { opens, shows, focuses, key, says } from './support/pages/effects.ts'

const tray = (page: Page) => region(page, 'Uploads')
const item = (page: Page, name: string) =>
  tray(page).getByRole('listitem').filter({ hasText: name })

/** The parts these tests cover; the shell around is checked elsewhere. */
const screen = 'main, .Tray_root, .Tray_pill'

/** Gives the page one or several files, as a drop or a paste does. */
const give = (page: Page, kind: 'drop' | 'paste', names: readonly string[]) =>
  page.evaluate(
    ([kind, names]) => {
      const data = new DataTransfer()
      for (const name of names) data.items.add(new File(['dropped'], name))
      const zone = document.querySelector('.DropZone_root')
      if (kind === 'drop')
        zone?.dispatchEvent(
          new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }),
        )
      else
        document.body.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
        )
    },
    [kind, names] as const,
  )

test('UP-1 UP-2 UP-6 UP-9 X7 a model is uploaded by one PUT; its form stays until the service accepts it', async ({
  signInAs,
  service,
  faults,
}) => {
  const model = await makeModel(service)
  const path = `/enrich/${model.object_id}/upload/`
  const page = await signInAs('administrator', `/enrich/models/item/${model.object_id}?tab=upload`)
  const upload = button(main(page), 'Upload', exact)
  const zone = control(page, 'File')
  const [loss, accuracy] = [control(page, 'Loss'), control(page, 'Accuracy')]

  await focuses(upload, zone)
  await expect(main(page)).toContainText('3 fields to correct')
  await give(page, 'drop', ['one.bin', 'two.bin'])
  await expect(main(page)).toContainText('Choose a single file.')
  await give(page, 'drop', ['dropped.bin'])
  await expect(main(page).getByText('dropped.bin', { exact: true })).toBeVisible()
  await button(main(page), 'Remove dropped.bin').click()
  await give(page, 'paste', ['pasted.bin'])
  await expect(main(page).getByText('pasted.bin', { exact: true })).toBeVisible()
  await focuses(upload, loss)
  await loss.fill('0,25')
  await expect(main(page)).toContainText('Sent as 0.25')
  await focuses(upload, accuracy)
  await accuracy.fill('often')
  await shows(upload, 'Enter a number, such as 0.97 or 1e-4.')
  await accuracy.fill('97')
  await expect(main(page)).toContainText('This value is sent as typed.')
  await accuracy.fill('0.97')
  const chooser = page.waitForEvent('filechooser')
  await zone.focus()
  await page.keyboard.press('Enter')
  await (await chooser).setFiles(fileOf('weights.bin', 200_000))
  await expect(button(main(page), 'Copy the checksum')).toBeVisible()
  expect(faults.count('PUT', path)).toBe(0)

  faults.add('PUT', path, { kind: 'hang' }, 1)
  await upload.click()
  const sent = item(page, 'weights.bin')
  await expect(sent).toContainText('Sent, waiting for the service')
  await expect(sent).not.toContainText('Done')
  await expect(tray(page)).toContainText('1 sending')
  await expect(upload).toHaveAttribute('aria-disabled', 'true')
  await heading(main(page)).click()
  await page.keyboard.press('Escape')
  await expect(tray(page)).toBeHidden()
  const pill = button(page, /^Open uploads/)
  await says(pill, sent, 'Sent, waiting for the service')
  await sent.getByRole('link').focus()
  await focuses(key(page, 'Escape'), pill)
  await expect(page).toHaveURL(/tab=upload/)
  await focuses(key(page, 'u'), zone)
  await pill.click()
  await says(button(sent, 'Cancel weights.bin'), sent, 'Cancelled. Part of it might be stored.')
  await expect(main(page).getByText('weights.bin', { exact: true }).first()).toBeVisible()
  await expect(loss).toHaveValue('0,25')

  await says(button(sent, 'Retry weights.bin'), sent, 'Done, checksum verified')
  await expect(link(main(page), /^Uploads/)).toHaveText('Uploads1')
  expect(faults.count('PUT', path)).toBe(2)
  expect([...faults.perKey().values()].filter((times) => times === 2)).toHaveLength(1)
  expect(await rowOf(service, `/enrich/${model.object_id}/`)).toMatchObject({
    loss: '0.25',
    accuracy: '0.97',
    file: { name: 'weights.bin', size: 200_000, source: 'upload' },
  })
  const past = region(main(page), 'Uploaded from this browser')
  await expect(past.getByRole('row')).toHaveCount(2)
  await expect(past).toContainText('Uploaded')
  // With nothing left to decide, it does not stay over the table.
  await heading(main(page)).click()
  await expect(tray(page)).toBeHidden()
  await expect(pill).toBeVisible()
  // The last input is restored, except for the file.
  await page.reload()
  await expect(loss).toHaveValue('0,25')
  await expect(button(main(page), 'Copy the checksum')).toBeHidden()
  await expect(tray(page)).toBeHidden()
})

test(
  'UP-3 UP-4 UP-7 BL-8 a failed upload shows its reason in its own row, and the others continue',
  inProof,
  async ({ signInAs, service, faults }) => {
    const store = await makeStore(service)
    const path = `/store/all/${store.object_id}/write_blob/`
    const page = await signInAs('administrator', `/stores/item/${store.object_id}?tab=readBlob`)
    const dialogs: string[] = []
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message())
      void dialog.dismiss()
    })
    const write = button(main(page), 'Write Ctrl')
    const send = (name: string) => writeFile(page, `daily/${name}`, fileOf(name, 3_000))
    const refuse = (status: number, body: unknown = { detail: 'No.' }) =>
      faults.add('POST', path, answer(status, body), 1)

    await send('first.bin')
    await expect(item(page, 'first.bin')).toContainText('Done')
    refuse(413)
    await send('large.bin')
    await expect(item(page, 'large.bin')).toContainText('Too large for the service.')
    await send('third.bin')
    await expect(item(page, 'third.bin')).toContainText('Done')
    await expect(tray(page)).toContainText('2 done · 1 failed')
    await expect(tray(page).getByRole('progressbar')).toHaveCount(0)
    await expect(button(item(page, 'large.bin'), /^Retry/)).toBeVisible()

    // Every time, because a browser retries over a new connection.
    const reset = faults.add('POST', path, { kind: 'reset-before' })
    await send('lost.bin')
    const lost = item(page, 'lost.bin')
    await expect(lost).toContainText('We don’t know whether the service did this.')
    reset()
    await says(button(lost, 'Check now'), lost, 'The store returned another blob.')
    await button(lost, 'Retry lost.bin').click()
    await says(button(lost, 'Send it again'), lost, 'Done')

    refuse(400, { path: ['May not be so.'] })
    await send('named.bin')
    await link(item(page, 'named.bin'), 'Correct it').click()
    await expect(control(page, 'Path')).toHaveAccessibleDescription(/May not be so\./)
    await control(page, 'Path').fill('daily/corrected.bin')
    await says(write, item(page, 'named.bin'), 'Done')

    refuse(415)
    await send('kind.bin')
    await expect(item(page, 'kind.bin')).toContainText('doesn’t accept this kind of file')
    refuse(403, { detail: 'Readers may not write.' })
    await send('mine.bin')
    await expect(item(page, 'mine.bin')).toContainText('Refused: Readers may not write.')
    // A retry would be denied again, so the upload can only be removed.
    await expect(item(page, 'mine.bin').getByRole('button')).toHaveAccessibleName(
      'Remove mine.bin from this list',
    )
    await expect(write).toHaveAttribute('aria-disabled', 'true')
    await expect(write).toHaveAccessibleDescription('Readers may not write.')
    const before = faults.count('POST', path)
    await write.click({ force: true })
    expect(faults.count('POST', path)).toBe(before)
    await shows(button(main(page), /^Read/).first(), 'Complete')
    await button(tray(page), 'Clear finished').click()
    await expect(tray(page).getByRole('listitem')).toHaveCount(3)
    expect(dialogs).toEqual([])
  },
)

test(
  'FC60 W1 a file that changed on disk after it was chosen is not sent: it is asked for again, and the rest is kept',
  inProof,
  async ({ signInAs, service, faults }, testInfo) => {
    const store = await makeStore(service)
    const page = await signInAs('administrator', `/stores/item/${store.object_id}?tab=readBlob`)
    const path = testInfo.outputPath('report.csv')
    writeFileSync(path, 'day,orders\n')
    await control(page, 'Container').fill('exports')
    await control(page, 'Path').fill('report.csv')
    await control(page, 'Blob').setInputFiles(path)
    await expect(main(page)).toContainText('11 B')
    writeFileSync(path, 'day,orders\n2026-11-26,131\n')
    await button(main(page), 'Write Ctrl').click()
    const entry = item(page, 'report.csv')
    await expect(entry).toContainText('The file changed on disk after it was chosen.')
    expect(faults.count('POST', `/store/all/${store.object_id}/write_blob/`)).toBe(0)
    const choosing = page.waitForEvent('filechooser')
    await button(entry, 'Choose report.csv again').click()
    await (await choosing).setFiles(path)
    await expect(entry).toContainText('Done')
    expect(faults.count('POST', `/store/all/${store.object_id}/write_blob/`)).toBe(1)
  },
)

test('BL-1 UP-8 a suggested path follows its file and leaves with it, a typed one stays', async ({
  signInAs,
  service,
}) => {
  const store = await makeStore(service)
  const page = await signInAs('administrator', `/stores/item/${store.object_id}?tab=readBlob`)
  const [path, blob] = [control(page, 'Path'), control(page, 'Blob')]
  const write = button(main(page), 'Write Ctrl')
  await control(page, 'Container').fill('exports')
  await blob.setInputFiles(fileOf('a.txt', 10))
  await expect(path).toHaveValue('a.txt')
  await blob.setInputFiles(fileOf('b.csv', 20))
  await expect(path).toHaveValue('b.csv')
  await button(main(page), 'Remove b.csv').click()
  await expect(path).toHaveValue('')
  await blob.setInputFiles(fileOf('a.txt', 10))
  await shows(write, 'Written: exports / a.txt, 10\u00a0B')
  await expect(path).toHaveValue('')
  await blob.setInputFiles(fileOf('b.csv', 20))
  await shows(write, 'Written: exports / b.csv, 20\u00a0B')

  await path.fill('latest.csv')
  await blob.setInputFiles(fileOf('c.csv', 30))
  await expect(path).toHaveValue('latest.csv')
  await shows(write, 'Written: exports / latest.csv, 30\u00a0B')
  await expect(path).toHaveValue('latest.csv')

  // The open list of uploads folds at the press, and the page below it becomes shorter.
  await expect(tray(page)).toContainText('3 done')
  await page.setViewportSize({ width: 1280, height: 720 })
  await blob.setInputFiles(fileOf('d.csv', 40))
  await shows(write, 'Written: exports / latest.csv, 40\u00a0B')
})

test('UP-5 X2 an upload continues across pages, asks before a reload, and is offered again after one', async ({
  signInAs,
  service,
  faults,
}, testInfo) => {
  test.slow()
  const store = await makeStore(service)
  const path = `/store/all/${store.object_id}/write_blob/`
  const page = await signInAs('administrator', `/stores/item/${store.object_id}?tab=readBlob`)
  // A large one comes from disk: passed by the test it would take longer than its upload.
  const onDisk = (size: number) => {
    const path = testInfo.outputPath('slow.bin')
    writeFileSync(path, Buffer.alloc(size, 7))
    return path
  }
  const requested: string[] = []
  let stays = true
  page.on('dialog', (dialog) => {
    requested.push(dialog.type())
    void (stays ? dialog.dismiss() : dialog.accept())
  })
  const slow = faults.add('POST', path, { kind: 'bandwidth', bytesPerSecond: 400_000 })
  await writeFile(page, 'full/slow.bin', onDisk(12_000_000))
  const sending = item(page, 'slow.bin')
  const bar = sending.getByRole('progressbar')
  await expect(bar).toHaveAttribute('aria-valuenow', /^[1-9]/)
  await expect(sending).toContainText(/Sending \d+%/)
  await expect(sending).toContainText(/[kM]B\/s/)

  await opens(link(page, 'Tickets').first(), 'Tickets')
  await expect(sending).toContainText(/Sending \d+%/)
  await button(tray(page), 'Collapse uploads').press('Escape')
  await expect(tray(page)).toBeHidden()
  const pill = button(page, 'Open uploads: 1 sending')
  await expect(pill).toBeFocused()
  await axe(page, screen)
  await pill.click()

  await page.evaluate(() => setTimeout(() => location.reload()))
  await expect.poll(() => requested).toEqual(['beforeunload'])
  await expect(sending).toContainText('Sending')
  stays = false
  await page.evaluate(() => setTimeout(() => location.reload()))
  await expect.poll(() => requested.length).toBe(2)
  await expect(sending).toContainText('The page was reloaded while this was being sent.')
  await axe(page, screen)
  slow()
  const choose = async (size: number) => {
    const chooser = page.waitForEvent('filechooser')
    await button(sending, 'Choose slow.bin again').click()
    await (await chooser).setFiles(onDisk(size))
  }
  await choose(5)
  await expect(sending).toContainText('This is another file: slow.bin, 5 B. The first was')
  await choose(12_000_000)
  await expect(sending).toContainText('Done')
  const keys = [...faults.perKey().values()]
  expect(Math.max(...keys)).toBe(2)
  await page.reload()
  await expect(heading(page)).toHaveText('Tickets')
  await expect(tray(page)).toBeHidden()
  expect(requested).toHaveLength(2)
})
