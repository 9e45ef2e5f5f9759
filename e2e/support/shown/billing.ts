import type { Item } from '../../../src/metadata/item.ts'
import { titleOf } from '../../../src/metadata/resource.ts'
import { resources } from '../../../src/resources/resources.ts'
import { expect } from '../fixtures.ts'
import { isProof } from '../proof.ts'
import { readLines } from './reading.ts'
import { fieldLabelled, shortened } from './values.ts'
import { compare, firstPageOf, type Listed, picked, type Walk, waitForNames } from './walk.ts'

export async function comparePlans(walk: Walk): Promise<void> {
  const { page, service, expectation, differences } = walk
  const { status, body } = await service('GET', '/support/plans/plans/')
  if (status !== 200) return
  const plans = (Array.isArray(body) ? body : (body as Listed).results) as readonly Item[]
  await page.goto('/support/plans/do/plans')
  await expect(page.getByRole('table')).toBeVisible()
  await waitForNames(page)
  for (const [head, ...cells] of await readLines(page)) {
    const label = head?.text ?? ''
    const declared = fieldLabelled(resources.supportPlans, label, walk.locale)
    if (!declared) continue
    for (const [at, shown] of cells.entries()) {
      const said = await expectation.mismatch(declared[1], declared[0], plans[at] as Item, shown)
      if (said !== undefined)
        differences.push(`plan ${at}: ${label} shows “${shown.text}”, ${said}`)
    }
  }
}

/** Pages of payment methods that a proof opens. */
const maxPages = 3

/**
 * Compares the payment methods of workspaces: owner, the current one, and the number owned by
 * others.
 */
export async function comparePaymentMethods(walk: Walk): Promise<void> {
  const workspaces = await firstPageOf(walk, '/workspaces/')
  const paying = workspaces.find(({ payment_method }) => payment_method !== null)
  const chosen =
    paying && !isProof ? [paying] : [...picked(workspaces), ...(paying ? [paying] : [])]
  for (const workspace of chosen) await compareMethodsOf(walk, workspace)
}

interface Owned {
  readonly line: string
  readonly isOfMember: boolean
}

async function compareMethodsOf(walk: Walk, workspace: Item): Promise<void> {
  const { page } = walk
  const location = `The methods of ${String(workspace.name)}`
  const main = page.getByRole('main')
  await page.goto(
    `/workspaces/item/${encodeURIComponent(workspace.object_id)}?tab=setPaymentMethod`,
  )
  const owned: Owned[] = []
  for (let number = 1; ; number++) {
    const { body } = await walk.service('GET', `/billing/methods/?page=${number}`)
    const { count, next, results } = body as Listed
    if (count === 0) {
      await expect(main).toContainText(/no payment methods/i)
      return
    }
    for (const method of results) owned.push(await ownedBy(walk, method, workspace))
    await expect(main.locator('.Choices_root label')).toHaveCount(owned.length)
    const more = main.getByRole('button', { name: 'Load more' })
    await expect(more).toHaveCount(next === null ? 0 : 1)
    if (next === null || !isProof || number === maxPages) break
    await more.click()
  }
  await expect(main.locator('.skeleton')).toHaveCount(0)
  const present = await walk.expectation.nameOf('paymentMethods', workspace.payment_method)
  await waitForNames(page)
  compare(
    walk,
    `${location}: the present one`,
    await main.locator('p[data-present]').textContent(),
    `Now: ${present ?? 'not set'}`,
  )
  const members = owned.filter(({ isOfMember }) => isOfMember)
  const others = members.length > 0 ? owned.filter(({ isOfMember }) => !isOfMember) : []
  const lines = await main
    .locator('.Choices_root label')
    .evaluateAll((labels) =>
      labels.map((label) =>
        [...label.querySelectorAll('.Choices_text > span, .mono, .Status_root')]
          .map((part) => part.textContent)
          .join(' | '),
      ),
    )
  const expected = [...(members.length > 0 ? members : owned), ...others].map(({ line }) => line)
  for (const [at, line] of lines.entries())
    compare(walk, `${location} ${at}`, line, expected[at] ?? '')
  const summary = main.locator('.PanelCard_more > summary')
  const heading = (await summary.count()) > 0 ? await summary.textContent() : undefined
  compare(
    walk,
    location,
    heading ?? 'nothing',
    others.length > 0 ? `Other people’s methods (${others.length})` : 'nothing',
  )
}

/** A method as one line: its name, its owner or else its id, and whether it is the current one. */
async function ownedBy(walk: Walk, method: Item, workspace: Item): Promise<Owned> {
  const owner = await walk.expectation.read('users', method.owner)
  const email = owner?.email
  const person = owner && [...new Set([titleOf(resources.users, owner), email])].join(' · ')
  const people = [workspace.owners, workspace.contributors].flat()
  return {
    line: [
      titleOf(resources.paymentMethods, method),
      person ?? shortened(method.object_id),
      ...(method.object_id === workspace.payment_method ? ['Current'] : []),
    ].join(' | '),
    isOfMember: email !== undefined && people.includes(email),
  }
}
