import { adaptRows, declaredColumns, RowCollector, type RowsAnswer } from './adaptRows.ts'
import { isRow, readOne, type Row } from './rowReader.ts'
import { RowSplitter } from './rowSplitter.ts'
import { yieldToMain } from './yieldToMain.ts'

/** Characters of an answer that one tab can hold as rows without being ended by the browser. */
export const maxCharacters = 160_000_000

/** Draws at most five times a second: more would take the time of the reading itself. */
const drawIntervalMs = 200

/** Rows that are shown first: by them the columns get their widths, and keep them. */
const firstRows = 50

/** Milliseconds that the first row waits for those. */
const firstRowsWaitMs = 400

/** Characters read between two looks at the clock: what is buffered may come in one large part. */
const piece = 32_768

/** Characters kept as they came, for an answer that turns out not to be one list. */
const maxKept = 1_000_000

export type StreamAnswer = RowsAnswer & {
  /** Bytes as they came. */
  readonly bytes: number
  /** `false` when the answer broke off, was stopped, or met the limit. */
  readonly whole: boolean
  readonly full: boolean
  /** Whether there were more rows than were asked for. */
  readonly cut: boolean
}

interface Reading {
  /** Told of each part: the wire is not silent. */
  readonly onPart?: () => void
  readonly onRows?: (answer: StreamAnswer) => void
  /** Rows after which the reading ends. */
  readonly maxRows?: number | undefined
  /** In place of the body, where a test says where it is cut. */
  readonly chunks?: readonly string[]
}

async function* textOf(response: Response): AsyncGenerator<{ text: string; bytes: number }> {
  const reader = response.body?.getReader()
  if (!reader) return
  const decoder = new TextDecoder()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    yield { text: decoder.decode(value, { stream: true }), bytes: value.byteLength }
  }
}

/** The answer beside its rows, as far as it has come. */
function aboutIn(rest: string, ended: boolean): Row {
  try {
    const value = readOne(ended ? rest : `${rest}]}`)
    if (!isRow(value)) return {}
    return Object.fromEntries(Object.entries(value).filter(([, one]) => !isEmptyList(one)))
  } catch {
    return {}
  }
}
const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0

/**
 * Reads rows while they come, and tells of them. An answer without a list of rows is read whole.
 * What fails after the first row keeps the rows that stand.
 */
export async function readStream(
  response: Response,
  { onPart, onRows, maxRows = Infinity, chunks }: Reading = {},
): Promise<StreamAnswer> {
  const splitter = new RowSplitter()
  // What is buffered comes without a turn for the page.
  const rest = yieldToMain()
  let collector: RowCollector | undefined
  let bytes = 0
  let characters = 0
  let drawnAt: number | undefined
  let waiting: ReturnType<typeof setTimeout> | undefined
  let start = ''
  let whole = true
  let failure: unknown

  const isCut = () => (collector?.rows.length ?? 0) > maxRows
  const rowsIn = (): readonly Row[] => (collector?.rows ?? []).slice(0, maxRows)

  const answerSoFar = (done: boolean): StreamAnswer => ({
    is: 'table',
    columns: collector?.columns ?? [],
    // The list grows in place; a new view of it tells React that it did.
    rows: done && !isCut() ? (collector?.rows ?? []) : rowsIn(),
    about: aboutIn(splitter.rest, splitter.ended),
    bytes,
    whole: done && whole,
    full: characters > maxCharacters,
    cut: isCut(),
  })

  const take = (text: string) => {
    characters += text.length
    if (characters <= maxKept) start += text
    const texts = splitter.push(text)
    if (splitter.found)
      collector ??= new RowCollector(declaredColumns(aboutIn(splitter.rest, splitter.ended)))
    for (const one of texts) collector?.add(readOne(one))
  }

  const draw = () => {
    clearTimeout(waiting)
    drawnAt = performance.now()
    onRows?.(answerSoFar(false))
  }
  const drawSometimes = () => {
    const rows = collector?.rows.length ?? 0
    if (drawnAt !== undefined) {
      if (performance.now() - drawnAt > drawIntervalMs) draw()
    } else if (rows >= firstRows) draw()
    else if (rows > 0) waiting ??= setTimeout(draw, firstRowsWaitMs)
  }

  const pieces = chunks ? chunks.map((text) => ({ text, bytes: text.length })) : textOf(response)
  try {
    for await (const part of pieces) {
      onPart?.()
      bytes += part.bytes
      for (let at = 0; at < part.text.length; at += piece) {
        take(part.text.slice(at, at + piece))
        await rest()
        if (isCut()) break
      }
      if (isCut()) {
        whole = false
        break
      }
      if (characters > maxCharacters) {
        whole = false
        break
      }
      drawSometimes()
    }
  } catch (error) {
    failure = error
    whole = false
  }
  clearTimeout(waiting)
  collector?.finish()
  if (!collector || (!isOneList(splitter) && characters <= maxKept)) {
    if (failure !== undefined) throw failure
    return {
      ...adaptRows(collector ? start : splitter.rest),
      bytes,
      whole,
      full: !whole,
      cut: false,
    }
  }
  if (!splitter.ended) whole = false
  if (failure !== undefined && collector.rows.length === 0) throw failure
  return answerSoFar(true)
}

/** Lists under each other, one per line, begin like a single list. */
const isOneList = ({ rest }: RowSplitter) => /^\s*(?:\{|\[\s*\]?\s*$)/.test(rest)
