import { setupI18n, type Messages } from '@lingui/core'
import type blobs from './en/blobs.json'
import core from './en/core.json'
import type errors from './en/errors.json'
import type forms from './en/forms.json'
import type palette from './en/palette.json'
import type insight from './en/insight.json'
import type records from './en/records.json'
import type lists from './en/lists.json'
import type panels from './en/panels.json'
import type requests from './en/requests.json'
import type rows from './en/rows.json'
import type settings from './en/settings.json'
import type shortcuts from './en/shortcuts.json'
import type signIn from './en/signIn.json'
import type tabs from './en/tabs.json'
import type training from './en/training.json'
import type uploads from './en/uploads.json'

// One catalogue per language, in parts: texts of forms are loaded with the forms' script.
export type MessageId = (
  | keyof typeof blobs
  | keyof typeof core
  | keyof typeof errors
  | keyof typeof forms
  | keyof typeof palette
  | keyof typeof insight
  | keyof typeof records
  | keyof typeof lists
  | keyof typeof panels
  | keyof typeof requests
  | keyof typeof rows
  | keyof typeof settings
  | keyof typeof shortcuts
  | keyof typeof signIn
  | keyof typeof tabs
  | keyof typeof training
  | keyof typeof uploads
) &
  string
type Values = Readonly<Record<string, unknown>>

interface Pseudo {
  readonly accented: (text: string) => string
  readonly accentedMessages: (messages: Messages) => Messages
}

const i18n = setupI18n({ locale: 'en', messages: { en: core } })

/** Set once before the first render: changing the language reloads the page. */
let pseudo: Pseudo | undefined

/** A text of the catalogue, with its values filled in. */
export function t(id: MessageId, values?: Values): string {
  return i18n._(id, values)
}

/**
 * A label of the declarations (a field's name, a resource's label). The declarations contain the
 * English text; other languages translate it by that text.
 */
export function translateLabel(text: string): string {
  if (pseudo) return pseudo.accented(text)
  return Object.hasOwn(i18n.messages, text) ? i18n._(text) : text
}

/**
 * The locale of dates and numbers: the person's own region, if its language matches. Chromium under
 * a POSIX locale reports `en-US@posix`, for which every format throws an error.
 */
export const locale = (): string =>
  navigator.languages.find((tag) => tag.startsWith(i18n.locale) && /^[a-z\d-]+$/i.test(tag)) ??
  i18n.locale

/** Adds the part of the catalogue that was loaded with a lazy script. */
export function addMessages(messages: Readonly<Record<string, unknown>>): void {
  const compiled = messages as Messages
  i18n.load('en', pseudo ? pseudo.accentedMessages(compiled) : compiled)
}

/** Reads the person's choice and loads that language. English needs no loading. */
export async function loadLanguage(): Promise<void> {
  let chosen: string | null = null
  try {
    chosen = localStorage.getItem('wc.language')
  } catch {
    // Storage may be blocked: English is used.
  }
  if (chosen !== 'pseudo') return
  pseudo = await import('./pseudo.ts')
  addMessages(core)
}
