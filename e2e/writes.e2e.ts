import type { Page } from '@playwright/test'
import type { Fault } from './support/fault.ts'
import { expect, test } from './support/fixtures.ts'
import { control, submitButton, fill, fillStore, main, openEdit, summary } from './support/forms.ts'
import { makeStore, newName, rowOf, storesNamed } from './support/records.ts'
import { inProofUnless } from './support/proof.ts'

const storesPath = '/store/all/'
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

interface Cell {
  readonly id: string
  readonly fault: Fault
  readonly sentence: string
  readonly next: string
  /** The status in Details, or the text for none. */
  readonly status: string
  readonly raw?: string
  /** The next button, after which it is saved; `submit`: the form's own button. */
  readonly button: string
}

const answer = (status: number, body: unknown, headers: Record<string, string> = {}): Fault => ({
  kind: 'answer',
  status,
  body,
  headers,
})
const page500 = '<!doctype html><h1>Stack trace</h1><script>window.hacked=1</script>'

const refused: readonly Cell[] = [
  {
    id: 'FC04 400',
    fault: answer(400, { detail: 'Not on a Friday.' }),
    sentence: 'The service refused this',
    next: 'Not on a Friday.',
    status: '400',
    raw: '{"detail":"Not on a Friday."}',
    button: 'submit',
  },
  {
    id: 'FC09 403',
    fault: answer(403, { detail: 'Readers may not write.' }),
    sentence: 'You can’t do this',
    next: 'Ask an administrator for access.',
    status: '403',
    raw: 'Readers may not write.',
    button: 'submit',
  },
  {
    id: 'FC10 404',
    fault: answer(404, { detail: 'Not found.' }),
    sentence: 'No such record',
    next: 'Go back to the list',
    status: '404',
    raw: 'Not found.',
    button: 'Try again',
  },
  {
    id: 'FC12 409',
    fault: answer(409, { detail: 'Another store has this name.' }),
    sentence: 'This conflicts with another record',
    next: 'change the value that conflicts',
    status: '409',
    raw: 'Another store has this name.',
    button: 'Try again',
  },
  {
    id: 'FC14 413',
    fault: answer(413, 'Too large'),
    sentence: 'This is larger than the service accepts',
    next: 'Send less at once.',
    status: '413',
    raw: 'Too large',
    button: 'Try again',
  },
  {
    id: 'FC16 429',
    fault: answer(429, { detail: 'Slow down.' }, { 'Retry-After': '7' }),
    sentence: 'Too many requests',
    next: 'Try again in 7 seconds.',
    status: '429',
    raw: 'Slow down.',
    button: 'Try again',
  },
]

const unknown: readonly Cell[] = [
  {
    id: 'FC19 500 with a page of HTML',
    fault: answer(500, page500, { 'Content-Type': 'text/html' }),
    sentence: 'We don’t know whether the service did this',
    next: 'The service answered 500 without saying what it did.',
    status: '500',
    raw: 'Stack trace',
    button: 'Send again',
  },
  {
    id: 'FC20 503',
    fault: answer(503, { detail: 'Back soon.' }, { 'Retry-After': '3' }),
    sentence: 'We don’t know whether the service did this',
    next: 'The service answered 503 without saying what it did.',
    status: '503',
    raw: 'Back soon.',
    button: 'Send again',
  },
  {
    id: 'FC24 reset before it was applied',
    fault: { kind: 'reset-before' },
    sentence: 'We don’t know whether the service did this',
    next: 'The connection was lost before an answer came.',
    status: 'no answer',
    button: 'Send again',
  },
]

