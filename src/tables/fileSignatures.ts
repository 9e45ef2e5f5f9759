/** Binary formats that begin with the same bytes in every file. */
const signatures: readonly (readonly [start: string, label: string])[] = [
  ['PK\x03\x04', 'ZIP'],
  ['PK\x05\x06', 'ZIP'],
  ['\x1f\x8b', 'gzip'],
  ['BZh', 'bzip2'],
  ['7z\xbc\xaf\x27\x1c', '7z'],
  ['\xfd7zXZ\x00', 'xz'],
  ['\x28\xb5\x2f\xfd', 'Zstandard'],
  ['PAR1', 'Parquet'],
  ['ARROW1', 'Arrow'],
  ['\x89HDF', 'HDF5'],
  ['SQLite format', 'SQLite'],
  ['\x7fELF', 'ELF'],
  ['\x00asm', 'WebAssembly'],
  ['MZ', 'EXE'],
]

const ascii = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to))

/** The format by its first bytes; `undefined` for any other. */
export function signatureOf(bytes: Uint8Array): string | undefined {
  const head = ascii(bytes, 0, 16)
  return signatures.find(([start]) => head.startsWith(start))?.[1]
}

/** Programs whose files have tables that only they can read. */
export type Workbook = 'excel' | 'oldExcel' | 'openDocument' | 'numbers'

/** Bytes at the start and the end of a ZIP archive that contain its file names. */
const namesLength = 64 * 1024

/** The spreadsheet program of a workbook file. */
export function workbookOf(bytes: Uint8Array): Workbook | undefined {
  if (ascii(bytes, 0, 8) === '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1') return 'oldExcel'
  if (signatureOf(bytes) !== 'ZIP') return undefined
  const names = new TextDecoder('latin1')
  const text =
    names.decode(bytes.subarray(0, namesLength)) +
    names.decode(bytes.subarray(Math.max(namesLength, bytes.length - namesLength)))
  if (text.includes('xl/')) return 'excel'
  if (text.includes('opendocument.spreadsheet')) return 'openDocument'
  return /Index\/(?:Document|Tables)/.test(text) ? 'numbers' : undefined
}
