import { useEffect, useRef, useState } from 'react'
import { observe } from '../../dialect/evidence.ts'
import { send } from '../../client/transport.ts'
import type { SentRequest } from '../../client/serviceError.ts'
import { readStream, type RowsForm, type StreamAnswer } from './readStream.ts'

export type Reading =
  | { readonly is: 'idle' }
  | {
      readonly is: 'reading'
      /** Epoch milliseconds. */
      readonly began: number
      readonly answer?: StreamAnswer
    }
  | {
      readonly is: 'done'
      /** Epoch milliseconds of the first start, also after the query was repeated. */
      readonly began: number
      readonly answer: StreamAnswer
      /** Milliseconds. */
      readonly took: number
      readonly isStopped: boolean
    }
  | { readonly is: 'failed'; readonly error: unknown }

/** Samples of the response shapes, without data. */
const looks = { objects: '[{…}, …]', envelope: '{"…": [{…}, …]}', matrix: '[[…], …]' } as const

const observeForm = (value: RowsForm, { method, path }: SentRequest) =>
  observe(
    'rows',
    { value, excerpt: looks[value] },
    { method, path, status: 200, at: Date.now(), took: 0 },
  )

/** Runs one load of rows at a time, whose rows are kept in this component only. */
export function useReading() {
  const [reading, setReading] = useState<Reading>({ is: 'idle' })
  const [brokeOff, setBrokeOff] = useState<unknown>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  /**
   * @param isQuiet keeps the shown result until the new one is complete; a failure is in `brokeOff`
   * @param maxRows reading stops after this many rows
   * @returns whether the service answered with rows
   */
  async function run(
    request: SentRequest,
    { isQuiet = false, maxRows }: { isQuiet?: boolean; maxRows?: number | undefined } = {},
  ): Promise<boolean> {
    running.current?.abort()
    const abort = new AbortController()
    running.current = abort
    const isCurrent = () => running.current === abort
    const shown = isQuiet && reading.is === 'done' ? reading : undefined
    const began = shown?.began ?? Date.now()
    const start = performance.now()
    setBrokeOff(undefined)
    if (!shown) setReading({ is: 'reading', began })
    let answer: StreamAnswer | undefined
    try {
      await send({
        ...request,
        effect: 'read',
        signal: abort.signal,
        readBody: async (response, heartbeat) => {
          const type = response.headers.get('Content-Type') ?? ''
          if (!response.ok || type.includes('html')) return response.text()
          answer = await readStream(response, {
            onPart: heartbeat,
            maxRows,
            onRows: (answer) => {
              if (isCurrent() && !shown) setReading({ is: 'reading', began, answer })
            },
          })
          // Cancels the body, so that the rest is not transferred.
          if (answer.isFull || answer.isCutOff) void response.body?.cancel().catch(() => undefined)
          return ''
        },
      })
      if (answer?.form) observeForm(answer.form, request)
      if (isCurrent() && answer)
        setReading({
          is: 'done',
          answer,
          began,
          took: performance.now() - start,
          isStopped: abort.signal.aborted,
        })
    } catch (error) {
      if (!isCurrent()) return false
      if (shown) setBrokeOff(error)
      else setReading(abort.signal.aborted ? { is: 'idle' } : { is: 'failed', error })
    }
    return answer !== undefined
  }

  return { reading, brokeOff, run, stop: () => running.current?.abort() }
}
