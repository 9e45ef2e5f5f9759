import { makeDeskTicket, queue, views } from './support/desk.ts'
import { expect, test, inProof } from './support/fixtures.ts'
import { newName, rowsOf, makeInWorkspace } from './support/records.ts'
import { selectionBar } from './support/pages/list.ts'
import { dialogOf } from './support/pages/dialog.ts'
import { control, sentBy, submitButton } from './support/pages/form.ts'
import { button, exact, link, main, messages, region } from './support/pages/page.ts'
import { reveals, key, removes, says, pressUntil } from './support/pages/effects.ts'

test(
  'use-4 use-5 use-20 use-33 an agent logs a call for a customer, finds it in every view, and answers with a draft that stays',
  inProof,
  async ({ signInAs, service }) => {
    const email = 'mateo.serrano@verano.example'
    const title = newName('call')
    const page = await signInAs('support_agent', '/desk')

    await test.step('the menu closes over the desk once it was used', async () => {
      await expect(queue(page)).toBeVisible()
      await link(page, 'Desk', exact).click()
      await expect(page.locator('.Layout_side')).toHaveCSS('width', '57px')
    })
    await test.step('the customer fills in contact and plan, and another way to reach them', async () => {
      await page.goto('/support/tickets/new')
      const customer = main(page).getByRole('combobox', { name: 'Customer' })
      await customer.fill('Mateo')
      await page.getByRole('option', { name: /Mateo Serrano/ }).click()
      await expect(control(page, 'Contact information')).toHaveValue(email)
      await control(page, 'Title').fill(title)
      await control(page, 'Content').fill('Slow since Monday')
      await main(page)
        .getByRole('radio', { name: /^System impaired/ })
        .check()
      const { form: sent } = await sentBy(page, 'POST', () =>
        submitButton(page, 'Create ticket').click(),
      )
      expect(sent.contact_information).toBe(email)
      expect(sent.contact_method).toBe('email')
      expect(sent).not.toHaveProperty('customer')
    })
    await test.step('the ticket is Mateo’s, logged by the agent', async () => {
      const context = region(main(page), 'Customer')
      await expect(link(context, 'Mateo Serrano')).toBeVisible()
      await expect(context).toContainText('Logged by')
    })
    await test.step('a search stays when another view is opened, and says what the others hold', async () => {
      await page.goto('/desk')
      const find = queue(page).getByRole('combobox', { name: 'Find in tickets' })
      await find.fill(title)
      await expect(queue(page).getByText('1 found')).toBeVisible()
      await link(views(page), /^Resolved/).click()
      await expect(find).toHaveValue(title)
      await link(queue(page), '1 more in other views').click()
      await expect(queue(page).getByRole('listitem').filter({ hasText: title })).toBeVisible()
    })
    await test.step('a placeholder is chosen whole, a refused press says why, and Escape loses nothing', async () => {
      const { object_id: id } = await makeDeskTicket(service)
      await page.goto(`/desk?view=all&ticket=${id}`)
      const message = page.getByLabel('Message')
      const write = async () => {
        await region(page, 'Ticket', exact).waitFor()
        // Until the page has its keys, and for 300 ms after a text, a letter opens nothing.
        await pressUntil(page, 'c', message)
      }
      await write()
      await message.evaluate((field: HTMLTextAreaElement) => {
        const at = field.value.indexOf('{cause}') + 3
        field.focus()
        field.setSelectionRange(at, at)
        field.click()
      })
      await page.keyboard.type('a full disk')
      await expect(message).toHaveValue(/The cause is a full disk\./)
      await link(page, /Open in mail app/).click()
      await expect(page.getByText('Fill in the marked placeholders first')).toBeVisible()
      await removes(key(page, 'Escape'), message)
      await write()
      await expect(message).toHaveValue(/The cause is a full disk\./)
      await page.reload()
      await write()
      await expect(message).toHaveValue(/The cause is a full disk\./)
      await button(page, 'Discard').click()
      await expect(message).toHaveValue(/The cause is \{cause\}\./)
    })
  },
)

