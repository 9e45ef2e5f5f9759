import { printJson } from '../../dialect/json.ts'
import { readJson } from '../../dialect/readJson.ts'
import { isResourceName } from '../../resources/resources.ts'
import { dropDraft, keepDraft, readDrafts } from '../drafts/drafts.ts'
import type { Action } from './actions.ts'

/** Actions with a known outcome, stored as drafts: encrypted, for a week, until sign-out. */
const ended = 'activity'
/** Actions with an open outcome; they are few, so that a page can load them at startup. */
const open = 'activity open'

const isOpen = ({ state }: Action) => state === 'open' || state === 'unknown'

/** Stores an action in place of its earlier version. */
export function keepAction(action: Action): void {
  const { id, at } = action
  void keepDraft(isOpen(action) ? open : ended, id, printJson(action), at)
  // Dropped last, so that the action survives if the page ends in between.
  if (!isOpen(action)) void dropDraft(open, id)
}

async function actionIn(value: unknown): Promise<Action | undefined> {
  if (typeof value !== 'string') return undefined
  const action = Object(await readJson(value)) as Partial<Action>
  const isAction =
    typeof action.id === 'string' &&
    typeof action.at === 'number' &&
    typeof action.state === 'string' &&
    typeof action.sent === 'object' &&
    isResourceName(action.name ?? '')
  return isAction ? (action as Action) : undefined
}

const actionsIn = async (values: readonly { readonly value: unknown }[]) =>
  (await Promise.all(values.map(({ value }) => actionIn(value)))).filter(
    (action) => action !== undefined,
  )

const allOf = async (place: string) => {
  const { ofThisTab, ofGoneTabs, ofOpenTabs } = await readDrafts(place)
  return actionsIn([...ofThisTab, ...ofGoneTabs, ...ofOpenTabs])
}

/** The actions that earlier pages left open; their outcome is unknown. */
export async function lostActions(): Promise<readonly Action[]> {
  const { ofThisTab, ofGoneTabs } = await readDrafts(open)
  const found = await actionsIn([...ofThisTab, ...ofGoneTabs])
  return found.map((action): Action => ({ ...action, state: 'unknown' }))
}

/** The person's stored actions of all tabs, latest first; those beyond `most` are deleted. */
export async function storedActions(most: number): Promise<readonly Action[]> {
  const all = [...(await allOf(open)), ...(await allOf(ended))]
  // An action that has just ended is in both places.
  const each = [...new Map(all.map((action) => [action.id, action])).values()]
  const sorted = each.toSorted((one, other) => other.at - one.at)
  for (const { id } of sorted.slice(most)) void dropDraft(ended, id)
  return sorted.slice(0, most)
}

/** Deletes actions from storage. */
export function dropActions(dropped: readonly Action[]): void {
  for (const { id } of dropped) for (const place of [ended, open]) void dropDraft(place, id)
}
