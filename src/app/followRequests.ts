import { queryClient } from '../data/queryClient.ts'
import { recordEnding } from '../data/slowdown.ts'
import { sessionOptions } from '../session/session.ts'
import { fix, type Steps } from '../dialect/evidence.ts'
import type { SentHeaders } from '../client/gatewayAccess.ts'
import { recordWork } from '../client/lastInput.ts'
import type { Effect } from '../client/outcome.ts'
import type { SentRequest } from '../client/serviceError.ts'
import { followWriteInTabs } from '../data/writesInTabs.ts'
import { noteWritten } from '../data/written.ts'
import { learnFrom, learningFrom, readConfig } from '../data/learner.ts'
import { logRequest } from '../client/requestLog.ts'

type Learned = Parameters<typeof learnFrom>

const waiting: Learned[] = []
/** While many answers arrive, some are enough to learn from: in all, and of one path and status. */
const maxWaiting = 60
const maxWaitingAlike = 3
/** Answers of one path and status that this page learns from; after these only every tenth. */
const manyAlike = 10
const alike = new Map<string, number>()

/** Milliseconds of learning in a page that is never idle. */
const leastMs = 8

const barePathOf = ({ path }: SentRequest): string | undefined => path.split('?', 1)[0]

let steps: Steps | undefined
let isDue = false

/** Learning from reads waits until nothing else is to be done. */
function learnWhenIdle(): void {
  if (isDue) return
  isDue = true
  if ('requestIdleCallback' in window)
    requestIdleCallback((idle) => learn(idle.didTimeout ? leastMs : idle.timeRemaining()), {
      timeout: 2000,
    })
  else setTimeout(() => learn(leastMs), 200)
}

/** Learns from the waiting answers for some milliseconds, and goes on when idle again. */
function learn(ms: number): void {
  isDue = false
  const until = performance.now() + ms
  do {
    const next = steps ? undefined : waiting.shift()
    const current = next ? learningFrom(...next) : steps
    steps = undefined
    if (current?.next().done === false) steps = current
  } while ((steps ?? waiting[0]) && performance.now() < until)
  if (steps ?? waiting[0]) learnWhenIdle()
}

/** Logs a request, and learns from its answer how the deployment answers. */
export const followRequest = (
  request: SentRequest,
  at: number,
  own: SentHeaders,
  effect: Effect,
): ReturnType<typeof logRequest> => {
  const end = logRequest(request, at, own)
  if (request.method !== 'GET') recordWork()
  return (ending) => {
    end(ending)
    recordEnding(request, ending)
    if (effect === 'write' && (ending.state === 'done' || ending.state === 'unknown')) {
      noteWritten(barePathOf(request) ?? '', Date.now())
      // Without a response, the sender does not know the record's current state.
      const isAnswered = ending.state === 'done' && (request.method === 'DELETE' || ending.body)
      void followWriteInTabs(queryClient, request, isAnswered ? 'done' : 'unknown')
    }
    // Learns from a write at once, because the page may be left right after it.
    if (request.form) return learnFrom(request, at, ending)
    const about = ([one, , { status }]: Learned) =>
      `${status} ${barePathOf(one)?.replaceAll(/[^/]*\d[^/]*/g, '{id}')}`
    const kind = about([request, at, ending])
    const n = (alike.get(kind) ?? 0) + 1
    alike.set(kind, n)
    if (n > manyAlike && n % manyAlike > 0) return
    const same = waiting.filter((one) => about(one) === kind)
    if (waiting.length >= maxWaiting || same.length >= maxWaitingAlike) return
    waiting.push([request, at, ending])
    learnWhenIdle()
  }
}

/** Facts about the console's own service that need no request. */
const localFacts = { signedOut: '401', blobs: 'bytes' }

/** Applies the known facts about the deployment, and those fixed by its configuration. */
export async function applyConfig(): Promise<void> {
  const service = queryClient.getQueryData(sessionOptions().queryKey)?.service
  if (!service) return
  if (service.local) fix(localFacts)
  else await readConfig([service.baseUrl, service.name])
}
