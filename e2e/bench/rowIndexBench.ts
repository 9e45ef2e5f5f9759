import { termsOf } from '../../src/views/list/find/findTerms.ts'
import { RowIndex, type IndexRow } from '../../src/views/list/find/rowIndex.ts'
import type { ListColumn } from '../../src/views/list/columns.ts'
import { median, verdict } from './report.ts'

/** Milliseconds that an answer may take, with up to this many rows. */
const goals = [
  { rows: 20_000, most: 16 },
  { rows: 200_000, most: 100 },
] as const

const vocabulary = 4000
const titleWords = 6
const contentWords = 64
const severities = ['general_guidance', 'system_impaired', 'production_system_down']

/** Pseudo-random numbers from 0 to 1, equal in every run. */
function numbers(): () => number {
  let seed = 7
  return () => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648
}

function rowsOf(count: number): readonly (readonly [number, IndexRow])[] {
  const next = numbers()
  const syllables = ['che', 'ck', 'out', 'ca', 'rd', 'pay', 'sto', 're', 'mo', 'del', 'in', 'ter']
  const pick = <T>(all: readonly T[]) => all[Math.floor(next() * all.length)] as T
  const words = Array.from({ length: vocabulary }, () =>
    Array.from({ length: 2 + Math.floor(next() * 3) }, () => pick(syllables)).join(''),
  )
  const text = (length: number) => Array.from({ length }, () => pick(words)).join(' ')
  return Array.from({ length: count }, (_, at) => {
    const severity = pick(severities)
    const content = text(contentWords)
    const order = at * 1000
    return [
      at,
      [
        { text: text(titleWords) },
        { text: content, order: content.slice(0, 200) },
        { text: severity, label: severity, group: 0, order: severity },
        { text: new Date(order).toISOString(), at: order, order },
      ],
    ]
  })
}

const columns = ['title', 'content', 'severity', 'created_at'].map((id): ListColumn => ({
  id,
  label: id,
  kind: 'field',
  field: undefined,
  layoutKind: 'text',
  numeric: false,
  card: undefined,
}))

/** Milliseconds to build the index, and of each answer while a search is typed key by key. */
function measure(count: number) {
  const rows = rowsOf(count)
  const index = new RowIndex('en')
  const began = performance.now()
  index.put(rows)
  index.setOrder(Uint32Array.from(rows.keys()))
  const built = performance.now() - began
  const answer = (search: string) => {
    const asked = performance.now()
    index.query({ terms: termsOf(search, columns), sorting: [], facets: [], nowMs: 0, wallMs: 0 })
    return performance.now() - asked
  }
  const typed = (text: string) =>
    Array.from(text, (_, at) => text.slice(0, at + 1))
      .filter((search) => !search.endsWith(':'))
      .map(answer)
  return {
    built,
    words: typed('checkout card'),
    conditions: typed('severity:impaired checkout'),
  }
}

/** Measures a key press in the index alone, without a browser. Asserts nothing. */
export function runRowIndexBench(counts: readonly number[], say: (line: string) => void): void {
  const lines = counts.flatMap((count) => {
    const most = goals.find(({ rows }) => count <= rows)?.most
    const { built, ...typed } = measure(count)
    return [
      `| ${count} rows prepared | ${built.toFixed(0)} | | |`,
      ...Object.entries(typed).map(([name, took]) => {
        const worst = Math.max(...took)
        const cells = [`${count} rows, ${name}`, median(took).toFixed(1), worst.toFixed(1)]
        return `| ${cells.join(' | ')} | ${verdict({ ...(most && { most }) }, worst, NaN)} |`
      }),
    ]
  })
  say(
    [
      'The index alone, rows of 70 words; milliseconds of an answer to each key.',
      '',
      '| | median | worst | goal |',
      '|---|---|---|---|',
      ...lines,
    ].join('\n'),
  )
}
