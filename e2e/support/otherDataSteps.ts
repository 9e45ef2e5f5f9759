import { createHash } from 'node:crypto'
import { expect } from '@playwright/test'
import { changeCell, uploadFile, writeText } from './operationForms.ts'
import { sendUntil } from './otherSending.ts'
import { held, itemAt, open, press, type Step } from './otherStep.ts'
import { main } from './pages/page.ts'

/** One row by its key. */
export const readRow: Step = async (deployment) => {
  const { page, words } = deployment
  const { id } = itemAt(deployment, 'stores')
  await open(deployment, '/stores', id, 'rows&table=orders&mode=one&key=2')
  const isShown = async () =>
    (await main(page).textContent())?.includes('9007199254740993') === true
  await sendUntil(deployment, () => press(page, words.named('rows.run')), isShown)
  await expect(main(page)).toContainText('Bergen')
}

/** Changes a cell in the grid; the service gets the whole row, and the page shows it. */
export const writeRow: Step = async (deployment) => {
  const { page, words } = deployment
  const { id } = itemAt(deployment, 'stores', 1)
  await open(deployment, '/stores', id, 'rows&table=orders')
  const review = await changeCell(page, 'Bergen', 'Ærø', words)
  await expect(review.locator('code')).toHaveText('{"id":2,"city":"Ærø","total":9007199254740993}')
  await page.keyboard.press('Control+s')
  await expect(review.getByRole('listitem').getByRole('status').first()).toHaveText(
    words.say('rows.state.done'),
  )
  await open(deployment, '/stores', id, 'rows&table=orders&mode=one&key=2')
  await press(page, words.named('rows.run'))
  await expect(main(page)).toContainText('Ærø')
}

/** Text as a blob: the service returns it byte for byte. */
export const writeBlob: Step = async (deployment) => {
  const { page } = deployment
  const { id } = itemAt(deployment, 'stores', 1)
  await open(deployment, '/stores', id, 'blobs')
  await writeText(page, 'daily/list.csv', 'name,size\nŁódź,2\n', deployment.words)
  const blob = () => deployment.service.blob(id)
  await expect.poll(() => blob()?.name).toBe('list.csv')
  expect(new TextDecoder().decode(blob()?.bytes)).toBe('name,size\nŁódź,2\n')
}

/** A model's file arrives byte for byte. */
export const upload: Step = async (deployment) => {
  const { page } = deployment
  const { id } = itemAt(deployment, 'models', 1)
  const buffer = Buffer.alloc(34_567, 7)
  await open(deployment, '/enrich/models', id, 'upload')
  await uploadFile(page, 'weights.bin', buffer, deployment.words)
  const sha256 = createHash('sha256').update(buffer).digest('hex')
  await expect.poll(() => held(deployment, 'models', id)?.more.file_sha256).toBe(sha256)
  await expect(main(page)).toContainText('weights.bin')
}
