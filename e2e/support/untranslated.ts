import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'

const folder = join(dirname(dirname(dirname(fileURLToPath(import.meta.url)))), 'src', 'messages')

type Texts = Readonly<Record<string, string>>
type Nouns = Readonly<Record<string, { readonly one: string; readonly many: string }>>

const readPart = (language: string, part: string): unknown =>
  JSON.parse(readFileSync(join(folder, language, `${part}.json`), 'utf8'))

const readAll = (language: string): Texts =>
  Object.assign(
    {},
    ...readdirSync(join(folder, language))
      .filter((file) => file !== 'nouns.json')
      .map((file) => readPart(language, basename(file, '.json')) as Texts),
  )

/** A text with simple placeholders as a pattern; none for one with too few words of its own. */
function patternOf(text: string): string[] {
  if (/, (?:plural|select),/.test(text)) return []
  const parts = text.split(/\{\w+\}/)
  if (parts.join('').replaceAll(/[^a-z]/gi, '').length < 10) return []
  return [parts.map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)).join('.+')]
}

/**
 * English texts and ids on a screen in another language. It searches texts of the English catalogue
 * and labels of declarations. Texts that are equal in the other language are ignored.
 */
export function untranslated(language: string | undefined): (page: Page) => Promise<string[]> {
  // The pseudo-language has no equal text.
  const translated = language === undefined ? {} : readAll(language)
  const labels = readPart('de', 'labels') as Texts
  const english = Object.entries(readAll('en'))
  const nouns = language === undefined ? {} : (readPart(language, 'nouns') as Nouns)
  const same = new Set([
    ...Object.values(translated),
    ...Object.values(nouns).flatMap(({ one, many }) => [one, many]),
  ])
  const exact = [
    ...english.flatMap(([, text]) => (text.includes('{') ? [] : [text])),
    ...Object.keys(labels),
  ].filter((text) => /[a-z]{3}/i.test(text) && !['null', 'UTC'].includes(text) && !same.has(text))
  const patterns = english
    .filter(([id, text]) => text.includes('{') && translated[id] !== text)
    .flatMap(([, text]) => patternOf(text))
  const ids = english.map(([id]) => id)
  return (page) =>
    page.evaluate(
      ({ exact, patterns, ids }) => {
        const wanted = new Set([...exact, ...ids])
        const expressions = patterns.map((pattern) => new RegExp(`^${pattern}$`, 'u'))
        const isLeft = (text: string) =>
          wanted.has(text) || expressions.some((expression) => expression.test(text))
        // Texts of the service are isolated or in its own notation.
        const theirs =
          'bdi, td, .mono, .TopBar_person, .TopBar_service, .TopBar_name, pre, code, kbd, .Avatar_root, .MenuList_head, .cm-content, .SettingsInput_setting, .SettingsInput_group, dt[data-hint], .Banner_root, script, style, noscript, [lang="en"]'
        const found: string[] = []
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
        while (walker.nextNode()) {
          const text = walker.currentNode.textContent?.trim() ?? ''
          if (isLeft(text) && !walker.currentNode.parentElement?.closest(theirs)) found.push(text)
        }
        for (const element of document.querySelectorAll('[aria-label], [placeholder], [data-hint]'))
          for (const name of ['aria-label', 'placeholder', 'data-hint']) {
            const text = element.getAttribute(name)
            if (text !== null && isLeft(text) && !element.closest(theirs)) found.push(text)
          }
        return found
      },
      { exact, patterns, ids },
    )
}

/** Texts of the console that are clipped by their own box, or by an ancestor. */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const own =
      'button, label, legend, h1, h2, h3, [role="tab"], .Navigation_item, .Tag_root, .Status_root, .LabelledField_help, dt, caption, li.medium[data-section] *'
    return [...document.querySelectorAll(own)]
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect()
        if (width <= 1 || height <= 1 || !element.checkVisibility()) return false
        // Names of records may be long: they are cut with their whole text on hover.
        if (
          element.matches('.truncate, [data-hint], bdi') ||
          element.querySelector('.truncate, bdi')
        )
          return false
        const around = element.parentElement
        if (
          around !== null &&
          element.matches('.Status_root') &&
          getComputedStyle(around).overflowX === 'visible' &&
          element.getBoundingClientRect().right > around.getBoundingClientRect().right + 2
        )
          return true
        const { overflowX } = getComputedStyle(element)
        return overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1
      })
      .map(({ textContent, className }) => `${textContent} (${className})`)
  })
