import { useEffect, type RefObject } from 'react'
import { folded } from './findColumns.ts'
import { parseFind } from './findQuery.ts'

/** Its looks are in `ui/base.css`. */
const highlightName = 'found'

/** Positions of the words in a text; none where folding changes its length. */
function rangesIn(node: Text, words: readonly string[]): readonly Range[] {
  const { data } = node
  const text = folded(data)
  if (text.length !== data.length) return []
  return words.flatMap((word) => {
    const ranges: Range[] = []
    for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length)) {
      const range = new Range()
      range.setStart(node, at)
      range.setEnd(node, at + word.length)
      ranges.push(range)
    }
    return ranges
  })
}

function textsIn(rows: HTMLElement): readonly Text[] {
  const walker = document.createTreeWalker(rows, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  for (let node = walker.nextNode(); node instanceof Text; node = walker.nextNode())
    texts.push(node)
  return texts
}

/**
 * Underlines the searched words in the rows that are in the document, without changing it: browsers
 * without the CSS Custom Highlight API show none.
 */
export function MatchHighlights({
  search,
  within,
}: {
  readonly search: string
  /** What contains the rows. */
  readonly within: RefObject<HTMLElement | null>
}) {
  useEffect(() => {
    const frame = within.current
    const words = parseFind(search)
      .filter(({ field, isExcluded, limit }) => field === undefined && !isExcluded && !limit)
      .flatMap(({ values }) => values.map(folded))
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
  }, [search, within])
  return null
}