test(
  'use-13 use-14 use-17 use-23 use-24 use-25 use-26 use-38 an administrator is told what follows before it is done',
  inProof,
  async ({ signInAs, service, clipboard }) => {
    const [northwind] = await rowsOf(service, '/workspaces/?name=Northwind Labs')
    const all = await rowsOf(service, '/workspaces/')
    const workspace = northwind ?? all.find(({ name }) => name === 'Northwind Labs')
    const page = await signInAs('administrator', '/tokens/new')

    await test.step('a token ends in 90 days and comes with a command that works', async () => {
      const { form: sent } = await sentBy(page, 'POST', () =>
        submitButton(page, 'Create token').click(),
      )
      const days = (Date.parse(String(sent.expires_at)) - Date.now()) / 86_400_000
      expect(Math.round(days)).toBe(90)
      const once = dialogOf(page, 'New token')
      await button(once, 'Copy as curl').click()
      const command = await clipboard.read()
      expect(command).toMatch(/^TOKEN='\S+'\ncurl .*\$TOKEN/s)
      await says(button(once, 'Copy and close'), messages(page), 'New token copied')
    })
    await test.step('tokens are known by their owner and age before they are deleted', async () => {
      await page.goto('/tokens')
      await page.locator('tbody a.ListTable_link').first().focus()
      await page.keyboard.press('x')
      await button(selectionBar(page), 'Delete').click()
      await expect(dialogOf(page)).toContainText('Programs that use it stop working at once.')
      const row = dialogOf(page).getByRole('listitem').last()
      await expect(row.getByRole('link')).toBeVisible()
      await expect(row).toContainText('created')
      await button(dialogOf(page), 'Cancel').click()
    })
    await test.step('a model of the demo predicts', async () => {
      const [entry] = await rowsOf(service, '/serve/?name=churn-v3')
      await page.goto(`/serve/item/${String(entry?.object_id)}?tab=report`)
      await reveals(button(main(page), 'Get report'), main(page).getByText('Predicted rows'))
    })
    await test.step('what a report lacks is said before it is run, with a way to mend it', async () => {
      const { object_id: id } = await makeInWorkspace(service, '/serve/', {
        name: newName('entry'),
        workspace: String(workspace?.object_id),
      })
      await page.goto(`/serve/item/${id}?tab=report`)
      await expect(main(page).getByText('No model is chosen.')).toBeVisible()
      await button(main(page), 'Get report').click()
      await expect(
        main(page).getByRole('status').filter({ hasText: 'No model is linked' }),
      ).toBeVisible()
    })
    await test.step('a message says to how many people it goes', async () => {
      await page.goto(`/workspaces/item/${String(workspace?.object_id)}?tab=notify`)
      await expect(main(page).getByText(/^Who gets it\s*1 owner, \d+ contributors$/)).toBeVisible()
      await expect(button(main(page), /^Send to \d+ people/)).toBeVisible()
    })
    await test.step('the form of a subscription knows the workspace’s currency and methods', async () => {
      await page.goto(`/billing/subscriptions/new?workspace=${String(workspace?.object_id)}`)
      await expect(control(page, 'Currency')).toHaveValue('EUR')
      await main(page).getByRole('combobox', { name: 'Payment method' }).click()
      await expect(page.getByRole('option').first()).toContainText('Ingrid Solheim')
    })
    await test.step('another method is set with the subscriptions on the old one', async () => {
      await page.goto(`/workspaces/item/${String(workspace?.object_id)}?tab=payment-method`)
      await main(page).getByRole('radio', { name: /^SEPA/ }).check()
      await button(main(page), 'Set payment method').click()
      const dialog = dialogOf(page)
      const others = dialog.getByRole('checkbox')
      await expect(others.first()).toBeChecked()
      await button(dialog, 'Set payment method').click()
      const changes = dialogOf(page, /subscription/)
      await expect(changes).toContainText(/Will be sent\s?\d+ subscriptions?/)
      await button(changes, 'Cancel').click()
    })
    await test.step('a shared view names who shared it, and “me” is whoever opens it', async () => {
      const link = '/support/tickets?search=owner%3Ame&sharedView=My%20tickets&sharedBy=Tom%C3%A1s'
      await page.goto(link)
      await expect(page.getByText('Shared by Tomás')).toBeVisible()
      await button(page, 'Add to my views').click()
      await expect(main(page).getByText('Owner:Me', { exact: true })).toBeVisible()
    })
  },
)

test(
  'use-14 use-41 an owner sees this calendar month, and is asked for no other workspace or owner',
  inProof,
  async ({ signInAs }) => {
    const page = await signInAs('workspace_owner', '/stores/new')
    const selectionBar = page.getByRole('banner')
    await expect(link(selectionBar, 'Workspace Northwind Labs')).toBeVisible()
    await expect(button(selectionBar, /^All workspaces/)).toHaveCount(0)
    await expect(main(page).getByRole('combobox', { name: 'Workspace' })).not.toHaveValue('')
    await removes(button(main(page), 'Cancel'), dialogOf(page))
    await page.goto('/workspaces')
    await main(page).getByRole('row').nth(1).getByRole('link').first().click()
    await reveals(link(main(page), 'Billing'), region(main(page), 'This calendar month'))
    await expect(link(main(page), /^Set another method/)).toBeVisible()
    await expect(main(page).getByText('Tell the owner')).toHaveCount(0)
  },
)
