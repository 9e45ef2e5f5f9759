import { inProof, inProofUnless } from './support/proof.ts'
import { axe, expect, test } from './support/fixtures.ts'
import {
  asRemote,
  chooseTransfer,
  job,
  jobsPath,
  listOf,
  main,
  newModel,
  pass,
} from './support/training.ts'

declare global {
  interface Window {
    notices: readonly string[]
  }
}

for (const [scale, values] of [
  ['0 to 1', [0.2, 0.6, 1]],
  ['0 to 100', [20, 60, 100]],
] as const)
  test(
    `TR-3 progress that counts ${scale} reads 20, 60, 100, and polling ends`,
    inProofUnless(scale === '0 to 1'),
    async ({ page: fresh, signInAs, serviceAs, faults }) => {
      // The scale is known for the console's own service.
      faults.add(asRemote)
      const model = await newModel(await serviceAs('administrator'))
      const answer = (progress: number) =>
        faults.add({ method: 'GET', path: jobsPath, fault: listOf(job('job-a', { progress })) })
      let remove = answer(values[0])
      await fresh.clock.install()
      const page = await signInAs(
        'administrator',
        `/enrich/models/item/${model.object_id}?tab=jobs`,
      )
      const bar = main(page).getByRole('progressbar')
      await expect(bar).toHaveAttribute('aria-valuenow', '20')
      remove()
      remove = answer(values[1])
      await pass(page, 6000)
      await expect(bar).toHaveAttribute('aria-valuenow', '60')
      remove()
      answer(values[2])
      await pass(page, 6000)
      await expect(bar).toHaveAttribute('aria-valuenow', '100')
      await expect(main(page)).toContainText('Complete')
      const requested = faults.count('GET', jobsPath)
      for (let n = 0; n < 3; n += 1) await pass(page, 31_000)
      expect(faults.count('GET', jobsPath)).toBe(requested)
    },
  )

test(
  'TR-4 with 0 and 1 only, no percentage is shown',
  inProof,
  async ({ signInAs, serviceAs, faults }) => {
    faults.add(asRemote)
    const model = await newModel(await serviceAs('administrator'))
    faults.add({
      method: 'GET',
      path: jobsPath,
      fault: listOf(job('job-a', { progress: 0 }), job('job-b', { progress: 1 })),
    })
    const page = await signInAs('administrator', `/enrich/models/item/${model.object_id}?tab=jobs`)
    const table = main(page).getByRole('table')
    await expect(table).toContainText('scale unknown')
    await expect(table).not.toContainText('%')
    await expect(table).not.toContainText('Complete')
    await main(page).getByRole('button', { name: '0–1', exact: true }).click()
    await expect(table).toContainText('Complete')
  },
)

test(
  'TR-5 only the record marks a job as failed; a job without updates is shown as unchanged',
  inProof,
  async ({ signInAs, serviceAs, faults }) => {
    const model = await newModel(await serviceAs('administrator'))
    const before = new Date(Date.now() - 5.5 * 60_000).toISOString()
    faults.add({
      method: 'GET',
      path: jobsPath,
      fault: listOf(
        job('job-a', { progress: 0.18, failed: true, error: 'ValueError: no rows\nline 2' }),
        job('job-b', { progress: 0.4, updated_at: before }),
        job('job-c', { progress: 1, failed: true }),
      ),
    })
    const page = await signInAs('administrator', `/enrich/models/item/${model.object_id}?tab=jobs`)
    const row = (id: string) => main(page).getByRole('row').filter({ hasText: id })
    await expect(row('job-a')).toContainText('Failed')
    await expect(main(page).getByRole('table')).toContainText('ValueError: no rows')
    await expect(row('job-b')).toContainText('No change for 5 min')
    await expect(row('job-b')).not.toContainText('Failed')
    await expect(row('job-c')).toContainText(/Failed.*Complete/)
    await main(page).getByRole('link', { name: 'job-b' }).click()
    const panel = main(page).getByRole('complementary')
    await expect(panel.getByRole('button', { name: /Progress 0\.4 is 40%/ })).toBeVisible()
  },
)

