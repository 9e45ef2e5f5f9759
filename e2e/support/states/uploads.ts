import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { answers, type Panel, state, next } from '../panelStates.ts'
import { newModel } from '../training.ts'
import { button, exact, main } from '../pages/page.ts'
import { control } from '../pages/form.ts'

const both = 'main, .Tray_root, .Tray_pill'

const upload = (page: Page) => button(main(page), 'Upload', exact)

async function fill(page: Page) {
  await control(page, 'File').setInputFiles({
    name: 'weights-of-the-first-run.bin',
    mimeType: 'application/octet-stream',
    buffer: Buffer.alloc(200_000, 7),
  })
  await control(page, 'Loss').fill('0,25')
  await control(page, 'Accuracy').fill('97')
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
          state('empty', 'None yet'),
          next('invalid', '3 fields to correct', { action: (page) => upload(page).click() }),
          state('filled', /sha256 [0-9a-f]{8}/, { action: fill }),
          state('sending', 'Sent, waiting for the service', {
            delayed: ['PUT', path],
            action: sent,
            within: both,
          }),
          next('done', '1 done', { within: both }),
          state('refused', 'Must be less than 0.2.', {
            rules: [answers('PUT', path, 400, { loss: ['Must be less than 0.2.'] })],
            action: sent,
            within: both,
          }),
          state('tooLarge', 'Too large for the service.', {
            rules: [answers('PUT', path, 413, {})],
            action: sent,
            within: both,
          }),
          state('unknown', /The model is as it was|The model now shows/, {
            rules: [answers('PUT', path, 504, {})],
            action: async (page) => {
              await sent(page)
              await button(page, 'Check now').click()
            },
            within: both,
          }),
          state('forbidden', 'Refused: These are the service’s own words.', {
            rules: [answers('PUT', path, 403)],
            action: async (page) => {
              await sent(page)
              await expect(upload(page)).toHaveAccessibleDescription(
                'These are the service’s own words.',
              )
            },
            within: both,
          }),
        ],
      }
    },
  },
]
