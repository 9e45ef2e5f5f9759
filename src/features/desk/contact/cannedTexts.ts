import * as z from 'zod/mini'
import { removeById } from '../../../removeById.ts'
import { createStore } from '../../../store.ts'
import { t } from '../../../messages/contactTexts.ts'

/** A text for answers, with places in braces. It names no customer: places do. */
export interface CannedText {
  readonly id: string
  readonly name: string
  readonly text: string
}

const cannedText = z.readonly(z.object({ id: z.string(), name: z.string(), text: z.string() }))

/** `undefined` until one is changed: then they are in the language of the page. */
const stored = createStore<readonly CannedText[] | undefined>(undefined, {
  scope: 'browser',
  key: 'wc.cannedTexts',
  schema: z.optional(z.readonly(z.array(cannedText))),
  isShared: true,
})

const defaultNames = ['looking', 'fixed', 'known', 'more', 'closing'] as const

let defaults: readonly CannedText[] | undefined

const defaultTexts = (): readonly CannedText[] =>
  (defaults ??= defaultNames.map((id) => ({
    id,
    name: t(`contact.default.${id}.name`),
    text: t(`contact.default.${id}.text`),
  })))

/** The texts of this browser. */
export const cannedTexts = {
  get: (): readonly CannedText[] => stored.get() ?? defaultTexts(),
  subscribe: stored.subscribe,
}

/**
 * Adds a text, or replaces the opened one. Changes made in another tab since then stay. If both
 * changed the same part, this text is added beside the other.
 * @returns the text as it is stored
 */
export function saveText(
  typed: Omit<CannedText, 'id'>,
  opened: CannedText | undefined,
): CannedText {
  const all = cannedTexts.get()
  const now = all.find(({ id }) => id === opened?.id)
  const changed = (['name', 'text'] as const).filter((part) => typed[part] !== opened?.[part])
  const isTaken = changed.some(
    (part) => now && now[part] !== opened?.[part] && now[part] !== typed[part],
  )
  if (!now || isTaken) {
    const added = { ...typed, id: crypto.randomUUID() }
    stored.set([...all, added])
    return added
  }
  const saved = { ...now, ...Object.fromEntries(changed.map((part) => [part, typed[part]])) }
  stored.set(all.map((one) => (one === now ? saved : one)))
  return saved
}

/** Removes a text; the returned function puts it back at its place. */
export const removeText = (id: string): (() => void) =>
  removeById({ get: cannedTexts.get, set: stored.set }, id)
