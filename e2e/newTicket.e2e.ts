import { axe, expect, test } from './support/fixtures.ts'
import { chooseOption, control, main, sentBy, submitButton } from './support/forms.ts'
import { newName } from './support/records.ts'

test('TK-7 a new ticket describes its severities with what the plan promises, and a reload keeps what was typed', async ({
  signInAs,
}) => {
  const title = newName('reload')
  const page = await signInAs('support_agent', '/support/tickets')
  const levels = main(page).getByRole('radiogroup', { name: 'Severity' })
  await main(page).getByRole('link', { name: 'New ticket' }).click()

  await test.step('each level says what it means, and what the plan promises', async () => {
    // Other values of loaded tickets can be chosen too.
    await expect(levels.getByRole('radio', { name: /^(Gen|Sys|Prod|Bus).+\./ })).toHaveCount(5)
    await expect(levels).toContainText('Production does not work.')
    const plan = main(page).getByRole('combobox', { name: 'Plan', exact: true })
    await plan.click()
    await plan.fill('Gold')
    await chooseOption(page, 'Gold')
    await expect(levels.getByText(/^Gold: /)).toHaveCount(5)
    await axe(page)
  })
  await test.step('required fields are checked before anything is sent', async () => {
    await control(page, 'Title').fill(title)
    await submitButton(page, 'Create ticket').click()
    await expect(levels).toHaveAttribute('aria-invalid', 'true')
    await levels.getByRole('radio', { name: /^Production system down/ }).check()
    await control(page, 'Content').fill('It is all red.')
  })
  await test.step('a reload restores it, and says so', async () => {
    await expect
      .poll(() => page.evaluate(() => Object.values(localStorage).join()))
      .toContain('It is all red.')
    page.once('dialog', (question) => void question.accept())
    await page.reload()
    await expect(main(page)).toContainText('Restored: what you typed at')
    await expect(control(page, 'Title')).toHaveValue(title)
    await expect(control(page, 'Content')).toHaveValue('It is all red.')
    await expect(levels.getByRole('radio', { name: /^Production system down/ })).toBeChecked()
    await axe(page)
  })
  await test.step('created, nothing of it stays in the browser', async () => {
    await control(page, 'Contact method').fill('email')
    await control(page, 'Contact information').fill('roof@example.com')
    const sent = await sentBy(page, 'POST', () => submitButton(page, 'Create ticket').click())
    expect(sent.form).toMatchObject({ title, severity: 'production_system_down' })
    await expect(page).toHaveURL(/\/support\/tickets\/item\//)
    expect(await page.evaluate(() => Object.values(localStorage).join())).not.toContain(
      'It is all red.',
    )
  })
  await test.step('any other value can be typed', async () => {
    await page.goto('/support/tickets/new')
    await main(page).getByRole('button', { name: 'Another value' }).click()
    await control(page, 'Severity').fill('sev-x')
    await expect(control(page, 'Severity')).toHaveValue('sev-x')
  })
})
