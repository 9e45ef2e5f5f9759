import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { dropDraft, keepDraft, readDrafts } from '../../../data/drafts/drafts.ts'

/** Milliseconds between two times at which what is typed is kept. */
const everyMs = 400
const id = 'answer'

/** What was typed, by the id of the text that it began with. */
type Typed = Readonly<Record<string, string>>

const isTyped = (value: unknown): value is Typed =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((text) => typeof text === 'string')

/**
 * What a person has written to a customer and not sent: kept for each ticket and text, over closing
 * the panel, a reload and a crash, until it is sent or discarded.
 */
export function useAnswerDraft(ticketId: string) {
  const of = `answer ${ticketId}`
  const [typed, setTyped] = useState<Typed>({})
  const [isRestored, setIsRestored] = useState(false)
  const latest = useRef(typed)
  const timer = useRef<number>(undefined)

  const keep = () => {
    if (timer.current === undefined) return
    window.clearTimeout(timer.current)
    timer.current = undefined
    const isEmpty = Object.keys(latest.current).length === 0
    void (isEmpty ? dropDraft(of, id) : keepDraft(of, id, latest.current))
  }
  const keepNow = useEffectEvent(keep)
  const change = (next: Typed) => {
    latest.current = next
    setTyped(next)
    timer.current ??= window.setTimeout(keep, everyMs)
  }
  const restore = useEffectEvent(async () => {
    const { ofThisTab, ofGoneTabs } = await readDrafts(of)
    const value = [...ofThisTab, ...ofGoneTabs][0]?.value
    if (!isTyped(value)) return
    // What is typed meanwhile counts.
    latest.current = { ...value, ...latest.current }
    setTyped(latest.current)
    setIsRestored(true)
  })
  useEffect(() => {
    void restore()
    const leave = () => keepNow()
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [])

  return {
    /** What was typed over a text; `undefined` while it stands as it is. */
    textOf: (textId: string): string | undefined => typed[textId],
    /** The ids of the texts that were changed. */
    changed: Object.keys(typed),
    /** Whether something of it was typed before the panel was opened. */
    isRestored,
    type: (textId: string, text: string) => change({ ...latest.current, [textId]: text }),
    /** Puts a text back as it is. */
    discard: (textId: string) => {
      const { [textId]: _, ...others } = latest.current
      change(others)
    },
    /** Nothing of it is kept any more: it was sent. */
    end: () => change({}),
  }
}
