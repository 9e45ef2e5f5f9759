import { readReturned } from '../../../dialect/json.ts'

/** A list or an object, or one parsed from text. */
export function jsonIn(value: unknown): unknown {
  if (typeof value === 'object' && value !== null) return value
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return undefined
  try {
    return readReturned(value)
  } catch {
    return undefined
  }
}

export interface Picture {
  readonly type: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/**
 * Image types by the base64 form of their first bytes. SVG is excluded: it is a document, not
 * pixels.
 */
const beginnings: readonly (readonly [start: string, type: string])[] = [
  ['iVBORw0KGgo', 'image/png'],
  ['/9j/', 'image/jpeg'],
  ['R0lGOD', 'image/gif'],
  ['UklGR', 'image/webp'],
]
const minPictureLength = 40

/**
 * An image in a text: base64 with the signature of an image type, with or without a `data:` prefix.
 */
export function pictureIn(text: string): Picture | undefined {
  const [lead = ''] = /^\s*(?:data:image\/[\w.+-]+;base64,)?/.exec(text) ?? []
  const [, type] = beginnings.find(([start]) => text.startsWith(start, lead.length)) ?? []
  if (type === undefined || text.length < minPictureLength) return undefined
  try {
    const bytes = Uint8Array.from(atob(text.slice(lead.length)), (one) => one.charCodeAt(0))
    return { type, bytes }
  } catch {
    return undefined
  }
}

/** Bytes shown in hexadecimal; more would not be useful, and copying takes all. */
export const maxHex = 16 * 1024
