import { firstDataId, type FirstData, type Session } from '../gateway.ts'

/** Milliseconds since the start of the page after which its data counts as old. */
const maxAgeMs = 10_000

let data: Partial<FirstData> = {}

const block = globalThis.document?.getElementById(firstDataId)
if (block) {
  data = JSON.parse(block.textContent) as FirstData
  // Read once, because navigating back to this document must not show it again.
  block.remove()
}

/** Returns the session in the document, once. */
export function takeFirstSession(): Session | undefined {
  const { session } = data
  data = { ...data, session: undefined }
  return session
}

/** Returns the document's response to this GET, once. */
export function takeFirstAnswer(path: string): Response | undefined {
  const { answer } = data
  if (answer?.path !== path) return undefined
  data = { ...data, answer: undefined }
  return performance.now() < maxAgeMs
    ? new Response(answer.body, { headers: answer.headers })
    : undefined
}
