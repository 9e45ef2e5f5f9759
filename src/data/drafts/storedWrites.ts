import { dayMs } from '../../durations.ts'
import { closeWrites, openWrite, openWritesOf, type OpenWrite } from '../openWrites.ts'
import { dropDraft, keepDraft, readDrafts } from './drafts.ts'

/** Milliseconds after which the outcome of a write is no longer checked. */
const askedForMs = dayMs

const placeOf = (place: string) => `open ${place}`

/**
 * Records a write that is about to be sent, also across a reload.
 * @param stored `about` as JSON without secrets; if `undefined`, it does not survive a reload
 */
export function beginWrite(write: OpenWrite, stored: unknown): void {
  openWrite(write)
  if (stored === undefined) return
  const { id, place, at, form } = write
  void keepDraft(placeOf(place), id, { at, form, about: stored })
}

/** Removes writes whose outcome is known or that the person dismissed. */
export function endWrites(writes: readonly OpenWrite[]): void {
  closeWrites(writes)
  for (const { place, id } of writes) void dropDraft(placeOf(place), id)
}

/** Restores the open writes of a place from before this page load, of this tab and closed tabs. */
export async function loadWrites(place: string): Promise<void> {
  const { ofThisTab, ofGoneTabs } = await readDrafts(placeOf(place))
  for (const { id, at: storedAt, value } of [...ofThisTab, ...ofGoneTabs]) {
    const { at, form, about } = Object(value) as Partial<OpenWrite>
    // `at` is by the service's clock.
    if (typeof at !== 'number' || typeof form !== 'string') continue
    if (storedAt < Date.now() - askedForMs) continue
    if (openWritesOf(place).some((open) => open.id === id)) continue
    openWrite({ id, place, form, signature: undefined, at, about })
  }
}
