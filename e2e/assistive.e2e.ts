import type { Page } from '@playwright/test'
import { expect, test, inProof } from './support/fixtures.ts'
import { button, main } from './support/pages/page.ts'
import { rows } from './support/pages/list.ts'
import { rowsOf } from './support/records.ts'
import { focuses, key, reveals } from './support/pages/effects.ts'

test('design-27 a row is one stop of Tab; arrows reach its times, links and actions, which cover none', async ({
  signInAs,
}) => {
  const page = await signInAs('administrator', '/billing/charges')
  const row = rows(page).first()
  const link = row.locator('a.ListTable_link')
  await expect(row).toBeVisible()
  await link.focus()
  await expect(button(row, /^More/)).toBeVisible()
  await focuses(key(page, 'Tab'), page.locator('a.ListTable_link').nth(1))
  await focuses(key(page, 'Shift+Tab'), link)

  const passed: string[] = []
  const more = button(row, /^More/)
  for (let n = 0; n < 12; n++) {
    await page.keyboard.press('ArrowRight')
    const { name, isCovered } = await page.evaluate(() => {
      const focused = document.activeElement
      const { x, y, width, height } = focused?.getBoundingClientRect() ?? new DOMRect()
      const points = [x + 2, x + width / 2, x + width - 2].map((at) =>
        document.elementFromPoint(at, y + height / 2),
      )
      // Transparent actions do not cover the focus.
      const over = points.filter((point) => point !== null && !focused?.contains(point))
      return {
        name: focused?.getAttribute('aria-label') ?? focused?.localName ?? '',
        isCovered: over.some((point) => {
          const actions = point?.closest('.ListTable_rowActions')
          return actions === null || actions === undefined
            ? point?.contains(focused) !== true
            : getComputedStyle(actions).opacity !== '0'
        }),
      }
    })
    passed.push(name)
    expect(isCovered, name).toBe(false)
    if (name.startsWith('More')) break
    if (name === 'time') await expect(page.locator('.HintLayer_root')).toContainText(/GMT|UTC/)
  }
  expect(passed).toContain('time')
  await expect(more).toBeFocused()
  await reveals(key(page, 'Enter'), page.getByRole('menu'))
  await focuses(key(page, 'Escape'), more)
  for (const _ of passed) await page.keyboard.press('ArrowLeft')
  await expect(link).toBeFocused()
  await focuses(key(page, 'ArrowLeft'), row.getByRole('checkbox'))
  await expect(main(page)).toBeVisible()
})

/** Labels and references to other elements that do not exist. */
const brokenReferences = (page: Page) =>
  page.evaluate(() => {
    const labels = [...document.querySelectorAll('label')].filter(
      (label) => label.htmlFor !== '' && label.control === null,
    )
    const attributes = ['aria-controls', 'aria-labelledby', 'aria-describedby', 'headers']
    const others = attributes.flatMap((attribute) =>
      [...document.querySelectorAll(`[${attribute}]`)].filter((element) =>
        (element.getAttribute(attribute) ?? '')
          .split(' ')
          .some((id) => document.getElementById(id) === null),
      ),
    )
    const switches = document.querySelectorAll('input[aria-checked]')
    return [...labels, ...others, ...switches].map(({ outerHTML }) => outerHTML.slice(0, 200))
  })

test(
  'design-33 labels, headers and references lead to what is there, and links are tall enough to press',
  inProof,
  async ({ signInAs, service }) => {
    const [store] = await rowsOf(service, '/store/all/')
    const page = await signInAs('administrator', `/stores/item/${store?.object_id}/edit`)
    const editor = main(page).locator('#field-settings')
    await expect(editor).toBeVisible()
    expect(await brokenReferences(page), 'settings').toEqual([])

    await page.goto('/enrich/jobs')
    const reason = main(page).locator('td[headers]').first()
    await expect(reason).toBeVisible()
    expect(await brokenReferences(page), 'jobs').toEqual([])
    const head = main(page).locator(`th[id="${await reason.getAttribute('headers')}"]`)
    await expect(head).toHaveAttribute('scope', 'row')

    await page.goto('/billing/subscriptions/new')
    await expect(main(page).getByRole('combobox', { name: 'Workspace' })).toBeVisible()
    expect(await brokenReferences(page), 'closed comboboxes').toEqual([])
    await page.goto('/billing')
    const link = button(main(page), 'View as table')
    await expect(link).toBeVisible()
    const reached = await link.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const at = (top: number) => document.elementFromPoint(x + width / 2, top)
      return [at(y - 3), at(y + height + 3)].map((found) => found === element)
    })
    expect(reached).toEqual([true, true])
  },
)

test('design-29 links beside other text are underlined', inProof, async ({ signInAs }) => {
  const page = await signInAs('administrator', '/billing')
  const links = main(page).locator('p a.second, li a.second')
  await expect(links.first()).toBeVisible()
  const lines = await links.evaluateAll((all) =>
    all.map((link) => getComputedStyle(link).textDecorationLine),
  )
  expect(new Set(lines)).toEqual(new Set(['underline']))
})

test(
  'design-32 a box is a stop of Tab and a region only while it scrolls; a chart says that it takes keys',
  inProof,
  async ({ signInAs }) => {
    const page = await signInAs('administrator', '/support/plans/do/plans')
    const box = main(page).locator('.PublishedPlans_matrix')
    // Room for the plans of other tests too.
    await page.setViewportSize({ width: 2400, height: 900 })
    await expect(box).toHaveAttribute('role', 'group')
    await expect(box).toHaveAttribute('tabindex', '-1')
    await page.setViewportSize({ width: 1000, height: 900 })
    await expect(box).toHaveAttribute('role', 'region')
    await expect(box).toHaveAttribute('tabindex', '0')

    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/billing')
    const chart = main(page).getByRole('application', { name: /arrow keys/ })
    await expect(chart).toHaveAttribute('aria-roledescription', 'Chart')
    await chart.focus()
    await reveals(key(page, 'Home'), chart.locator('.Plot_readout strong'))
  },
)