test(
  'TR-6 updates move neither rows, selection nor focus; a hidden tab sends no requests',
  inProof,
  async ({ page: fresh, signInAs, serviceAs, faults }) => {
    const model = await newModel(await serviceAs('administrator'))
    let remove = faults.add({
      method: 'GET',
      path: jobsPath,
      fault: listOf(job('job-a', { progress: 0.2 }), job('job-b', { progress: 0.5 })),
    })
    await fresh.clock.install()
    const page = await signInAs('administrator', `/enrich/models/item/${model.object_id}?tab=jobs`)
    const box = main(page).getByRole('checkbox', { name: /job-b/ })
    await box.check()
    await box.focus()
    remove()
    remove = faults.add({
      method: 'GET',
      path: jobsPath,
      fault: listOf(
        job('job-new', { progress: 0 }),
        job('job-b', { progress: 0.7 }),
        job('job-a', { progress: 0.3 }),
      ),
    })
    await pass(page, 6000)
    await expect(main(page).getByRole('progressbar').nth(1)).toHaveAttribute('aria-valuenow', '70')
    await expect(main(page).getByRole('progressbar').nth(0)).toHaveAttribute('aria-valuenow', '30')
    await expect(box).toBeFocused()
    await expect(box).toBeChecked()
    await expect(main(page).getByRole('button', { name: '1 new job' })).toBeVisible()
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })
      Object.defineProperty(document, 'hidden', { get: () => true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    const requested = faults.count('GET', jobsPath)
    for (let n = 0; n < 3; n += 1) await pass(page, 31_000)
    expect(faults.count('GET', jobsPath)).toBe(requested)
    remove()
  },
)

test(
  'N26 X6 the end of a training is reported on another page, after a reload, with a link',
  inProof,
  async ({ page: fresh, context, signInAs, serviceAs, faults }) => {
    test.slow()
    const model = await newModel(await serviceAs('administrator'))
    const { object_id: id } = model
    const record = (progress: number, name = 'job-n26') =>
      job(name, { enrich: id, progress, updated_at: new Date().toISOString() })
    const answer = (progress: number, name = 'job-n26') => {
      const fault = { kind: 'answer' as const, status: 200, body: record(progress, name) }
      return faults.add({ method: 'GET', path: `${jobsPath}${name}/`, fault })
    }
    let remove = answer(0.4)
    faults.add({
      method: 'GET',
      path: jobsPath,
      fault: listOf(record(0.4), record(0.4, 'job-second')),
    })
    // The notifications that this document has asked the browser to show.
    await fresh.addInitScript(() => {
      const notices: string[] = []
      window.notices = notices
      let permission: NotificationPermission = 'denied'
      const learn = async () => {
        const status = await navigator.permissions.query({ name: 'notifications' })
        permission = status.state === 'prompt' ? 'default' : status.state
      }
      void learn()
      window.Notification = new Proxy(Notification, {
        construct(target, [title, options]: [string, NotificationOptions]) {
          notices.push(title)
          return new target(title, options)
        },
        // Without a window, this browser always returns "denied" here.
        get: (target, name) => (name === 'permission' ? permission : Reflect.get(target, name)),
      })
    })
    const notices = () => fresh.evaluate(() => window.notices)
    faults.add({
      method: 'POST',
      path: `/enrich/${id}/train/`,
      fault: { kind: 'answer', status: 200, body: record(0) },
    })
    const page = await signInAs('administrator', `/enrich/models/item/${id}?tab=train`)
    await chooseTransfer(page, 'churn-history')
    await main(page).getByRole('button', { name: 'Start training' }).click()
    await expect(page).toHaveURL(/tab=jobs&job=job-n26/)
    const panel = main(page).getByRole('complementary')
    await expect(panel).toContainText('We will tell you here when it ends.')
    await page.evaluate(() => {
      Object.defineProperty(Notification, 'requestPermission', {
        value: () => Promise.resolve('denied'),
      })
    })
    await panel.getByRole('button', { name: 'Also show a desktop notification' }).click()
    await expect(panel).toContainText('Your browser blocks notifications from this site.')

    await page.getByRole('link', { name: 'Tickets' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tickets')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tickets')
    const messages = page.getByRole('region', { name: 'Messages' })
    await expect(messages).toHaveCount(0)
    remove()
    remove = answer(1)
    await expect(messages).toContainText(`Training of ${String(model.name)} is complete.`)
    await axe(page, '.Toasts_root')
    await messages.getByRole('link', { name: 'Open job' }).click()
    await expect(page).toHaveURL(new RegExp(`${id}\\?tab=jobs&job=job-n26`))
    await expect(messages).toHaveCount(0)
    remove()
    expect(await notices(), 'not allowed, not shown').toEqual([])

    await test.step('with permission, the browser shows a notification too', async () => {
      await context.grantPermissions(['notifications'])
      remove = answer(0.4, 'job-second')
      await page.goto(`/enrich/models/item/${id}?tab=jobs&job=job-second`)
      await panel.getByRole('button', { name: 'Notify me when it ends' }).click()
      await expect(panel).toContainText('with a desktop notification')
      await page.getByRole('link', { name: 'Tickets' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tickets')
      expect(await notices()).toEqual([])
      remove()
      remove = answer(1, 'job-second')
      await expect(messages).toContainText('is complete')
      expect(await notices()).toEqual([`Training of ${String(model.name)} is complete.`])
      remove()
    })
  },
)
