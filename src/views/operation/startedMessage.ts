import { isRecord } from '../../dialect/ids.ts'

/** The initial values of a message. */
export interface StartedMessage {
  readonly subject: string
  readonly content: string
}

/**
 * Router state for a link to the tab of messages. It is in the history of this tab, not in the
 * address, which others may see.
 */
export const messageState = (started: StartedMessage): { readonly message: StartedMessage } => ({
  message: started,
})

/** Reads the state of the link that led here; `undefined` for any other state. */
export function startedMessageIn(state: unknown): StartedMessage | undefined {
  const message = isRecord(state) ? state.message : undefined
  if (!isRecord(message)) return undefined
  const { subject, content } = message
  return typeof subject === 'string' && typeof content === 'string'
    ? { subject, content }
    : undefined
}
