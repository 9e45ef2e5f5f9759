import type { Answer } from '../http/answer.ts'
import type { Call, Tools } from '../standard/call.ts'

export type Handler = (call: Call, tools: Tools, id: string | undefined) => Promise<Answer>

/**
 * The extra operations by collection and name, as declared: `stores.readRows`. One that is
 * declared and has no handler answers 501; a test names those still missing.
 */
export const operations: Readonly<Record<string, Handler>> = {}
