import { useRef, useState } from 'react'
import { usePersistedDraft } from '../../../views/form/draft/usePersistedDraft.ts'

/** Edited texts, by the id of their template. */
type Typed = Readonly<Record<string, string>>

const isTyped = (value: unknown): value is Typed =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((text) => typeof text === 'string')

function without(textId: string, texts: Typed): Typed {
  const { [textId]: _, ...others } = texts
  return others
}

/**
 * The unsent answer to a customer, stored for each ticket and template. It survives closing the
 * panel, a reload and a crash until it is sent or discarded.
 */
export function useAnswerDraft(ticketId: string) {
  const [typed, setTyped] = useState<Typed>({})
  const latest = useRef(typed)
  const [restored, setRestored] = useState<Typed>({})
  const draft = usePersistedDraft<Typed>({
    of: `answer ${ticketId}`,
    kept: (texts) => (Object.keys(texts).length > 0 ? texts : undefined),
    read: (stored) => (isTyped(stored) ? stored : undefined),
    // Text typed meanwhile wins.
    onRestored: (texts) => {
      setRestored(texts)
      latest.current = { ...texts, ...latest.current }
      setTyped(latest.current)
    },
    takesGone: true,
  })
  const change = (next: Typed) => {
    latest.current = next
    setTyped(next)
    draft.keep(next)
  }

  return {
    /** The edited text; `undefined` while the template is unchanged. */
    textOf: (textId: string): string | undefined => typed[textId],
    /** The ids of the texts that were changed. */
    changed: Object.keys(typed),
    /** Whether a text was typed before the panel was opened. */
    isRestored: (textId: string): boolean => Object.hasOwn(restored, textId),
    type: (textId: string, text: string) => change({ ...latest.current, [textId]: text }),
    /** Puts a text back as it is. */
    discard: (textId: string) => {
      setRestored(without(textId, restored))
      change(without(textId, latest.current))
    },
    /** Deletes all edited texts: the answer was sent. */
    end: () => change({}),
  }
}
