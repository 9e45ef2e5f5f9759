import { closeWrites, openWrite, openWritesOf, type OpenWrite } from '../openWrites.ts'
import { dropDraft, keepDraft, readDrafts } from './drafts.ts'

/** Milliseconds after which it is no longer asked what became of a write. */
const askedForMs = 24 * 60 * 60 * 1000

const placeOf = (place: string) => `open ${place}`

/**
 * Remembers a write that is about to be sent, also over a reload.
 * @param stored `about` as JSON without secrets; `undefined`: a reload forgets it
 */
export function beginWrite(write: OpenWrite, stored: unknown): void {
  openWrite(write)
  if (stored === undefined) return
  const { id, place, at, form } = write
  void keepDraft(placeOf(place), id, { at, form, about: stored })
}

/** Forgets writes: their outcome is known, or the person decided. */
export function endWrites(writes: readonly OpenWrite[]): void {
  closeWrites(writes)
  for (const { place, id } of writes) void dropDraft(placeOf(place), id)
}

/** Remembers what was open at a place before this page was loaded, here and in tabs that are gone. */
export async function loadWrites(place: string): Promise<void> {
  const { ofThisTab, ofGoneTabs } = await readDrafts(placeOf(place))
  for (const { id, value } of [...ofThisTab, ...ofGoneTabs]) {
    const { at, form, about } = Object(value) as Partial<OpenWrite>
    if (typeof at !== 'number' || typeof form !== 'string' || at < Date.now() - askedForMs) continue
    if (openWritesOf(place).some((open) => open.id === id)) continue
    openWrite({ id, place, form, signature: undefined, at, about })
  }
}
