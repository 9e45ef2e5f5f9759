import { axeInBothThemes, expect, test, inProof } from './support/fixtures.ts'
import { makeTransfer } from './support/records.ts'
import { button, exact, main, region } from './support/pages/page.ts'
import { key, reads, says } from './support/pages/effects.ts'

const cities = ['Oslo', 'Bergen', 'Narvik']
const rows = Array.from({ length: 60 }, (_, n) => ({
  id: `r-${n}`,
  city: cities[n % 3],
  size: n % 2 === 0 ? 'small' : 'large',
  km: n,
  cost: n * 2 + 10,
  note: n < 15 ? 'fragile' : null,
}))

test(
  'X9 ux-41 a summary has a card per column, usable by keyboard and as a table; any two columns can be charted',
  inProof,
  async ({ signInAs, service }) => {
    test.slow()
    const { object_id: id } = await makeTransfer(service, { rows })
    const page = await signInAs('administrator', `/transfer/inputs/item/${id}?tab=summary`)
    await expect(main(page)).toContainText('60 rows')
    await expect(main(page)).toContainText('45 values missing')

    // Complete answers need no notice, and nothing on a card is cut off or covered, at any width.
    await expect(main(page)).not.toContainText(/truncated/i)
    const troubles = () =>
      main(page).evaluate((main) => {
        const cut = [...main.querySelectorAll('.ColumnCard_numbers :is(dt, dd)')].filter(
          ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
        )
        const covered = [...main.querySelectorAll('.Plot_root')].filter((plot) => {
          const text = document.createRange()
          text.selectNodeContents(plot.querySelector('.Plot_readout') ?? plot)
          const { bottom, right } = text.getBoundingClientRect()
          return [...plot.querySelectorAll('.Plot_y span')].some((figure) => {
            const { top, left } = figure.getBoundingClientRect()
            return top < bottom - 1 && left < right
          })
        })
        return [cut.length, covered.length]
      })
    expect(await troubles()).toEqual([0, 0])
    await page.setViewportSize({ width: 1920, height: 1080 })
    expect(await troubles()).toEqual([0, 0])
    await page.setViewportSize({ width: 1440, height: 900 })

    const card = (name: string) => region(main(page), name, exact)
    await expect(card('id')).toContainText('Every value is different.')
    await expect(card('note')).toContainText('75% missing')
    await expect(card('city').getByRole('img', { name: /most often .* \(33%\)/ })).toBeVisible()
    const cost = card('cost')
    await expect(cost).toContainText(/Mean\s*69/)
    await expect(cost.getByRole('img', { name: /60 values from 10 to 128/ })).toBeVisible()
    const plot = cost.getByRole('application', { name: /arrow keys/ })
    await plot.focus()
    await says(key(page, 'Home'), plot, '10 – 21.8: 6 values (10%)')
    await button(cost, 'View cost as table').click()
    await expect(cost.getByRole('rowheader').first()).toHaveText('10 – 21.8')
    await expect(cost.getByRole('row').nth(1)).toContainText('10%')

    const pair = region(main(page), 'Compare two columns').last()
    const choose = async (x: string, y: string) => {
      await pair.getByLabel('X axis').selectOption(x)
      await pair.getByLabel('Y axis').selectOption(y)
    }
    await choose('km', 'cost')
    await expect(pair).toContainText('60 rows with both values. Correlation 1.00')
    await expect(pair.getByRole('img', { name: 'cost by km: 60 points' })).toBeVisible()
    await axeInBothThemes(page)
    await reads(button(pair, 'View as table'), pair.getByRole('row').nth(1), /0\s*10/)
    // The table stays for other columns, until the chart is chosen.
    await choose('city', 'cost')
    await button(pair, 'View as chart').click()
    await expect(pair.getByRole('img', { name: /Mean of cost by city.*Narvik, 71/ })).toBeVisible()
    await choose('city', 'size')
    await expect(pair.getByRole('table').getByRole('row', { name: /small/ })).toHaveText(
      /small\s*10\s*10\s*10/,
    )
    await page.setViewportSize({ width: 390, height: 844 })
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
    expect(wide, 'wider than the screen').toBe(false)
  },
)
