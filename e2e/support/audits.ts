import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { accepted } from './auditsAccepted.ts'

const require = createRequire(import.meta.url)
const engine = readFileSync(require.resolve('accessibility-checker-engine/ace.js'), 'utf8')
const axe = readFileSync(
  createRequire(require.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)

interface EngineResult {
  readonly ruleId: string
  readonly message: string
  readonly value: readonly [string, string]
  readonly path: { readonly dom: string }
}

declare global {
  interface Window {
    ace?: {
      readonly Checker: new () => {
        check(
          node: Document,
          policies: readonly string[],
        ): Promise<{ readonly results: readonly EngineResult[] }>
      }
    }
  }
}

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    elements: ['html5'],
    extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:browser'],
    rules: {
      // HTML allows a name on lists, and theirs tells one from another.
      'aria-label-misuse': ['error', { allowAnyNamable: true }],
      // A native bar has no colours of a state, and a box is a region only while it scrolls.
      'prefer-native-element': ['error', { exclude: ['progressbar', 'region'] }],
    },
  }),
)

/** The findings of html-validate in the rendered page. */
export async function htmlFindings(page: Page): Promise<readonly string[]> {
  const { results } = await validator.validateString(await page.content())
  return results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, selector }) => `html-validate ${ruleId}: ${message} (${selector})`,
    ),
  )
}

/** The findings of axe (with experimental rules) and IBM's checker, except accepted ones. */
export async function auditFindings(page: Page): Promise<readonly string[]> {
  const isThere = await page.evaluate(() => window.axe !== undefined && window.ace !== undefined)
  if (!isThere) {
    await page.evaluate(axe)
    await page.evaluate(`${engine};window.ace = ace`)
  }
  return page.evaluate(async (exceptions) => {
    if (!window.axe || !window.ace) throw new Error('The checkers are not in the page.')
    const plain = (text: string | null) => (text ?? '').replaceAll(/\s+/g, ' ').trim().toLowerCase()
    /** The name has all of the text that is read; a key cap or initials in it are not. */
    const hasItsText = (element: Element) => {
      const copy = element.cloneNode(true) as Element
      for (const part of copy.querySelectorAll('[aria-hidden="true"]')) part.remove()
      return plain(element.getAttribute('aria-label')).includes(plain(copy.textContent))
    }
    const isAccepted = (rule: string, element: Element | null) =>
      exceptions.some(
        (one) =>
          one.rule === rule &&
          element?.matches(one.selector) === true &&
          (one.ifNamed !== true || hasItsText(element)),
      )
    const { violations } = await window.axe.run(
      // Further rows of a table are like the first ones, and take most of the time.
      { include: [['html']], exclude: [['tbody tr:nth-child(n+9)']] },
      {
        runOnly: {
          type: 'tag',
          values: [
            'wcag2a',
            'wcag2aa',
            'wcag21a',
            'wcag21aa',
            'wcag22aa',
            'best-practice',
            'experimental',
          ],
        },
        resultTypes: ['violations'],
      },
    )
    const found = violations.flatMap(({ id, nodes }) =>
      nodes
        .map(({ target }) => target.join(' '))
        .filter((selector) => !isAccepted(`axe ${id}`, document.querySelector(selector)))
        .map((selector) => `axe ${id}: ${selector}`),
    )
    const elementAt = (path: string) =>
      document.evaluate(path, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE)
        .singleNodeValue as Element | null
    const { results } = await new window.ace.Checker().check(document, ['WCAG_2_2'])
    const others = results
      .filter(
        ({ value, ruleId, path }) =>
          value[1] === 'FAIL' && !isAccepted(`ibm ${ruleId}`, elementAt(path.dom)),
      )
      .map(
        ({ ruleId, message, path }) =>
          `ibm ${ruleId}: ${message} (${elementAt(path.dom)?.outerHTML.slice(0, 160)})`,
      )
    return [...found, ...others]
  }, accepted)
}
