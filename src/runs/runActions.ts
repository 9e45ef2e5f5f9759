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

/** A finished run by its id. */
export const notedRun = (id: string | undefined): RunAction | undefined =>
  runActions.get().find((one) => one.id === id)

/** Records a finished run, unless nothing of it was sent. */
export function noteRun(run: Run): void {
  const times = run.rows.flatMap(({ at, state }) => (state === 'waiting' ? [] : (at ?? [])))
  if (run.state !== 'over' || times.length === 0) return
  const undone = new Set(notedRun(run.id)?.run.rows.flatMap((row) => (row.isUndone ? row.id : [])))
  const rows = run.rows.map((row) => (undone.has(row.id) ? { ...row, isUndone: true } : row))
  keep({ id: run.id, at: Math.min(...times), run: { ...run, rows } })
  const done = new Set(run.rows.flatMap(({ id, state }) => (state === 'done' ? id : [])))
  mark(run.undoes, done, true)
}

/** Marks rows of a run as undone or not, and the contrary in the run that it had undone itself. */
function mark(id: string | undefined, marked: ReadonlySet<string>, isUndone: boolean): void {
  const noted = notedRun(id)
  if (!noted) return
  const rows = noted.run.rows.map((row) => (marked.has(row.id) ? { ...row, isUndone } : row))
  keep({ ...noted, run: { ...noted.run, rows } })
  mark(noted.run.undoes, marked, !isUndone)
}

/** Whether a run can be undone as a whole. */
export const isRunUndoable = ({ run }: RunAction): boolean =>
  run.isUndo !== true && undoable(run).length > 0

/** Whether all that can be undone of a run is undone. */
export const isRunUndone = ({ run }: RunAction): boolean =>
  undoable(run).length === 0 && run.rows.some(({ isUndone }) => isUndone)

/**
 * Loads the stored runs of all tabs of the person, each as the last tab left it.
 * @param only the id of the one to load
 */
export async function loadRunActions(only?: string): Promise<void> {
  const before = runActions.get()
  const { ofThisTab, ofGoneTabs, ofOpenTabs } = await readDrafts(place)
  const found: RunAction[] = []
  for (const { value } of [...ofThisTab, ...ofGoneTabs, ...ofOpenTabs]) {
    const action: unknown = typeof value === 'string' ? await readJson(value) : undefined
    if (!isRecord(action) || !isRecord(action.run) || !Array.isArray(action.run.rows)) continue
    const one = action as unknown as RunAction
    found.push(one)
  }
  const oldest = found.toSorted((one, other) => other.at - one.at).slice(maxRuns)
  for (const { id } of oldest) void dropDraft(place, id)
  enterRunActions(
    found.filter(({ id }) => {
      const noted = notedRun(id)
      return (only ?? id) === id && (noted === undefined || before.includes(noted))
    }),
  )
}

/** Removes all finished runs, here and in storage. */
export function forgetRunActions(): void {
  for (const { id } of runActions.get()) void dropDraft(place, id)
  runActions.reset()
}
