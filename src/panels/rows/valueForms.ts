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
export const mostHex = 16 * 1024

const hex = (n: number, digits: number) => n.toString(16).padStart(digits, '0')
const isPlain = (byte: number) => byte >= 32 && byte < 127

/** Sixteen bytes a line: place, bytes, and what of them is plain text. */
export function hexLines(bytes: Uint8Array, most = bytes.length): string {
  const lines: string[] = []
  for (let at = 0; at < Math.min(bytes.length, most); at += 16) {
    const part = [...bytes.subarray(at, Math.min(at + 16, most))]
    const digits = part.map((byte) => hex(byte, 2)).join(' ')
    const plain = part.map((byte) => (isPlain(byte) ? String.fromCharCode(byte) : '.')).join('')
    lines.push(`${hex(at, 6)}  ${digits.padEnd(47)}  ${plain}`)
  }
  return lines.join('\n')
}
