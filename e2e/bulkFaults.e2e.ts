import { axe, expect, test, inProof } from './support/fixtures.ts'
import { answer } from './support/fault.ts'
import { newName } from './support/records.ts'
import { stored } from './support/stored.ts'
import {
  appliedOf,
  creditsPath,
  found,
  makeCredits,
  planApplied,
  run,
  startButton,
  type Made,
} from './support/bulk.ts'
import { dialogOf } from './support/pages/dialog.ts'
import { rowNamed, selectionBar } from './support/pages/list.ts'
import { button, messages } from './support/pages/page.ts'
import { chooseOfAccount } from './support/pages/actions.ts'

test('K2 N10 a lost answer, too many requests, and a record that somebody else has changed: each is done once or said', async ({
  signInAs,
  service,
  faults,
}) => {
  const prefix = newName('FAULTS')
  const credits = await makeCredits(service, prefix, 6)
  const [, lost, limited, other] = credits
  const of = (credit: Made | undefined) => `${creditsPath}${credit?.id}/`
  const page = await signInAs('administrator', found(prefix))
  await planApplied(page, 6)
  const heal = faults.add('PATCH', of(lost), { kind: 'reset-after-apply' })
  faults.add('PATCH', of(limited), answer(429, undefined, { 'Retry-After': '1' }), 1)
  await service('PATCH', of(other), { applied: 'true' })
  await service('PATCH', of(other), { applied: 'false', promo: `${prefix}-03 of Rita` })
  await service('PATCH', of(credits[4]), { applied: 'true' })
  await startButton(page, 'Change 6').click()
  const sheet = run(page)
  await expect(sheet.getByRole('heading', { level: 2 })).toHaveText('4 of 6 credits changed')
  await expect(sheet).toContainText('1 unknown')
  await expect(sheet).toContainText('1 skipped')
  await expect(sheet).toContainText('Changed in the meantime. Nothing was sent.')
  heal()
  const arrived = faults.count('PATCH', of(lost))
  expect(faults.count('PATCH', of(limited))).toBe(2)
  expect(faults.count('PATCH', of(credits[4]))).toBe(0)
  await button(sheet, `Check now: ${lost?.name}`).click()
  await expect(sheet.getByRole('heading', { level: 2 })).toHaveText('5 of 6 credits changed')
  expect(faults.count('PATCH', of(lost))).toBe(arrived)
  // The browser itself repeats requests of a broken connection, under the same key.
  expect(faults.perKey().size).toBe(5)
  expect(await appliedOf(service, credits)).toEqual(credits.map(() => true))
})

test(
  'K2 N10 a reload in the middle of a run: it goes on where it was, and nothing is sent twice',
  inProof,
  async ({ signInAs, service, faults }) => {
    const prefix = newName('RELOAD')
    const credits = await makeCredits(service, prefix, 8)
    const held = credits.slice(4, 6)
    const answers = held.map(({ id }) => faults.hold('PATCH', `${creditsPath}${id}/`))
    const page = await signInAs('administrator', found(prefix))
    await planApplied(page, 8)
    await startButton(page, 'Change 8').click()
    const sheet = run(page)
    await expect(sheet).toContainText('2 done')
    await expect(sheet.getByText('Sending', { exact: true })).toHaveCount(2)
    // Each record is read again before it is sent.
    await expect.poll(() => appliedOf(service, held)).toEqual([true, true])
    await page.reload()
    for (const letGo of answers) letGo()
    await expect(sheet).toContainText('The page was reloaded.')
    await expect(sheet).toContainText('2 unknown')
    // Records with an uncertain outcome are selected again.
    await expect(selectionBar(page)).toContainText('6 selected')
    await axe(page)
    await button(sheet, 'Resume').click()
    await expect(sheet.getByRole('heading', { level: 2 })).toHaveText('6 of 8 credits changed')
    for (const { name } of held) await button(sheet, `Check now: ${name}`).click()
    await expect(sheet.getByRole('heading', { level: 2 })).toHaveText('8 of 8 credits changed')
    for (const { id } of credits) expect(faults.count('PATCH', `${creditsPath}${id}/`)).toBe(1)
    expect(await appliedOf(service, credits)).toEqual(credits.map(() => true))
    await button(sheet, 'Close').click()
    await page.reload()
    await expect(rowNamed(page, prefix).first()).toBeVisible()
    await expect(sheet).toHaveCount(0)
  },
)

test(
  'K2 N10 signing out in the middle of a run ends it and deletes what was stored of it; signed in again its numbers are told, and nothing was sent twice',
  inProof,
  async ({ signInAs, service, faults, complaints }) => {
    // The list may still read while it closes.
    complaints.expect(/401 \(Unauthorized\)/)
    const prefix = newName('SIGNOUT')
    const credits = await makeCredits(service, prefix, 6)
    const held = credits.slice(2, 4)
    const answers = held.map(({ id }) => faults.hold('PATCH', `${creditsPath}${id}/`))
    const page = await signInAs('administrator', found(prefix), { fresh: true })
    await planApplied(page, 6)
    await startButton(page, 'Change 6').click()
    const sheet = run(page)
    await expect(sheet).toContainText('2 done')
    await expect(sheet.getByText('Sending', { exact: true })).toHaveCount(2)
    expect(await stored(page)).toHaveLength(7)
    await button(sheet, 'Minimize').click()
    await chooseOfAccount(page, 'Sign out')
    await button(dialogOf(page, 'Sign out without saving?'), 'Sign out').click()
    await expect(button(page, 'Administrator')).toBeVisible()
    await expect.poll(() => stored(page)).toEqual([])
    for (const letGo of answers) letGo()
    await button(page, 'Administrator').click()
    await expect(messages(page)).toContainText(
      'A run ended with your session: 2 of 6 credits done.',
    )
    await expect(messages(page)).toContainText('2 have no response')
    await expect(messages(page)).toContainText('2 weren’t done.')
    await expect(sheet).toHaveCount(0)
    // The answers that came too late have stored nothing.
    expect(await stored(page)).toEqual([])
    const sent = credits.map(({ id }) => faults.count('PATCH', `${creditsPath}${id}/`))
    expect(sent.filter((n) => n === 0)).toHaveLength(2)
    expect(Math.max(...sent)).toBe(1)
    expect(await appliedOf(service, credits)).toEqual(sent.map((n) => n === 1))
  },
)
