import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

type Results = Awaited<ReturnType<AxeBuilder['analyze']>>
type Run = (context: unknown, options: unknown) => Promise<Results>

declare global {
  interface Window {
    axe?: { readonly run: Run }
  }
}

const resolveFrom = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))
const source = readFileSync(resolveFrom.resolve('axe-core/axe.min.js'), 'utf8')

const rules = {
  everything: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
  colours: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
} as const

/**
 * Finds axe violations, one line per violation and element. The builder of its package sends half a
 * megabyte before every check, and checks frame by frame. A page here has one frame, so one load
 * per document is enough, in less than half the time.
 */
export async function axeViolations(
  page: Page,
  within: string | undefined,
  which: keyof typeof rules,
): Promise<readonly string[]> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(source)
  return page.evaluate(
    async ([selector, runOnly]) => {
      // Further rows of a table are like the first ones, and take most of the time.
      const exclude = [['tbody tr:nth-child(n+9)']]
      const context = { include: [[selector]], exclude }
      const options = { runOnly, resultTypes: ['violations'] }
      const results = await window.axe?.run(context, options)
      if (!results) throw new Error('axe is not in the page.')
      return results.violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`),
      )
    },
    [within ?? 'html', rules[which]] as const,
  )
}
