import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { answers, state, next, panel, walkIn, refusing, type Panel } from '../panelStates.ts'
import { newModel } from '../training.ts'
import { button, exact, main } from '../pages/page.ts'
import { control } from '../pages/form.ts'
import { fileOf } from '../operationForms.ts'

const both = 'main, .Tray_root, .Tray_pill'

const upload = (page: Page) => button(main(page), 'Upload', exact)

async function fill(page: Page) {
  await control(page, 'File').setInputFiles(fileOf('weights-of-the-first-run.bin', 200_000))
  await control(page, 'Loss').fill('0,25')
  await control(page, 'Accuracy').fill('97')
}
async function sent(page: Page) {
  await fill(page)
  await upload(page).click()
}

export const uploadPanels: readonly Panel[] = [
  panel('upload', async (service) => {
    const { object_id: id } = await newModel(service)
    const path = `/enrich/${id}/upload/`
    return walkIn(both, `/enrich/models/item/${id}?tab=upload`, [
      state('empty', 'None yet'),
      next('invalid', '3 fields to correct', { action: (page) => upload(page).click() }),
      state('filled', /sha256 [0-9a-f]{8}/, { action: fill }),
      state('sending', 'Sent, waiting for the service', { delayed: ['PUT', path], action: sent }),
      next('done', '1 done'),
      refusing(['PUT', path], 'loss', 'Must be less than 0.2.', sent),
      state('tooLarge', 'Too large for the service.', {
        rules: [answers('PUT', path, 413, {})],
        action: sent,
      }),
      state('unknown', /The model is as it was|The model now shows/, {
        rules: [answers('PUT', path, 504, {})],
        action: async (page) => {
          await sent(page)
          await button(page, 'Check now').click()
        },
      }),
      state('forbidden', 'Refused: These are the service’s own words.', {
        rules: [answers('PUT', path, 403)],
        action: async (page) => {
          await sent(page)
          await expect(upload(page)).toHaveAccessibleDescription(
            'These are the service’s own words.',
          )
        },
      }),
    ])
  }),
]
