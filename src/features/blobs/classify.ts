import { decodeCertain } from '../../tables/decodeText.ts'
import { signatureOf } from '../../tables/fileSignatures.ts'
import { isBinary } from '../../tables/readFile.ts'

/**
 * The display of a blob. Nothing is ever executed: HTML is shown as source, PDF is offered for
 * download.
 */
export type BlobFormat =
  | { readonly is: 'empty' }
  /** Rendered by `<img>`, which runs no scripts; `type` is the MIME type of the object URL. */
  | { readonly is: 'image' | 'audio' | 'video'; readonly type: string; readonly label: string }
  | { readonly is: 'pdf' }
  | { readonly is: 'json' }
  /** The `separator` of its declared type. */
  | { readonly is: 'table'; readonly separator?: string }
  | { readonly is: 'html' }
  | { readonly is: 'text' }
  /** `label` names the format recognised from the first bytes. */
  | { readonly is: 'bytes'; readonly label?: string }

/** Bytes from the start of the blob that `classify` needs. */
export const sampleBytes = 8192

const ascii = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to))

const begins = (bytes: Uint8Array, ...start: readonly number[]) =>
  bytes.length >= start.length && start.every((byte, n) => bytes[n] === byte)

/** The format proved by the first bytes, regardless of the type that the service names. */
function formatByMagicNumber(bytes: Uint8Array, header: string): BlobFormat | undefined {
  const head = ascii(bytes, 0, 12)
  const image = (type: string, label: string): BlobFormat => ({ is: 'image', type, label })
  const audio = (type: string, label: string): BlobFormat => ({ is: 'audio', type, label })
  const video = (type: string, label: string): BlobFormat => ({ is: 'video', type, label })
  if (begins(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a))
    return image('image/png', 'PNG')
  if (begins(bytes, 0xff, 0xd8, 0xff)) return image('image/jpeg', 'JPEG')
  if (/^GIF8[79]a/.test(head)) return image('image/gif', 'GIF')
  if (/^RIFF[^]{4}WEBP/.test(head)) return image('image/webp', 'WebP')
  if (/^RIFF[^]{4}WAVE/.test(head)) return audio('audio/wav', 'WAV')
  if (head.slice(4, 8) === 'ftyp') {
    const brand = head.slice(8, 12)
    if (/^avi[fs]/.test(brand)) return image('image/avif', 'AVIF')
    if (/^M4[AB] /.test(brand)) return audio('audio/mp4', 'MP4')
    return header.startsWith('audio/') ? audio('audio/mp4', 'MP4') : video('video/mp4', 'MP4')
  }
  if (head.startsWith('fLaC')) return audio('audio/flac', 'FLAC')
  if (head.startsWith('ID3')) return audio('audio/mpeg', 'MP3')
  // Two bytes prove little, so the declared type must be audio as well.
  if (header.startsWith('audio/') && bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe6) === 0xe2)
    return audio('audio/mpeg', 'MP3')
  if (head.startsWith('OggS'))
    return header.startsWith('video/') ? video('video/ogg', 'Ogg') : audio('audio/ogg', 'Ogg')
  if (begins(bytes, 0x1a, 0x45, 0xdf, 0xa3) && ascii(bytes, 0, 64).includes('webm'))
    return header.startsWith('audio/') ? audio('audio/webm', 'WebM') : video('video/webm', 'WebM')
  if (head.startsWith('%PDF-')) return { is: 'pdf' }
  const label = signatureOf(bytes)
  return label === undefined ? undefined : { is: 'bytes', label }
}

/** A blob as text; `undefined` if it is not text. */
export function textOf(bytes: Uint8Array, header: string, isWhole: boolean): string | undefined {
  const certain = decodeCertain(bytes, isWhole)
  if (certain) return certain.text.includes('\0') ? undefined : certain.text.replace(/^\uFEFF/, '')
  // Legacy encoding: assumed only when the declared type is text.
  return /^text\/|json|xml|csv/.test(header) && !bytes.includes(0)
    ? new TextDecoder('windows-1252').decode(bytes)
    : undefined
}

const htmlStart =
  /^(?:\s|<!--[^]*?-->|<\?xml[^>]*>)*<(?:!doctype\s+html|html|head|body|script|iframe|style|link|meta|form|a|div|p|img|object|embed|base|table|title)\b/i
const svgStart =
  /^(?:\s|<!--[^]*?-->|<\?[^>]*\?>|<!doctype[^>[]*(?:\[[^\]]*\])?\s*>)*<(?:\w+:)?svg\b/i

/** The kind of text: by its declared type, then by how it begins. */
function byText(text: string, header: string, name: string): BlobFormat {
  if (/html/.test(header) || htmlStart.test(text)) return { is: 'html' }
  if (svgStart.test(text)) return { is: 'image', type: 'image/svg+xml', label: 'SVG' }
  if (/json/.test(header)) return { is: 'json' }
  if (/tab-separated/.test(header) || /\.tsv$/i.test(name)) return { is: 'table', separator: '\t' }
  if (/csv/.test(header) || /\.csv$/i.test(name)) return { is: 'table' }
  if (/^\s*[[{]/.test(text)) return { is: 'json' }
  return { is: 'text' }
}

/**
 * Classifies a blob. Images, audio, video and archives are recognised by their first bytes only.
 * The type named by the service only decides between kinds of text, which are all harmless.
 * @param start the first `sampleBytes` bytes
 * @param size size of the complete blob in bytes
 * @param name its file name, if any
 */
export function classify(start: Uint8Array, size: number, type: string, name = ''): BlobFormat {
  if (size === 0) return { is: 'empty' }
  const header = type.toLowerCase()
  const magic = formatByMagicNumber(start, header)
  if (magic) return magic
  const text = textOf(start, header, start.length === size)
  // A PDF may begin with other bytes; if it is declared as PDF and contains the marker, it is one.
  if (/pdf/.test(header) && ascii(start, 0, 1024).includes('%PDF-')) return { is: 'pdf' }
  if (text === undefined || isBinary(text)) return { is: 'bytes' }
  return byText(text, header, name)
}
