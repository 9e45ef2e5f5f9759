import * as z from 'zod/mini'
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

/** Adds a text, or replaces the one with its id. */
export function saveText(text: CannedText): void {
  const all = cannedTexts.get()
  const isKnown = all.some(({ id }) => id === text.id)
  stored.set(isKnown ? all.map((one) => (one.id === text.id ? text : one)) : [...all, text])
}

export const removeText = (id: string): void =>
  stored.set(cannedTexts.get().filter((one) => one.id !== id))
