/** Every encoding that browsers decode, the most frequent first, as `TextDecoder` names them. */
export const encodings = [
  'utf-8',
  'windows-1252',
  'utf-16le',
  'utf-16be',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'windows-1258',
  'windows-874',
  'iso-8859-2',
  'iso-8859-3',
  'iso-8859-4',
  'iso-8859-5',
  'iso-8859-6',
  'iso-8859-7',
  'iso-8859-8',
  'iso-8859-10',
  'iso-8859-13',
  'iso-8859-14',
  'iso-8859-15',
  'iso-8859-16',
  'koi8-r',
  'koi8-u',
  'macintosh',
  'x-mac-cyrillic',
  'ibm866',
  'gb18030',
  'gbk',
  'big5',
  'shift_jis',
  'euc-jp',
  'iso-2022-jp',
  'euc-kr',
] as const

/** Replaces bytes that are invalid in the encoding. */
export const replacement = '\uFFFD'

export interface DecodedText {
  readonly text: string
  /** The name in `TextDecoder`. */
  readonly encoding: string
  /** Whether it was guessed from the frequency of characters. */
  readonly isGuessed: boolean
  /**
   * The same text with each damaged place read as Windows would, with the same lines and cells.
   * Absent if nothing is damaged.
   */
  readonly repaired?: string
}

const begins = (bytes: Uint8Array, ...start: readonly number[]) =>
  bytes.length >= start.length && start.every((byte, n) => bytes[n] === byte)

/** The encoding of the byte order mark. */
function encodingOfMark(bytes: Uint8Array): string | undefined {
  if (begins(bytes, 0xef, 0xbb, 0xbf)) return 'utf-8'
  if (begins(bytes, 0xff, 0xfe)) return 'utf-16le'
  return begins(bytes, 0xfe, 0xff) ? 'utf-16be' : undefined
}

/** Bytes in the sample for finding an encoding. */
const sampleLength = 64 * 1024

