import { expect } from '@playwright/test'
import type { Deployment } from './otherDeployment.ts'
import { alert, button, exact, main } from './pages/page.ts'

const otherForms = [
  'writing.send.usual',
  'writing.send.multipart',
  'writing.send.json',
  'writing.try.relationWrites.id',
  'writing.try.relationWrites.address',
  'writing.try.relationWrites.object',
  'writing.try.complexWrites.json',
  'writing.try.complexWrites.brackets',
  'writing.try.complexWrites.repeated',
  'writing.try.complexWrites.text',
]

/** The button of a refused form that sends the same values in another form. */
const otherForm = ({ page, words }: Deployment) =>
  button(alert(page), new RegExp(`^(?:${otherForms.map(words.say).join('|')})`)).first()

/** Presses a button that sends, and then every offered retry in another form, until it is done. */
export async function sendUntil(
  deployment: Deployment,
  press: () => Promise<void>,
  isDone: () => boolean | Promise<boolean>,
): Promise<void> {
  await press()
  await expect(async () => {
    if (!(await isDone()) && (await otherForm(deployment).isVisible()))
      await otherForm(deployment).click()
    expect(await isDone()).toBe(true)
  }).toPass({ timeout: 40_000 })
}

/**
 * Chooses the write forms by hand, as a reader of the documentation would. A refusal that names no
 * fields allows no offer.
 */
export async function chooseForms({ page, service, words: { say } }: Deployment): Promise<void> {
  const { errors, related, bodies, complex, types, json } = service.choices
  if (!/^(html|empty)$/.test(errors)) return
  const isTyped = bodies === 'json' && types === 'own' && json === 'text'
  const complexForm = isTyped ? 'text' : bodies === 'json' ? 'any' : complex
  const chosen = Object.entries({
    encoding: isTyped ? 'json' : 'any',
    relationWrites: related === 'url' ? 'address' : related,
    complexWrites: complexForm,
  }).filter(([, form]) => form !== 'any')
  if (chosen.length === 0) return
  const toggle = button(page, say('requests.developer'))
  if ((await toggle.getAttribute('aria-pressed')) !== 'true') await toggle.click()
  await main(page).getByText(say('writing.how'), { exact: true }).click()
  for (const [name, form] of chosen) {
    const group = main(page).getByRole('group', { name: say(`writing.${name}`), exact: true })
    // Not every form has objects or lists.
    if (name === 'complexWrites' && !(await group.isVisible())) continue
    const choice = button(group, say(`writing.${name}.${form}`), exact)
    await choice.click()
    await expect(choice).toHaveAttribute('aria-pressed', 'true')
  }
}
