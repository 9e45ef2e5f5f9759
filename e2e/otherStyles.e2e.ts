import {
  refusedName,
  startStyledService,
  type Style,
  styles,
} from './otherService/styledService.ts'
import { connectByPage } from './support/connectByPage.ts'
import { expect, test, inProof } from './support/fixtures.ts'
import { fill, submitButton } from './support/pages/form.ts'
import { button, heading, link, main } from './support/pages/page.ts'
import { opens } from './support/pages/effects.ts'

for (const [name, style] of Object.entries<Style>(styles))
  test(
    `deploy-6, deploy-13, deploy-18 a service as ${name}: from the list to a saved change, a refusal at its field, a new record`,
    inProof,
    async ({ page, complaints }) => {
      complaints.expect(/4\d\d \(/)
      const service = await startStyledService(style)
      await connectByPage(page, { ...service, auth: 'bearer' })
      await page.goto('/stores')
      await expect(page.getByRole('rowheader')).toHaveCount(12)
      const row = page.getByRole('row').filter({ hasText: 'Store 5' })
      await expect(row).toContainText('Workspace 3')
      await opens(link(row, 'Store 5'), 'Store 5')
      await expect(main(page)).toContainText('Number 5')
      await expect(main(page)).toContainText('Workspace 3')
      for (const noise of ['Links', 'Attributes', 'Relationships', 'Embedded', '@odata'])
        await expect(main(page).getByText(noise, { exact: true })).toHaveCount(0)

      await page.goto('/stores/item/s-5/edit')
      const save = submitButton(page, 'Save changes')
      const before = service.rows('stores').find(({ id }) => id === 's-5')
      await fill(page, { label: 'Name', value: refusedName })
      await save.click()
      // A form that the service does not read is offered in the others, as the answer says.
      const other = button(main(page), /^Send (?:as|URL)/)
      const text = page.getByText('This name is not allowed.').first()
      for (const _ of ['multipart', 'JSON']) {
        await expect(other.or(text)).toBeVisible()
        if (await other.isVisible()) await other.click()
      }
      await expect(page.getByLabel('Name', { exact: true })).toHaveAttribute('aria-invalid', 'true')
      await expect(main(page)).toContainText('This name is not allowed.')
      await fill(page, { label: 'Name', value: 'Changed by hand' })
      await submitButton(page, 'Save changes').click()
      await expect
        .poll(() => service.rows('stores').find(({ id }) => id === 's-5'))
        .toEqual({ ...before, name: 'Changed by hand' })
      await page.waitForURL((url) => !url.pathname.endsWith('/edit'))
      await expect(heading(page)).toHaveText('Changed by hand')

      await page.goto('/stores/new')
      await fill(page, { label: 'Name', value: 'Made by hand' })
      await fill(page, { label: 'Workspace', value: 'Workspace 2', as: 'choose' })
      await fill(page, { label: 'Description', value: 'New' })
      await button(main(page), /^Create store/).click()
      await expect
        .poll(() => service.rows('stores').at(-1))
        .toMatchObject({ name: 'Made by hand', description: 'New', workspace: 'w-2' })
      await service.close()
    },
  )
