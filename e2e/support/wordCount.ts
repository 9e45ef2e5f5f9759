import type { Page } from '@playwright/test'

export interface WordCount {
  readonly sentences: number
  readonly words: number
  readonly texts: readonly string[]
}

/**
 * The running text of a page at its full length: texts of four words or more. Tables, code,
 * headings, labels, controls and values of records are excluded.
 * @param withTitles also the titles of lines, which are links
 */
export const countWords = (page: Page, withTitles = false): Promise<WordCount> =>
  page.evaluate((withTitles) => {
    const skipped = [
      'table, code, pre, button, textarea, select, svg, label, legend, h1, h2, h3, nav',
      '.visually-hidden, [aria-hidden="true"], [role="tablist"], [role="grid"], dd, bdi',
      '.TicketText_root, a, option, [role="option"], [data-field-box], .cm-editor, kbd',
    ].join()
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    const blockOf = (element: Element): Element => {
      let block = element
      while (getComputedStyle(block).display === 'inline' && block.parentElement)
        block = block.parentElement
      return block
    }
    const blocks = new Map<Element, string>()
    const main = document.querySelector('main') ?? document.body
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      if (!element || !isShown(element)) continue
      const isTitle = withTitles && element.closest('li[data-key] a bdi') !== null
      if (!isTitle && element.closest(skipped)) continue
      const block = blockOf(element)
      blocks.set(block, `${blocks.get(block) ?? ''} ${node.textContent ?? ''}`)
    }
    const wordsIn = (text: string) => text.match(/\p{L}[\p{L}\p{N}’'-]*/gu)?.length ?? 0
    const texts = [...blocks.values()]
      .map((text) => text.replaceAll(/\s+/g, ' ').trim())
      .filter((text) => wordsIn(text) >= 4)
    return {
      texts,
      sentences: texts.reduce((sum, text) => sum + (text.match(/[.!?](?=\s|$)/g)?.length || 1), 0),
      words: texts.reduce((sum, text) => sum + wordsIn(text), 0),
    }
  }, withTitles)
