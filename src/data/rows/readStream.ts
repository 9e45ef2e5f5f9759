import { adaptRows, declaredColumns, RowCollector, type RowsAnswer } from './adaptRows.ts'
import { isRecord } from '../../dialect/ids.ts'
import { readReturned } from '../../dialect/json.ts'
import { entriesOf, objectOf } from '../../dialect/orderedEntries.ts'
import type { StoreRow } from './rowReader.ts'
import { RowSplitter } from './rowSplitter.ts'
import { yieldToMain } from '../../client/yieldToMain.ts'

/** The most characters of a response that a tab can store as rows without running out of memory. */
export const maxCharacters = 160_000_000

/** Milliseconds between two updates; more frequent ones would slow down reading. */
const drawIntervalMs = 200

/** Rows in the first update: column widths are measured by them and then stay fixed. */
const firstRows = 50

/** Milliseconds the first update waits for that many rows. */
const firstRowsWaitMs = 400

/** Characters processed between two time checks: buffered data may arrive in one large chunk. */
const pieceLength = 32_768

/** Characters kept as received, in case the response is not a single list. */
const maxKept = 1_000_000

export type StreamAnswer = RowsAnswer & {
  /** Bytes received. */
  readonly bytes: number
  /** `false` if the response was interrupted, stopped, or reached the limit. */
  readonly isWhole: boolean
  readonly isFull: boolean
  /** Whether there were more rows than the requested limit. */
  readonly isCutOff: boolean
  /** The shape of the rows in the response; `undefined` for text and for other shapes. */
  readonly form?: RowsForm | undefined
}

/** Lists of values, objects in a list, or objects in a list inside an object. */
export type RowsForm = 'matrix' | 'objects' | 'envelope'

/** @param start the response up to and including its first row */
const formOf = (start: string, firstRow: string): RowsForm | undefined => {
  const isList = firstRow.startsWith('[')
  if (!isList && !firstRow.startsWith('{')) return undefined
  return isList ? 'matrix' : /^\s*\[/.test(start) ? 'objects' : 'envelope'
}

interface Reading {
  /** Called for each chunk, as a sign that the connection is alive. */
  readonly onPart?: () => void
  readonly onRows?: (answer: StreamAnswer) => void
  /** Reading stops after this many rows. */
  readonly maxRows?: number | undefined
  /** Replaces the body in tests, to control how it is split. */
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

/** Properties of the response other than its rows, as far as they have arrived. */
function aboutIn(rest: string, hasEnded: boolean): StoreRow {
  try {
    const value = readReturned(hasEnded ? rest : `${rest}]}`)
    if (!isRecord(value)) return {}
    return objectOf(entriesOf(value).filter(([, one]) => !isEmptyList(one)))
  } catch {
    return {}
  }
}
const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0

/**
 * Reads rows as they arrive and reports them. A response without a list of rows is read completely
 * first.
 * @returns the rows so far if reading fails after the first row
 * @throws the error of the stream before the first row
 */
export async function readStream(
  response: Response,
  { onPart, onRows, maxRows = Infinity, chunks }: Reading = {},
): Promise<StreamAnswer> {
  const splitter = new RowSplitter()
  // Buffered data arrives without yielding to the page.
  const rest = yieldToMain()
  let collector: RowCollector | undefined
  let bytes = 0
  let characters = 0
  let drawnAt: number | undefined
  let waiting: ReturnType<typeof setTimeout> | undefined
  let start = ''
  let firstRow: string | undefined
  let isWhole = true
  let failure: unknown

  const isCut = () => (collector?.rows.length ?? 0) > maxRows
  const rowsIn = (): readonly StoreRow[] => (collector?.rows ?? []).slice(0, maxRows)

  const answerSoFar = (done: boolean): StreamAnswer => ({
    is: 'table',
    columns: collector?.columns ?? [],
    // The list is mutated in place; a new view of it makes React see the change.
    rows: done && !isCut() ? (collector?.rows ?? []) : rowsIn(),
    about: aboutIn(splitter.rest, splitter.hasEnded),
    bytes,
    isWhole: done && isWhole,
    isFull: characters > maxCharacters,
    isCutOff: isCut(),
    form: formOf(splitter.rest, firstRow ?? ''),
  })

  const take = (text: string) => {
    characters += text.length
    if (characters <= maxKept) start += text
    const texts = splitter.push(text)
    firstRow ??= texts[0]
    if (splitter.found)
      collector ??= new RowCollector(declaredColumns(aboutIn(splitter.rest, splitter.hasEnded)))
    for (const one of texts) collector?.add(readReturned(one))
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
      for (let at = 0; at < part.text.length; at += pieceLength) {
        take(part.text.slice(at, at + pieceLength))
        await rest()
        if (isCut()) break
      }
      if (isCut()) {
        isWhole = false
        break
      }
      if (characters > maxCharacters) {
        isWhole = false
        break
      }
      drawSometimes()
    }
  } catch (error) {
    failure = error
    isWhole = false
  }
  clearTimeout(waiting)
  collector?.finish()
  if (!collector || (!isOneList(splitter) && characters <= maxKept)) {
    if (failure !== undefined) throw failure
    return {
      ...adaptRows(collector ? start : splitter.rest),
      bytes,
      isWhole,
      isFull: !isWhole,
      isCutOff: false,
      // Under unknown keys, the first list of lists or objects contains the rows.
      form: formOf(start, /\[\s*([[{])/.exec(start)?.[1] ?? ''),
    }
  }
  if (!splitter.hasEnded) isWhole = false
  if (failure !== undefined && collector.rows.length === 0) throw failure
  return answerSoFar(true)
}

/** Newline-delimited lists begin like a single list. */
const isOneList = ({ rest }: RowSplitter) => /^\s*(?:\{|\[\s*\]?\s*$)/.test(rest)
