import { expect, test, inProof } from './support/fixtures.ts'
import { rowsOf } from './support/records.ts'
import { asRemote } from './support/training.ts'
import { button, exact, main } from './support/pages/page.ts'
import { shows, key, removes } from './support/pages/effects.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

test(
  'ux-14 what a remote service does not document is explained once in each panel, by keyboard and by touch',
  inProof,
  async ({ signInAs, service, faults }) => {
    const models = await rowsOf(service, '/enrich/')
    const ranked = models.find((one) => one.feature_ranks !== null)?.object_id
    const [store] = await rowsOf(service, '/store/all/')
    const model = `/enrich/models/item/${ranked}`
    const stores = `/stores/item/${store?.object_id}`
    faults.add(...asRemote)
    const page = await signInAs('administrator', '/settings')
    const hint = page.locator('.HintLayer_root')
    const query = button(main(page), 'Query', exact)
    for (const [address, text] of [
      [model, /whether a high or a low number is best/],
      [`${model}?tab=train`, /unit of runtime or the format of metrics/],
      [`${model}?tab=upload`, /whether this replaces an earlier file/],
      [`${stores}?tab=readRows`, /format of select and query/],
      [`${stores}?tab=readBlob`, /whether a blob at the same path is replaced/],
    ] as const) {
      const infos = button(main(page), text)
      await page.goto(address)
      // Rows are read at once; their query is collapsed on a phone.
      if (address.endsWith('readRows')) await query.click()
      await expect(infos).toHaveCount(1)
      await page.keyboard.press('Shift')
      await infos.focus()
      await expect(hint).toHaveText(text)
      await removes(key(page, 'Escape'), hint)
      await infos.tap()
      await expect(hint).toHaveText(text)
      await expect(hint).toBeInViewport({ ratio: 1 })
    }
    // Its single field is not a query of the service.
    await page.goto(`${stores}?tab=readRows&mode=one`)
    await expect(button(main(page), /^Run/)).toBeVisible()
    await expect(main(page).locator('.InfoHint_root')).toHaveCount(0)
    await page.goto('/tokens/new')
    await shows(button(main(page), 'No expiry'), 'The service decides how long the token works.')
  },
)
