import { crc32, deflateSync } from 'node:zlib'
import { insertFiles, type DemoFile } from './files.ts'
import { demoId } from './random.ts'
import { before, insertRows, type Seeding, randomAgeMs } from './seeding.ts'
import type { DemoStore } from './stores.ts'

interface Kind {
  readonly container: string
  readonly path: string
  readonly type: string
  readonly bytes: () => Buffer
}

/** A small generated image: a gradient from blue to amber. */
function picture(size = 96): Buffer {
  const rows = Array.from({ length: size }, (_, y) =>
    Buffer.from([
      0,
      ...Array.from({ length: size }, (_, x) => [
        40 + x * 2,
        70 + y,
        200 - x - Math.floor(y / 2),
      ]).flat(),
    ]),
  )
  const part = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length, 0)
    frame.writeUInt32BE(checksum(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(size, 0)
  head.writeUInt32BE(size, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    part('IHDR', head),
    part('IDAT', deflateSync(Buffer.concat(rows))),
    part('IEND', Buffer.alloc(0)),
  ])
}

/** `crc32` of zlib exists since Node 20.15 and 22.2; all supported versions have it. */
const checksum = (body: Buffer): number => crc32(body)

function pdfFile(): Buffer {
  const content =
    'BT /F1 18 Tf 72 770 Td (Planogram, aisle 7) Tj 0 -28 Td /F1 12 Tf (Checked on site. 3 gaps, 1 wrong price.) Tj ET'
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let text = '%PDF-1.4\n'
  const places = objects.map((object, i) => {
    const at = text.length
    text += `${i + 1} 0 obj\n${object}\nendobj\n`
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const start = text.length
  return Buffer.from(
    `${text}xref\n0 6\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`,
    'latin1',
  )
}

const lines = (count: number, line: (n: number) => string) =>
  Buffer.from(Array.from({ length: count }, (_, n) => line(n + 1)).join('\n'))

const kinds: readonly Kind[] = [
  {
    container: 'exports',
    path: 'daily/2026-10-31.csv',
    type: 'text/csv',
    bytes: () =>
      Buffer.concat([
        Buffer.from('day,orders,revenue\n'),
        lines(
          31,
          (n) =>
            `2026-10-${String(n).padStart(2, '0')},${120 + ((n * 37) % 90)},${(4200 + n * 61.35).toFixed(2)}`,
        ),
      ]),
  },
  {
    container: 'exports',
    path: 'summary.json',
    type: 'application/json',
    bytes: () =>
      Buffer.from(
        JSON.stringify(
          { rows: 31, first: '2026-10-01', last: '2026-10-31', largest: 9_007_199_254_740_991 },
          null,
          2,
        ),
      ),
  },
  {
    container: 'notes',
    path: 'README.txt',
    type: 'text/plain',
    bytes: () =>
      Buffer.from(
        'How this store is filled\n\nEvery night at 02:00 the export job writes one file per day.\nAsk data@northwind.example before deleting anything.\n',
      ),
  },
  { container: 'images', path: 'shelf/aisle-7.png', type: 'image/png', bytes: () => picture() },
  { container: 'papers', path: 'planogram-aisle-7.pdf', type: 'application/pdf', bytes: pdfFile },
  {
    container: 'models',
    path: 'weights.bin',
    type: 'application/octet-stream',
    bytes: () =>
      Buffer.from(Float32Array.from({ length: 4096 }, (_, n) => Math.sin(n / 17)).buffer),
  },
  {
    container: 'logs',
    path: 'import.log',
    type: 'text/plain',
    bytes: () =>
      lines(
        400,
        (n) =>
          `2026-10-31T02:${String(Math.floor(n / 60)).padStart(2, '0')}:${String(n % 60).padStart(2, '0')}Z INFO imported batch ${n} of 400`,
      ),
  },
  {
    container: 'papers',
    path: 'summary.html',
    type: 'text/html',
    bytes: () =>
      Buffer.from(
        '<!doctype html><title>October</title><h1>October</h1><p>31 days, 4,911 orders.</p>',
      ),
  },
]

/** The first store has one blob of each kind, every other store has one blob. */
export async function seedBlobs(seeding: Seeding, stores: readonly DemoStore[]): Promise<void> {
  const { random, now } = seeding
  const files: DemoFile[] = []
  const blobs: Record<string, unknown>[] = []
  stores.forEach((store, index) => {
    const those = index === 0 ? kinds : kinds.slice(index % kinds.length).slice(0, 1)
    for (const { container, path, type, bytes } of those) {
      const id = demoId('fil', `${store.id} ${path}`)
      const createdAt = before(now, randomAgeMs(random, 200 * 86_400_000))
      files.push({ id, bytes: bytes(), type, createdAt })
      blobs.push({ store: store.id, container, path, file: id, created_at: createdAt })
    }
  })
  await insertFiles(seeding, files)
  await insertRows(seeding, 'store_blobs', blobs)
}
