import { test } from './support/otherDeployment.ts'
import { axeInBothThemes, expect } from './support/fixtures.ts'
import { inProof } from './support/proof.ts'
import { button, exact, link, region } from './support/pages/page.ts'

test.describe('on a service that returns no times under a known name', () => {
  test.use({ seed: 3, fixed: { timeKeys: 'entered_on touched_on', bodies: 'all' } })

  test(
    'TK-3 S1 the desk orders by severity, counts no promise, says why, and works',
    inProof,
    async ({ deployment: { page, service } }) => {
      const all = service.items('tickets')
      await page.goto('/desk')
      const count = new Intl.NumberFormat('en').format(all.length)
      await expect(button(page, `${count} tickets, all loaded`)).toBeVisible()
      await expect(page.getByText('Tickets have no opening times here')).toBeVisible()
      const views = page.getByRole('navigation', { name: 'Views' })
      await expect(link(views, /^Open by urgency/)).toBeVisible()
      await expect(link(views, /^(Overdue|Waiting)/)).toHaveCount(0)
      const queue = region(page, 'Queue', exact)
      await expect(queue.locator('li[data-id]').first()).toBeVisible()
      await expect(queue.getByText(/\d (min|h|d) (left|over|old)/)).toHaveCount(0)
      await page.keyboard.press('j')
      const pane = region(page, 'Ticket', exact)
      const id = await queue.locator('li[data-id]:has([aria-current])').getAttribute('data-id')
      const ticket = all.find((one) => one.id === id)
      await expect(pane.getByRole('heading', { level: 2 })).toHaveText(String(ticket?.values.title))
      await expect(pane.getByText(/^(No response target|Response target|Assigned)/)).toBeVisible()
      await expect(pane.getByRole('heading', { name: 'Customer' })).toBeVisible()
      await axeInBothThemes(page, 'main')
    },
  )
})
