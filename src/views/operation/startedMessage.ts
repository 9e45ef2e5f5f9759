import { isRecord } from '../../dialect/ids.ts'

/** What a message starts with. */
export interface StartedMessage {
  readonly subject: string
  readonly content: string
}

/**
 * What a link to the tab of messages hands on. It is part of the history of this tab and not of the
 * address, which others may see.
 */
export const messageState = (started: StartedMessage): { readonly message: StartedMessage } => ({
  message: started,
})

/** What the link that led here handed on; anything else is nothing. */
export function startedMessageIn(state: unknown): StartedMessage | undefined {
  const message = isRecord(state) ? state.message : undefined
  if (!isRecord(message)) return undefined
  const { subject, content } = message
  return typeof subject === 'string' && typeof content === 'string'
    ? { subject, content }
    : undefined
}
