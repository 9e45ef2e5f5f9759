import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { answers, type Panel } from '../panelStates.ts'
import { newModel } from '../training.ts'
import { button, exact, main } from '../pages/page.ts'

const both = 'main, .Tray_root, .Tray_pill'

const upload = (page: Page) => button(main(page), 'Upload', exact)

async function fill(page: Page) {
  await main(page)
    .getByLabel('File', { exact: true })
    .setInputFiles({
      name: 'weights-of-the-first-run.bin',
      mimeType: 'application/octet-stream',
      buffer: Buffer.alloc(200_000, 7),
    })
  await main(page).getByLabel('Loss', { exact: true }).fill('0,25')
  await main(page).getByLabel('Accuracy', { exact: true }).fill('97')
}
async function sent(page: Page) {
  await fill(page)
  await upload(page).click()
}

export const uploadPanels: readonly Panel[] = [
  {
    panel: 'upload',
    async walk(service) {
      const { object_id: id } = await newModel(service)
      const path = `/enrich/${id}/upload/`
      return {
        address: `/enrich/models/item/${id}?tab=upload`,
        states: [
          { state: 'empty', shows: 'None yet' },
          {
            state: 'invalid',
            continues: true,
            action: (page) => upload(page).click(),
            shows: '3 fields to correct',
          },
          { state: 'filled', action: fill, shows: /sha256 [0-9a-f]{8}/ },
          {
            state: 'sending',
            delayed: ['PUT', path],
            action: sent,
            within: both,
            shows: 'Sent, waiting for the service',
          },
          { state: 'done', continues: true, within: both, shows: '1 done' },
          {
            state: 'refused',
            rules: [answers('PUT', path, 400, { loss: ['Must be less than 0.2.'] })],
            action: sent,
            within: both,
            shows: 'Must be less than 0.2.',
          },
          {
            state: 'tooLarge',
            rules: [answers('PUT', path, 413, {})],
            action: sent,
            within: both,
            shows: 'Too large for the service.',
          },
          {
            state: 'unknown',
            rules: [answers('PUT', path, 504, {})],
            action: async (page) => {
              await sent(page)
              await button(page, 'Check now').click()
            },
            within: both,
            shows: /The model is as it was|The model now shows/,
          },
          {
            state: 'forbidden',
            rules: [answers('PUT', path, 403)],
            action: async (page) => {
              await sent(page)
              await expect(upload(page)).toHaveAccessibleDescription(
                'These are the service’s own words.',
              )
            },
            within: both,
            shows: 'Refused: These are the service’s own words.',
          },
        ],
      }
    },
  },
]