/** R1: sentence, status, raw answer, command and next step, each in its place. */
async function expectReadable(page: Page, method: string, cell: Cell): Promise<void> {
  await expect(summary(page)).toBeFocused()
  await expect(summary(page).locator('strong')).toContainText(cell.sentence)
  await expect(summary(page)).toContainText(cell.next)
  await expect(summary(page).locator('strong, p').first()).not.toContainText('<')
  const details = summary(page).locator('details')
  await details.getByText('Details').click()
  await expect(details).toContainText(`${method} ${storesPath}`)
  await expect(details).toContainText(cell.status)
  if (cell.raw !== undefined) await expect(details.locator('pre')).toContainText(cell.raw)
  await details.getByRole('button', { name: 'Copy as curl' }).click()
  const command = await page.evaluate(() => navigator.clipboard.readText())
  expect(command).toContain(`curl -X ${method} `)
  expect(command).toContain(`/-/service${storesPath}`)
  expect(command).toContain('Authorization: Token $TOKEN')
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
}

const goOn = (page: Page, button: string, text: string) =>
  button === 'submit'
    ? submitButton(page, text).click()
    : summary(page).getByRole('button', { name: button }).click()

test.describe('form faults', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  // The same code handles the others, and the matrix of faults plays ten cells by default.
  const ofCreates = [refused[0]]
  const ofEdits = [unknown[0]]
  const all = [...refused, ...unknown]
  for (const cell of all)
    test(
      `W1-W6 R1 ${cell.id}: a create keeps the typed values, reports the fault, and is applied once`,
      inProofUnless(ofCreates.includes(cell)),
      async ({ signInAs, serviceAs, faults, complaints }) => {
        complaints.expect(/status of \d+|ERR_CONNECTION_RESET/)
        const service = await serviceAs('administrator')
        const page = await signInAs('administrator', '/stores/new')
        const name = newName('create')
        await fillStore(page, name)
        await fill(page, { label: 'Settings', value: '{"kept": true}', as: 'json' })
        const heal = faults.add({ method: 'POST', path: storesPath, fault: cell.fault })
        await submitButton(page).click()
        await expectReadable(page, 'POST', cell)
        // A browser may repeat a request itself when a keep-alive connection breaks: with the same
        // key.
        expect(faults.perKey().size).toBe(1)
        if (cell.fault.kind === 'answer') expect(faults.count('POST', storesPath)).toBe(1)
        expect(await storesNamed(service, name)).toBe(0)
        await expect(page).toHaveURL(/\/stores\/new$/)
        await expect(control(page, 'Name')).toHaveValue(name)
        await expect(control(page, 'Workspace')).toHaveValue('Halden Energy')
        await expect(control(page, 'Description')).toHaveValue(`About ${name}`)
        await expect(main(page).getByRole('textbox', { name: 'Settings' })).toHaveText(
          '{"kept": true}',
        )
        heal()
        await goOn(page, cell.button, 'Create store')
        await expect(heading(page)).toHaveText(name)
        expect(await storesNamed(service, name)).toBe(1)
        // An unknown outcome keeps the intent's key; after a refusal, the next press is a new intent.
        expect(faults.perKey().size).toBe(unknown.includes(cell) ? 1 : 2)
      },
    )

  for (const cell of all)
    test(
      `W1-W6 R1 ${cell.id}: an edit keeps the typed values, reports the fault, and is applied once`,
      inProofUnless(ofEdits.includes(cell)),
      async ({ signInAs, serviceAs, faults, complaints }) => {
        complaints.expect(/status of \d+|ERR_CONNECTION_RESET/)
        const service = await serviceAs('administrator')
        const store = await makeStore(service)
        const path = `${storesPath}${store.object_id}/`
        const page = await signInAs('administrator')
        await openEdit(page, `/stores/item/${store.object_id}`)
        const text = newName('edit')
        await control(page, 'Description').fill(text)
        const heal = faults.add({ method: 'PATCH', path, fault: cell.fault })
        await submitButton(page, 'Save changes').click()
        await expectReadable(page, 'PATCH', cell)
        expect(faults.perKey().size).toBe(1)
        expect((await rowOf(service, path)).description).toBe('Made for a test')
        await expect(control(page, 'Description')).toHaveValue(text)
        heal()
        await goOn(page, cell.button, 'Save changes')
        await expect(heading(page)).toHaveText(String(store.name))
        expect((await rowOf(service, path)).description).toBe(text)
      },
    )
})
