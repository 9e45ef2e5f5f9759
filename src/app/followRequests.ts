import { queryClient } from '../data/queryClient.ts'
import { recordEnding } from '../data/slowdown.ts'
import { sessionOptions } from '../session/session.ts'
import { fix } from '../dialect/evidence.ts'
import type { SentHeaders } from '../client/gatewayAccess.ts'
import { recordWork } from '../client/lastInput.ts'
import type { Effect } from '../client/outcome.ts'
import type { SentRequest } from '../client/serviceError.ts'
import { followWriteInTabs } from '../data/writesInTabs.ts'
import { noteWritten } from '../data/written.ts'
import { learnFrom, readConfig } from '../data/learner.ts'
import { logRequest } from '../client/requestLog.ts'

type Learned = Parameters<typeof learnFrom>

const waiting: Learned[] = []
/** While many answers arrive, some are enough to learn from: in all, and of one path and status. */
const maxWaiting = 60
const maxWaitingAlike = 3

/** Learning from reads waits until nothing else is to be done. */
const whenIdle = (run: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 2000 })
  else setTimeout(run, 200)
}

const barePathOf = ({ path }: SentRequest): string | undefined => path.split('?', 1)[0]

function learnNext(): void {
  const next = waiting.shift()
  if (next) learnFrom(...next)
  if (waiting.length > 0) whenIdle(learnNext)
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
    const path = barePathOf(request)
    const same = waiting.filter(
      ([one, , { status }]) => barePathOf(one) === path && status === ending.status,
    )
    if (waiting.length >= maxWaiting || same.length >= maxWaitingAlike) return
    waiting.push([request, at, ending])
    if (waiting.length === 1) whenIdle(learnNext)
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
