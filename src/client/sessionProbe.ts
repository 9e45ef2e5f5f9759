import { observe } from '../dialect/evidence.ts'
import { concluded } from '../dialect/profile.ts'
import { servicePath } from '../gateway.ts'
import { createStore, guardedBy } from '../store.ts'

const isPaths = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((path) => typeof path === 'string')

/** Lists of two collections that the service has returned to this person, the latest first. */
const allowedPaths = createStore<readonly string[]>([], {
  scope: 'person',
  key: 'wc.allowedPaths',
  schema: guardedBy(isPaths),
})

/** Remembers a list that this person may read, to tell later whether the session has ended. */
export function noteAllowed(listPath: string): void {
  const known = allowedPaths.get()
  if (known.length < 2 && !known.includes(listPath)) allowedPaths.set([listPath, ...known])
}

/** Milliseconds for which an answer counts for the requests of the same page. */
const keptMs = 5000
let last: { readonly at: number; readonly isOver: Promise<boolean> } | undefined

/**
 * Whether a 403 means that nobody is signed in: some services refuse a dead credential like a missing
 * permission. What this person was allowed to read is read again; if all of it is refused now, the
 * session is over. Without anything to ask for, a refusal stays a refusal.
 */
export function isSessionOver(status: number, body: string): Promise<boolean> {
  if (concluded.get().signedOut === '401') return Promise.resolve(false)
  if (!last || Date.now() - last.at > keptMs) last = { at: Date.now(), isOver: probe(status, body) }
  return last.isOver
}

async function probe(status: number, body: string): Promise<boolean> {
  const paths = allowedPaths.get()
  if (paths.length === 0) return false
  const at = Date.now()
  const statuses = await Promise.all(
    paths.map((path) =>
      fetch(servicePath + path).then(
        (one) => one.status,
        () => 0,
      ),
    ),
  )
  const isOver = statuses.every((one) => one === 403 || one === 401)
  if (isOver && statuses.includes(403))
    observe(
      'signedOut',
      { value: '403', excerpt: `${status} ${body.slice(0, 80)}` },
      { method: 'GET', path: paths[0] ?? '', status: 403, at, took: Date.now() - at },
    )
  return isOver
}
