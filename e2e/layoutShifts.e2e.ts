import { testStillness, maxShift } from './support/everyPage.ts'
import { expect, test, inProof } from './support/fixtures.ts'
import { isProof } from './support/proof.ts'
import { rest } from './support/rest.ts'
import { movementOf, watchMovement } from './support/stillness.ts'
import { rowsOf } from './support/records.ts'

for (const role of isProof
  ? (['administrator', 'support_agent', 'workspace_owner'] as const)
  : (['administrator'] as const))
  for (const speed of isProof ? (['slow', 'quick'] as const) : (['slow'] as const))
    testStillness(test, 'small', role, speed)

test(
  'ux-25 the lists of a record load top to bottom, and none shifts visible content',
  inProof,
  async ({ signInAs, service, faults }) => {
    const [workspace] = await rowsOf(service, '/workspaces/?name=Northwind')
    const page = await signInAs('administrator', '/settings')
    await watchMovement(page.context())
    const answerModels = faults.hold('GET', '/enrich/')
    const answerStores = faults.hold('GET', '/store/all/')
    await page.goto(`/workspaces/item/${workspace?.object_id}`)
    await expect(page.getByRole('heading', { name: 'Stores', level: 2 })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Serve entries', level: 2 })).toHaveCount(0)
    answerStores()
    await expect(page.getByRole('heading', { name: 'Models', level: 2 })).toBeVisible()
    answerModels()
    await expect(page.getByRole('heading', { name: 'Serve entries', level: 2 })).toBeVisible()
    await rest(page)
    const { shift, shifted } = await movementOf(page)
    expect(shift, shifted.join('; ')).toBeLessThanOrEqual(maxShift)
  },
)
