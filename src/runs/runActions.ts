import { dropDraft, keepDraft, readDrafts } from '../data/drafts/drafts.ts'
import { printJson } from '../dialect/json.ts'
import { readJson } from '../dialect/readJson.ts'
import { createStore } from '../store.ts'
import { isRecord } from '../dialect/ids.ts'
import type { Run } from './run.ts'
import { undoable } from './undoRun.ts'

/** A finished run as one action of the person. */
export interface RunAction {
  readonly id: string
  /** Epoch milliseconds of its first row. */
  readonly at: number
  readonly run: Run
  /** Whether it was undone. */
  readonly isUndone: boolean
}

const place = 'activity runs'
const maxRuns = 20
/** The most rows of a stored run; a longer one is kept in this page's memory only. */
const maxStoredRows = 2000

/** The person's finished runs, latest first. */
export const runActions = createStore<readonly RunAction[]>([], { scope: 'person' })

/** Adds runs, replacing those with the same ids, latest first. */
export function enterRunActions(entered: readonly RunAction[]): void {
  const ids = new Set(entered.map(({ id }) => id))
  const all = [...entered, ...runActions.get().filter(({ id }) => !ids.has(id))]
  runActions.set(all.toSorted((one, other) => other.at - one.at).slice(0, maxRuns))
}

function keep(action: RunAction): void {
  enterRunActions([action])
  const { id, at, run } = action
  if (run.isKept && run.rows.length <= maxStoredRows)
    void keepDraft(place, id, printJson(action), at)
}

/** Records a finished run, unless nothing of it was sent. */
export function noteRun(run: Run): void {
  const times = run.rows.flatMap(({ at, state }) => (state === 'waiting' ? [] : (at ?? [])))
  if (run.state !== 'over' || times.length === 0) return
  const before = runActions.get().find(({ id }) => id === run.id)
  const at = Math.min(...times)
  keep({ id: run.id, at, run, isUndone: before?.isUndone ?? false })
  const undone = runActions.get().find(({ id }) => id === run.undoes)
  const isDone = run.rows.every(({ state }) => state === 'done')
  if (undone?.isUndone === false && isDone) keep({ ...undone, isUndone: true })
}

/** Whether a run can be undone as a whole. */
export const isRunUndoable = ({ run, isUndone }: RunAction): boolean =>
  !isUndone && run.isUndo !== true && undoable(run).length > 0

/** Loads the stored runs of all tabs of the person. */
export async function loadRunActions(): Promise<void> {
  const { ofThisTab, ofGoneTabs, ofOpenTabs } = await readDrafts(place)
  const known = new Set(runActions.get().map(({ id }) => id))
  const found: RunAction[] = []
  for (const { value } of [...ofThisTab, ...ofGoneTabs, ...ofOpenTabs]) {
    const action: unknown = typeof value === 'string' ? await readJson(value) : undefined
    if (!isRecord(action) || !isRecord(action.run) || !Array.isArray(action.run.rows)) continue
    const one = action as unknown as RunAction
    if (!known.has(one.id)) found.push(one)
  }
  const oldest = found.toSorted((one, other) => other.at - one.at).slice(maxRuns)
  for (const { id } of oldest) void dropDraft(place, id)
  enterRunActions(found)
}

/** Removes all finished runs, here and in storage. */
export function forgetRunActions(): void {
  for (const { id } of runActions.get()) void dropDraft(place, id)
  runActions.reset()
}
