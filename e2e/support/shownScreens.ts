import type { Resource } from '../../src/metadata/resource.ts'
import { resourceNames, resources } from '../../src/resources/resources.ts'
import { expect, inProof } from './fixtures.ts'
import type { Role } from './people.ts'
import { test } from './ownService.ts'
import { comparePaymentMethods, comparePlans } from './shown/billing.ts'
import { compareBlobs } from './shown/blobs.ts'
import { compareRows, compareSummary } from './shown/data.ts'
import { compareInbox } from './shown/inbox.ts'
import { compareList } from './shown/lists.ts'
import { compareModel } from './shown/models.ts'
import { compareRecord, compareRelated, compareUsedBy } from './shown/records.ts'
import { compareReports } from './shown/report.ts'
import { compareTraining } from './shown/training.ts'
import { compareUploads } from './shown/uploads.ts'
import { Locale } from './shown/locale.ts'
import { Expectation } from './shown/values.ts'
import { firstPageOf, type Listed, picked, type Walk } from './shown/walk.ts'

async function compareCollections(walk: Walk): Promise<void> {
  const { page, service } = walk
  for (const name of resourceNames) {
    const resource: Resource = resources[name]
    for (const number of [1, 2]) {
      const search = number > 1 ? `?page=${number}` : ''
      const { status, body } = await service('GET', `${resource.path}${search}`)
      if (status !== 200) continue
      await page.goto(`${resource.route}${search}`)
      await compareList(walk, name, body as Listed)
    }
    for (const item of picked(await firstPageOf(walk, resource.path))) {
      await compareRecord(walk, name, item)
      await compareRelated(walk, name, item)
      await compareUsedBy(walk, name, item)
    }
  }
}

/** The screens that are not generated from declarations; screens that write come last. */
const panels = [
  compareInbox,
  comparePlans,
  comparePaymentMethods,
  compareModel,
  compareSummary,
  compareRows,
  compareBlobs,
  compareTraining,
  compareReports,
  compareUploads,
]

/** One person walks through every screen in one time zone. */
export const walkAs = (role: Role, timezoneId: string): void =>
  test.describe(timezoneId, () => {
    test.use({ timezoneId })
    test(
      `every count, amount, state and date on screen is the service’s own: ${role}`,
      inProof,
      async ({ signInAs, serviceAs, complaints }) => {
        test.setTimeout(900_000)
        // A record that this person may not see is requested, and refused.
        complaints.expect(/40[34]/)
        const page = await signInAs(role, '/settings')
        const service = await serviceAs(role)
        const locale = new Locale('en', 'en-US', timezoneId)
        const walk: Walk = {
          page,
          service,
          expectation: new Expectation(service, locale),
          locale,
          differences: [],
        }
        await compareCollections(walk)
        for (const comparePanel of panels) await comparePanel(walk)
        expect(walk.differences).toEqual([])
      },
    )
  })

export { test }
