import { expect, type Page } from '@playwright/test'
import { main } from './forms.ts'
import type { Deployment } from './otherDeployment.ts'

/** The button of a refused form that sends the same values in another form. */
const otherForm = (page: Page) =>
  main(page)
    .getByRole('alert')
    .getByRole('button', { name: /^Send (URL|as|related|objects|lists)/ })
    .first()

/** Presses a button that sends, and then every offered retry in another form, until it is done. */
export async function sendUntil(
  page: Page,
  press: () => Promise<void>,
  isDone: () => boolean | Promise<boolean>,
): Promise<void> {
  await press()
  await expect(async () => {
    if (!(await isDone()) && (await otherForm(page).isVisible())) await otherForm(page).click()
    expect(await isDone()).toBe(true)
  }).toPass({ timeout: 40_000 })
}

const labels = { id: 'IDs', url: 'Addresses', object: 'Objects', any: '' } as const

/**
 * Chooses the write forms by hand, as a reader of the documentation would. A refusal that names no
 * fields allows no offer.
 */
export async function chooseForms({ page, service }: Deployment): Promise<void> {
  const { errors, related, bodies, types, json } = service.choices
  if (!/^(html|empty)$/.test(errors)) return
  const isTyped = bodies === 'json' && types === 'own' && json === 'text'
  if (related === 'any' && !isTyped) return
  const how = main(page).getByText('How it is sent')
  const toggle = page.getByRole('button', { name: 'Show requests' })
  if ((await toggle.getAttribute('aria-pressed')) !== 'true') await toggle.click()
  await how.click()
  const choose = async (group: string, label: string) => {
    const choice = main(page)
      .getByRole('group', { name: group })
      .getByRole('button', { name: label })
    await choice.click()
    await expect(choice).toHaveAttribute('aria-pressed', 'true')
  }
  if (related !== 'any') await choose('Related records', labels[related])
  if (!isTyped) return
  await choose('Encoding', 'JSON')
  const complex = main(page).getByRole('group', { name: 'Objects and lists' })
  if (await complex.isVisible()) await choose('Objects and lists', 'As text')
}
