import { readOne } from './rowReader.ts'

/** A value that is, or holds, a list or an object. */
export function jsonIn(value: unknown): unknown {
  if (typeof value === 'object' && value !== null) return value
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return undefined
  try {
    return readOne(value)
  } catch {
    return undefined
  }
}

export interface Picture {
  readonly type: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** First characters of base64 by the first bytes of a file. No SVG: that is a document, not pixels. */
const beginnings: readonly (readonly [start: string, type: string])[] = [
  ['iVBORw0KGgo', 'image/png'],
  ['/9j/', 'image/jpeg'],
  ['R0lGOD', 'image/gif'],
  ['UklGR', 'image/webp'],
]
const leastPicture = 40

/** Pixels in a text: base64 that begins as a picture does, with or without `data:` before it. */
export function pictureIn(text: string): Picture | undefined {
  const [lead = ''] = /^\s*(?:data:image\/[\w.+-]+;base64,)?/.exec(text) ?? []
  const [, type] = beginnings.find(([start]) => text.startsWith(start, lead.length)) ?? []
  if (type === undefined || text.length < leastPicture) return undefined
  try {
    const bytes = Uint8Array.from(atob(text.slice(lead.length)), (one) => one.charCodeAt(0))
    return { type, bytes }
  } catch {
    return undefined
  }
}

/** Bytes shown: a hundred pages of them tell nobody more, and are copied whole all the same. */
export const maxHex = 16 * 1024