/** Detects UTF-16 without a mark, in which every other byte of Western text is zero. */
function utf16Of(bytes: Uint8Array): string | undefined {
  const sample = bytes.subarray(0, sampleLength)
  const zeros = [0, 0]
  for (let at = 0; at < sample.length; at++)
    if (sample[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  // A few bytes are no evidence, and UTF-16 has an even number of bytes.
  if (bytes.length % 2 === 1 || bytes.length < 8) return undefined
  const many = sample.length / 8
  if (odd > many && even === 0) return 'utf-16le'
  return even > many && odd === 0 ? 'utf-16be' : undefined
}

/** The length in bytes of the UTF-8 sequence here; negative if it is broken off. */
function sequenceAt(bytes: Uint8Array, at: number): number {
  const lead = bytes[at] ?? 0
  if (lead < 0x80) return 1
  const length =
    lead >= 0xc2 && lead < 0xe0
      ? 2
      : lead >= 0xe0 && lead < 0xf0
        ? 3
        : lead >= 0xf0 && lead < 0xf5
          ? 4
          : 0
  if (length === 0) return -1
  for (let n = 1; n < length; n++) {
    const byte = bytes[at + n] ?? 0
    const low = n > 1 ? 0x80 : lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80
    const high = n > 1 ? 0xbf : lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf
    if (byte < low || byte > high) return -n
  }
  return length
}

/** The ranges of invalid UTF-8, and the number of valid characters outside of ASCII. */
function utf8Faults(bytes: Uint8Array) {
  const faults: (readonly [from: number, to: number])[] = []
  let sound = 0
  for (let at = 0; at < bytes.length;) {
    const length = sequenceAt(bytes, at)
    if (length > 1) sound += 1
    if (length < 0) faults.push([at, at - length])
    at += Math.abs(length)
  }
  return { faults, sound }
}

/** Reads UTF-8 with some damage: each damaged place has two readings. */
function damagedUtf8(bytes: Uint8Array): DecodedText | undefined {
  const { faults, sound } = utf8Faults(bytes)
  if (sound === 0 || faults.length > sound) return undefined
  const utf8 = new TextDecoder('utf-8', { ignoreBOM: true })
  const windows = new TextDecoder('windows-1252')
  let text = ''
  let repaired = ''
  let done = 0
  for (const [from, to] of [...faults, [bytes.length, bytes.length] as const]) {
    const sane = utf8.decode(bytes.subarray(done, from))
    text += sane + (to > from ? replacement : '')
    repaired += sane + windows.decode(bytes.subarray(from, to))
    done = to
  }
  return { text, encoding: 'utf-8', isGuessed: false, repaired }
}

/** The usual encoding of old files in a language, as browsers assume it for pages. */
const usualEncodings: readonly (readonly [languages: RegExp, encoding: string])[] = [
  [/^(?:cs|hr|hu|pl|ro|sk|sl|sq)\b/, 'windows-1250'],
  [/^(?:be|bg|mk|ru|sr|uk)\b/, 'windows-1251'],
  [/^el\b/, 'windows-1253'],
  [/^(?:az|tr)\b/, 'windows-1254'],
  [/^he\b/, 'windows-1255'],
  [/^(?:ar|fa|ur)\b/, 'windows-1256'],
  [/^(?:et|lt|lv)\b/, 'windows-1257'],
  [/^vi\b/, 'windows-1258'],
  [/^th\b/, 'windows-874'],
  [/^ja\b/, 'shift_jis'],
  [/^ko\b/, 'euc-kr'],
  [/^zh-(?:TW|HK|Hant)\b/, 'big5'],
  [/^zh\b/, 'gb18030'],
]

const usualEncoding = (): string => {
  const own = globalThis.navigator?.language ?? 'en'
  return usualEncodings.find(([languages]) => languages.test(own))?.[1] ?? 'windows-1252'
}

/** Characters of ordinary text besides letters. */
const inText =
  /[\p{L}\p{M}\p{N}\s\u2010-\u2026\u00A7\u00A9\u00AB\u00AE\u00B0\u00B7\u00BB\u20AC\u2116\u2122\u3000-\u303F\uFF00-\uFFEF]/u

/** The share of ordinary text among characters outside of ASCII; `undefined` with invalid ones. */
function soundness(text: string): number | undefined {
  // oxlint-disable-next-line no-control-regex -- ordinary text has none
  if (/[\uFFFD\u0080-\u009F]/.test(text)) return undefined
  // oxlint-disable-next-line no-control-regex -- ASCII is the same in all encodings
  const high = text.match(/[^\0-\x7F]/gu) ?? []
  const accented = high.filter((sign) => /\p{Script=Latin}/u.test(sign)).length
  // Words of accented letters only are a wrongly decoded script.
  const isOtherScript = accented > (text.match(/[a-z]/gi)?.length ?? 0)
  return high.length === 0 || isOtherScript
    ? 0
    : high.filter((sign) => inText.test(sign)).length / high.length
}

/** The bonus in percent for the usual encoding, and for one that reads everything as text. */
const usualBonus = 20
const soundBonus = 60

/** The most likely encoding by the frequency of characters. */
async function detected(bytes: Uint8Array): Promise<string> {
  const { analyse } = await import('chardet')
  const sample = bytes.subarray(0, sampleLength)
  const usual = usualEncoding()
  const found = [
    { name: usual, confidence: usualBonus },
    { name: 'windows-1251', confidence: 0 },
    ...analyse(sample).filter(({ name }) => !/^utf|^ascii/i.test(name)),
  ]
  let best = { encoding: 'windows-1252', score: -1, text: '' }
  for (const { name, confidence } of found) {
    let decoder
    try {
      decoder = new TextDecoder(name)
    } catch {
      // Browsers do not support all encodings of the detector.
      continue
    }
    const text = decoder.decode(sample, { stream: sample.length < bytes.length })
    const sound = soundness(text)
    // If both read the same text, the usual one is chosen.
    if (sound === undefined || text === best.text) continue
    const score = confidence + soundBonus * sound
    if (score > best.score) best = { encoding: decoder.encoding, score, text }
  }
  return best.encoding
}

const decodedAs = (bytes: Uint8Array, encoding: string, isGuessed = false): DecodedText => ({
  text: new TextDecoder(encoding).decode(bytes),
  encoding,
  isGuessed,
})

/**
 * Decodes bytes with an evident encoding: by their mark, as UTF-8, as UTF-16, or as UTF-8 with some
 * damage. `undefined` for any other.
 * @param isWhole whether the bytes end where the text does
 */
export function decodeCertain(bytes: Uint8Array, isWhole = true): DecodedText | undefined {
  const marked = encodingOfMark(bytes)
  if (marked !== undefined && marked !== 'utf-8') return decodedAs(bytes, marked)
  try {
    const utf8 = new TextDecoder('utf-8', { fatal: true })
    const text = utf8.decode(bytes, { stream: !isWhole })
    const wide = text.includes('\0') ? utf16Of(bytes) : undefined
    return wide === undefined
      ? { text, encoding: 'utf-8', isGuessed: false }
      : decodedAs(bytes, wide, true)
  } catch {
    const wide = utf16Of(bytes)
    return damagedUtf8(bytes) ?? (wide === undefined ? undefined : decodedAs(bytes, wide, true))
  }
}

/**
 * Decodes bytes in their evident or most likely encoding.
 * @param encoding the person's choice
 * @throws RangeError for an encoding that the browser does not know
 */
export async function decodeText(bytes: Uint8Array, encoding?: string): Promise<DecodedText> {
  if (encoding !== undefined && encoding !== 'utf-8') return decodedAs(bytes, encoding)
  const certain = decodeCertain(bytes)
  if (encoding === undefined) return certain ?? decodedAs(bytes, await detected(bytes), true)
  return certain?.encoding === encoding ? certain : decodedAs(bytes, encoding)
}
