import type { SentRequest } from '../client/serviceError.ts'
import { createStore } from '../store.ts'

/** Milliseconds within which sending the same text to the same workspace needs confirmation. */
const repeatedWithinMs = 60_000

/** Messages kept per workspace. */
const maxKept = 5

/** A message to the people of a workspace. */
export interface SentMessage {
  /** Epoch milliseconds of the response. */
  readonly at: number
  readonly subject: string
  /** Identifies subject and content. */
  readonly text: string
}

/** Messages sent from this page by workspace id, newest first, until a reload or the session's end. */
export const sentMessages = createStore<ReadonlyMap<string, readonly SentMessage[]>>(new Map(), {
  scope: 'person',
})

const textOf = ({ form }: SentRequest) => JSON.stringify(form)

/** Records that a message was sent to a workspace, at an epoch time in milliseconds. */
export function noteMessage(objectId: string, request: SentRequest, at: number): void {
  const subject = request.form?.find(([name]) => name === 'subject')?.[1]
  const message = {
    at,
    subject: typeof subject === 'string' ? subject : '',
    text: textOf(request),
  }
  const all = [message, ...(sentMessages.get().get(objectId) ?? [])].slice(0, maxKept)
  sentMessages.set(new Map(sentMessages.get()).set(objectId, all))
}

/** The epoch milliseconds when this message was sent from this page, if that was just now. */
export const recentlySent = (objectId: string, request: SentRequest): number | undefined =>
  sentMessages
    .get()
    .get(objectId)
    ?.find(({ at, text }) => text === textOf(request) && Date.now() - at < repeatedWithinMs)?.at
