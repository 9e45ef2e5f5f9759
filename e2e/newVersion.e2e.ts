import { expect, test } from './support/fixtures.ts'
import { control } from './support/pages/form.ts'
import { button, main } from './support/pages/page.ts'
import { dialogOf } from './support/pages/dialog.ts'
import { reveals, key } from './support/pages/effects.ts'

test('R7 FC52 a newer version is installed under an open form: what is missing offers a reload, and the text is there after it', async ({
  signInAs,
  complaints,
}) => {
  complaints.expect(/404|Failed to (?:load|fetch)|preload|import/i)
  const page = await signInAs('administrator', '/stores/new')
  page.on('dialog', (question) => void question.accept())
  await control(page, 'Name').fill('typed-before-the-update')
  const gone = await page.route('**/assets/Palette-*.js', (route) => route.fulfill({ status: 404 }))
  await page.keyboard.press('Control+k')
  const notice = page.getByRole('alert').filter({ hasText: 'couldn’t be loaded' })
  await expect(notice).toBeVisible()
  await expect(control(page, 'Name')).toHaveValue('typed-before-the-update')
  // The other parts, and their shortcuts, are still there.
  await reveals(key(page, 'Control+/'), dialogOf(page))
  await expect(notice).toBeHidden()
  await page.keyboard.press('Escape')
  await reveals(key(page, 'Control+k'), notice)
  await gone.dispose()
  await reveals(button(notice, 'Reload'), main(page).getByText(/^Restored: your text as of/))
  await expect(control(page, 'Name')).toHaveValue('typed-before-the-update')
  await reveals(key(page, 'Control+k'), dialogOf(page))
})
