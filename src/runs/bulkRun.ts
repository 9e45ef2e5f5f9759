import { limitedForMs } from '../client/health.ts'
import { submitWrite } from '../data/submitWrite.ts'
import { onSignedOut } from '../client/transport.ts'
import { isSecretName } from '../dialect/secretNames.ts'
import type { Item } from '../metadata/item.ts'
import type { ResourceName } from '../resources/resources.ts'
import { isKnownAccount } from '../session/account.ts'
import { beforeSignOut } from '../session/askSignOut.ts'
import { onReopened } from '../session/pageLock.ts'
import { enterWritten, type RecordChange } from '../data/enterWritten.ts'
import { invalidateRecords } from '../data/invalidateRecords.ts'
import { itemOptions } from '../data/queries.ts'
import { queryClient } from '../data/queryClient.ts'
import { deselect, select } from '../data/selection.ts'
import { requestBulk, unfinishedRun, type EndedRun } from './bulkNeeded.ts'
import { recordEnded } from './endRuns.ts'
import { hasFile, kindOf, type NewRun, type Run, type RunRow } from './run.ts'
import { Runner } from './runner.ts'
import { runStorage } from './runStorage.ts'
import { isMessage } from './operationEffect.ts'
import { noteMessage } from './sentMessages.ts'

/** Milliseconds between updates of lists with done rows, because each one sorts them again. */
const showEveryMs = 1000

let written = new Map<string, RecordChange>()
/** Records that the run has created. */
let created: readonly Item[] = []
let timer: ReturnType<typeof setTimeout> | undefined

function show(name: ResourceName): void {
  clearTimeout(timer)
  timer = undefined
  const [all, made] = [written, created]
  written = new Map()
  created = []
  if (all.size > 0 || made.length > 0) enterWritten(queryClient, name, all, made)
}

function recordRowDone(run: Run, row: RunRow, item: Item | undefined): void {
  const { name } = run
  const { objectId, sent } = row
  const kind = kindOf(run, row)
  if (objectId === undefined) {
    // Newest first, as in lists.
    if (item) created = [item, ...created]
    timer ??= setTimeout(() => show(name), showEveryMs)
    return
  }
  deselect(name, [objectId])
  if (isMessage(run)) noteMessage(objectId, row.request, row.at ?? Date.now())
  if (kind === 'remove') written.set(objectId, 'removed')
  else written.set(objectId, (before) => ({ ...before, ...(kind === 'change' && sent), ...item }))
  timer ??= setTimeout(() => show(name), showEveryMs)
}

/** Whether the record of a row no longer exists. */
export const isGone = ({ objectId, status }: RunRow): boolean =>
  objectId !== undefined && (status === 404 || status === 410)

/** The run of this page; at most one at a time. */
export const runner = new Runner({
  read: (name, objectId) => {
    const { retry } = queryClient.getDefaultOptions().queries ?? {}
    return queryClient.fetchQuery({
      ...itemOptions(name, objectId),
      staleTime: 0,
      ...(retry !== undefined && { retry }),
    })
  },
  submit: submitWrite,
  limitedForMs,
  storage: runStorage,
  onDone: recordRowDone,
  onRest: ({ name, rows }) => {
    const gone = rows.flatMap((row) => (isGone(row) ? (row.objectId ?? []) : []))
    for (const id of gone) written.set(id, 'removed')
    deselect(name, gone)
    show(name)
    void invalidateRecords(queryClient)
  },
})

let release: (() => void) | undefined

/** Claims the person's run for this tab. Resolves to `false` if another tab has it. */
async function ownRun(account: string): Promise<boolean> {
  // Only secure pages have locks.
  if (release !== undefined || !('locks' in navigator)) return true
  return new Promise((resolve) => {
    void navigator.locks.request(`wc-run ${account}`, { ifAvailable: true }, async (lock) => {
      resolve(lock !== null)
      if (lock) await new Promise<void>((done) => (release = done))
      release = undefined
    })
  })
}

// After sign-out, nothing more is sent.
onSignedOut(() => runner.pause('signedOut'))

// A reload may come before the run goes on.
onReopened(() => void keepAgain())

async function keepAgain(): Promise<void> {
  // Noted first: a reload between the two finds nothing, in place of overlooking the run.
  if (runner.run.get()?.isKept === true) unfinishedRun.set(true)
  await runner.keepAgain()
}

// A sign-out deletes every run, the end of the page only one without a copy in storage.
for (const type of ['beforeunload', beforeSignOut])
  window.addEventListener(type, (event) => {
    const { state = 'over', isKept } = runner.run.get() ?? {}
    if (state !== 'over' && (type === beforeSignOut || isKept === false)) event.preventDefault()
  })

let isClosing = false
/** Whether a run began on this page. */
let hasStarted = false
let last: Run | undefined

runner.run.subscribe(() => {
  const run = runner.run.get()
  if (run === undefined) release?.()
  // The session ended, and its run with it.
  if (run === undefined && last && !isClosing) recordEnded(runner.account, last)
  last = run
})

/** Whether a run can be stored: without secrets and files, for a known person. */
export const canBeKept = (
  account: string,
  { rows, file }: Pick<NewRun, 'rows' | 'file'>,
): boolean =>
  isKnownAccount(account) &&
  file?.columns.some(isSecretName) !== true &&
  rows.every(
    ({ request: { form } }) =>
      !hasFile(form) && form?.some(([name]) => isSecretName(name)) !== true,
  )

let isStarting = false

/**
 * Starts a run, replacing one that is over. Resolves to `false` if one is in progress, here or in
 * another tab.
 */
export async function startRun(account: string, run: NewRun): Promise<boolean> {
  const before = runner.run.get()
  if (isStarting || (before && before.state !== 'over')) return false
  isStarting = true
  try {
    if (!(await ownRun(account))) return false
    requestBulk()
    hasStarted = true
    const isKept = canBeKept(account, run)
    unfinishedRun.set(isKept)
    await runner.start(account, run, isKept)
    return true
  } finally {
    isStarting = false
  }
}

/** Whether a run was already over at page load, so that its sheet was seen before. */
export const wasSeen = ({ state }: Run): boolean => state === 'over' && !hasStarted

/**
 * Restores the run of an earlier page, paused, and selects its remaining records again. Resolves to
 * the summary of a run that was deleted with its session.
 */
export async function restoreRun(account: string): Promise<EndedRun | undefined> {
  const left = unfinishedRun.get()
  if (left === false || runner.run.get() || !(await ownRun(account))) return undefined
  await runner.restore(account)
  const run = runner.run.get()
  if (!run) {
    release?.()
    unfinishedRun.reset()
    return left === true ? undefined : left
  }
  unfinishedRun.set(true)
  const open = run.rows.filter(({ state }) => state !== 'done')
  const ids = open.flatMap(({ objectId }) => objectId ?? [])
  if (ids.length > 0) select(run.name, ids)
  return undefined
}

/** Ends a run and deletes it from storage. */
export function closeRun(): void {
  isClosing = true
  runner.close()
  isClosing = false
  unfinishedRun.reset()
}
