import { axe, expect, test, inProof, inProofUnless } from './support/fixtures.ts'
import {
  asRemote,
  chooseTransfer,
  job,
  jobsPath,
  newModel,
  pass,
  showList,
} from './support/training.ts'
import { button, exact, heading, link, main, messages } from './support/pages/page.ts'
import { answer } from './support/fault.ts'
import { opens, leads, says } from './support/pages/effects.ts'

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
    async ({ page: fresh, signInAs, service, faults }) => {
      // The scale is known for the console's own service.
      faults.add(...asRemote)
      const model = await newModel(service)
      const progresses = (progress: number) =>
        showList(faults, jobsPath, job('job-a', { progress }))
      let remove = progresses(values[0])
      await fresh.clock.install()
      const page = await signInAs(
        'administrator',
        `/enrich/models/item/${model.object_id}?tab=jobs`,
      )
      const bar = main(page).getByRole('progressbar')
      await expect(bar).toHaveAttribute('aria-valuenow', '20')
      remove()
      remove = progresses(values[1])
      await pass(page, 6000)
      await expect(bar).toHaveAttribute('aria-valuenow', '60')
      remove()
      progresses(values[2])
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
  async ({ signInAs, service, faults }) => {
    faults.add(...asRemote)
    const model = await newModel(service)
    showList(faults, jobsPath, job('job-a', { progress: 0 }), job('job-b', { progress: 1 }))
    const page = await signInAs('administrator', `/enrich/models/item/${model.object_id}?tab=jobs`)
    const table = main(page).getByRole('table')
    await expect(table).toContainText('scale unknown')
    await expect(table).not.toContainText('%')
    await expect(table).not.toContainText('Complete')
    await says(button(main(page), '0–1', exact), table, 'Complete')
  },
)

test(
  'TR-5 only the record marks a job as failed; a job without updates is shown as unchanged',
  inProof,
  async ({ signInAs, service, faults }) => {
    const model = await newModel(service)
    const before = new Date(Date.now() - 5.5 * 60_000).toISOString()
    showList(
      faults,
      jobsPath,
      job('job-a', { progress: 0.18, failed: true, error: 'ValueError: no rows\nline 2' }),
      job('job-b', { progress: 0.4, updated_at: before }),
      job('job-c', { progress: 1, failed: true }),
    )
    const page = await signInAs('administrator', `/enrich/models/item/${model.object_id}?tab=jobs`)
    const row = (id: string) => main(page).getByRole('row').filter({ hasText: id })
    await expect(row('job-a')).toContainText('Failed')
    await expect(main(page).getByRole('table')).toContainText('ValueError: no rows')
    await expect(row('job-b')).toContainText('No change for 5 min')
    await expect(row('job-b')).not.toContainText('Failed')
    await expect(row('job-c')).toContainText(/Failed.*Complete/)
    await link(main(page), 'job-b').click()
    const panel = main(page).getByRole('complementary')
    await expect(button(panel, /Progress 0\.4 is 40%/)).toBeVisible()
  },
)

test(
  'TR-6 updates move neither rows, selection nor focus; a hidden tab sends no requests',
  inProof,
  async ({ page: fresh, signInAs, service, faults }) => {
    const model = await newModel(service)
    let remove = showList(
      faults,
      jobsPath,
      job('job-a', { progress: 0.2 }),
      job('job-b', { progress: 0.5 }),
    )
    await fresh.clock.install()
    const page = await signInAs('administrator', `/enrich/models/item/${model.object_id}?tab=jobs`)
    const box = main(page).getByRole('checkbox', { name: /job-b/ })
    await box.check()
    await box.focus()
    remove()
    remove = showList(
      faults,
      jobsPath,
      job('job-new', { progress: 0 }),
      job('job-b', { progress: 0.7 }),
      job('job-a', { progress: 0.3 }),
    )
    await pass(page, 6000)
    await expect(main(page).getByRole('progressbar').nth(1)).toHaveAttribute('aria-valuenow', '70')
    await expect(main(page).getByRole('progressbar').nth(0)).toHaveAttribute('aria-valuenow', '30')
    await expect(box).toBeFocused()
    await expect(box).toBeChecked()
    await expect(button(main(page), '1 new job')).toBeVisible()
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
  async ({ page: fresh, context, signInAs, service, faults }) => {
    test.slow()
    const model = await newModel(service)
    const { object_id: id } = model
    const record = (progress: number, name = 'job-n26') =>
      job(name, { enrich: id, progress, updated_at: new Date().toISOString() })
    const progresses = (progress: number, name = 'job-n26') => {
      const fault = answer(200, record(progress, name))
      return faults.add('GET', `${jobsPath}${name}/`, fault)
    }
    let remove = progresses(0.4)
    showList(faults, jobsPath, record(0.4), record(0.4, 'job-second'))
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
    faults.add('POST', `/enrich/${id}/train/`, answer(200, record(0)))
    const page = await signInAs('administrator', `/enrich/models/item/${id}?tab=train`)
    await chooseTransfer(page, 'churn-history')
    await leads(button(main(page), 'Start training'), /tab=jobs&job=job-n26/)
    const panel = main(page).getByRole('complementary')
    await expect(panel).toContainText('We will tell you here when it ends.')
    await page.evaluate(() => {
      Object.defineProperty(Notification, 'requestPermission', {
        value: () => Promise.resolve('denied'),
      })
    })
    await button(panel, 'Also show a desktop notification').click()
    await expect(panel).toContainText('Your browser blocks notifications from this site.')

    await opens(link(page, 'Tickets'), 'Tickets')
    await page.reload()
    await expect(heading(page)).toHaveText('Tickets')
    await expect(messages(page)).toHaveCount(0)
    remove()
    remove = progresses(1)
    await expect(messages(page)).toContainText(`Training of ${String(model.name)} is complete.`)
    await axe(page, '.Toasts_root')
    await leads(link(messages(page), 'Open job'), new RegExp(`${id}\\?tab=jobs&job=job-n26`))
    await expect(messages(page)).toHaveCount(0)
    remove()
    expect(await notices(), 'not allowed, not shown').toEqual([])

    await test.step('with permission, the browser shows a notification too', async () => {
      await context.grantPermissions(['notifications'])
      remove = progresses(0.4, 'job-second')
      await page.goto(`/enrich/models/item/${id}?tab=jobs&job=job-second`)
      await says(button(panel, 'Notify me when it ends'), panel, 'with a desktop notification')
      await opens(link(page, 'Tickets'), 'Tickets')
      expect(await notices()).toEqual([])
      remove()
      remove = progresses(1, 'job-second')
      await expect(messages(page)).toContainText('is complete')
      expect(await notices()).toEqual([`Training of ${String(model.name)} is complete.`])
      remove()
    })
  },
)
