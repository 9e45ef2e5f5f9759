import { test, inProof } from './support/fixtures.ts'
import { walkStates } from './support/panelStates.ts'
import { blobPanels } from './support/states/blobs.ts'
import { notificationPanels } from './support/states/notifications.ts'
import { overlayPanels } from './support/states/overlays.ts'
import { peoplePanels } from './support/states/people.ts'
import { recordPanels } from './support/states/records.ts'
import { rowPanels } from './support/states/rows.ts'
import { trainingPanels } from './support/states/training.ts'
import { uploadPanels } from './support/states/uploads.ts'

// Zones other than UTC show an expiry in both.
test.use({ timezoneId: 'Europe/Berlin' })

const panels = [
  ...trainingPanels,
  ...uploadPanels,
  ...blobPanels,
  ...rowPanels,
  ...recordPanels,
  ...peoplePanels,
  ...notificationPanels,
  ...overlayPanels,
]

for (const { panel, isNewcomers = false, walk } of panels)
  test(
    `VI-3 X1 the states of ${panel}: axe in both themes, and on a phone`,
    inProof,
    async ({ page, signInAs, serviceAs, newcomer, faults, complaints }) => {
      test.slow()
      // Some states name records that the service does not have.
      complaints.expect(/status of 404/)
      if (isNewcomers) {
        const { service } = await newcomer('/settings')
        await walkStates(page, faults, panel, await walk(service))
      } else {
        await signInAs('administrator', '/settings')
        await walkStates(page, faults, panel, await walk(await serviceAs('administrator')))
      }
    },
  )
