import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { dropDraft, keepDraft, prepareDrafts, readDrafts } from '../../../data/drafts/drafts.ts'
import { tellUnkept } from '../../../views/form/draft/tellUnkept.ts'
import { useKeptSoon } from '../../../data/drafts/useKeptSoon.ts'

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
  const keep = async () => {
    const isEmpty = Object.keys(latest.current).length === 0
    if (isEmpty) await dropDraft(of, id)
    else if (!(await keepDraft(of, id, latest.current))) tellUnkept()
  }
  const soon = useKeptSoon(() => void keep())
  const change = (next: Typed) => {
    latest.current = next
    setTyped(next)
    soon.changed()
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
    void prepareDrafts()
    void restore()
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
