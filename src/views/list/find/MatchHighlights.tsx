import { useEffect, type RefObject } from 'react'
import { folded, rangesOf } from '../../../messages/folded.ts'
import type { ListColumn } from '../columns.ts'
import { termsOf } from './findTerms.ts'

/** The highlight's name; `ui/base.css` has its style. */
const highlightName = 'found'

/** Positions of the folded words in a text. */
const rangesIn = (node: Text, words: readonly string[]): readonly Range[] =>
  words.flatMap((word) =>
    rangesOf(node.data, word).map(([from, to]) => {
      const range = new Range()
      range.setStart(node, from)
      range.setEnd(node, to)
      return range
    }),
  )

function textsIn(rows: HTMLElement): readonly Text[] {
  const walker = document.createTreeWalker(rows, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  for (let node = walker.nextNode(); node instanceof Text; node = walker.nextNode())
    texts.push(node)
  return texts
}

interface MatchHighlightsProps {
  readonly search: string
  /** The text that was found in its place. */
  readonly literal: string | undefined
  readonly columns: readonly ListColumn[]
  /** The element that contains the rows. */
  readonly within: RefObject<HTMLElement | null>
}

/**
 * Underlines the searched words in the rendered rows, without changing the DOM. Browsers without
 * the CSS Custom Highlight API show none.
 */
export function MatchHighlights({ search, literal, columns, within }: MatchHighlightsProps) {
  useEffect(() => {
    const frame = within.current
    const words =
      literal === undefined
        ? termsOf(search, columns)
            .filter((term) => term.column === undefined && !term.isExcluded && !term.limit)
            .flatMap(({ values }) => values)
        : [folded(literal)]
    if (!frame || words.length === 0 || typeof Highlight === 'undefined') return undefined
    const mark = () => {
      const body = frame.querySelector('tbody')
      const ranges = body ? textsIn(body).flatMap((text) => rangesIn(text, words)) : []
      CSS.highlights.set(highlightName, new Highlight(...ranges))
    }
    mark()
    // Rows change with every key and while a long list is scrolled.
    const observer = new MutationObserver(mark)
    observer.observe(frame, { childList: true, subtree: true, characterData: true })
    return () => {
      observer.disconnect()
      CSS.highlights.delete(highlightName)
    }
  }, [search, literal, columns, within])
  const isSearched = search !== ''
  // The rule costs each cell a style; setting it restyles the list, so not at each key.
  useEffect(() => {
    within.current?.toggleAttribute('data-found', isSearched)
  }, [isSearched, within])
  return null
}
