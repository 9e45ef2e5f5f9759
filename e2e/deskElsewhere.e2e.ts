import { test } from './support/otherDeployment.ts'
import { axeInBothThemes, expect, inProof } from './support/fixtures.ts'
import { button, link } from './support/pages/page.ts'
import { views, queueRows, queue, currentRow, pane } from './support/desk.ts'

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
      await expect(link(views(page), /^Open by urgency/)).toBeVisible()
      await expect(link(views(page), /^(Overdue|Waiting)/)).toHaveCount(0)
      await expect(queueRows(page).first()).toBeVisible()
      await expect(queue(page).getByText(/\d (min|h|d) (left|over|old)/)).toHaveCount(0)
      await page.keyboard.press('j')
      const id = await currentRow(page).getAttribute('data-id')
      const ticket = all.find((one) => one.id === id)
      await expect(pane(page).getByRole('heading', { level: 2 })).toHaveText(
        String(ticket?.values.title),
      )
      await expect(
        pane(page).getByText(/^(No response target|Response target|Assigned)/),
      ).toBeVisible()
      await expect(pane(page).getByRole('heading', { name: 'Customer' })).toBeVisible()
      await axeInBothThemes(page, 'main')
    },
  )
})
