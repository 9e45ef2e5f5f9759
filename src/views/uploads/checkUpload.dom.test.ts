import { webcrypto } from 'node:crypto'
import { afterEach, expect, it, vi } from 'vitest'
import { sha256Of } from '../../client/sha256.ts'
import { readReturned } from '../../dialect/json.ts'
import { queryClient } from '../../data/queryClient.ts'
import { fakeService } from '../../pages/openForm.tsx'
import { sessionOptions } from '../../session/session.ts'
import { checkUpload } from './checkUpload.ts'
import type { Upload } from './upload.ts'

vi.mock('./tray.ts', () => ({
  recordBefore: (id: string) =>
    id === 'again'
      ? { object_id: 'model-1', loss: '0.1', accuracy: '0.9' }
      : { object_id: 'model-1', loss: null, accuracy: null },
}))

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('only the local service reports a missing blob as not saved', async () => {
  fakeService(() => ({ status: 404 }))
  const upload = { kind: 'blob', objectId: 'store-1', fields: {}, size: 1 } as unknown as Upload
  const check = (local: boolean) => {
    const service = { id: 'one', name: 'Service', local }
    const session = { service, signedIn: true, user: null, demo: null }
    queryClient.setQueryData(sessionOptions().queryKey, session)
    return checkUpload(upload)
  }
  expect(await check(true)).toBe('The store has no blobs, so it wasn’t saved.')
  expect(await check(false)).toBe('Can’t tell whether this was done.')
})

it('bug-10 recognises the numbers of an upload in any notation the service returns', async () => {
  const item = readReturned('{"object_id":"model-1","loss":0.10,"accuracy":0.970}')
  vi.spyOn(queryClient, 'fetchQuery').mockResolvedValue({ item, etag: undefined })
  const upload = {
    id: 't',
    kind: 'model',
    objectId: 'model-1',
    fields: { loss: '0.10', accuracy: '0.97' },
  } as unknown as Upload
  expect(await checkUpload(upload)).toMatch(/^The model now shows this loss and accuracy/)
})

it('a model that had these numbers before is not called uploaded because others changed it', async () => {
  const item = { object_id: 'model-1', name: 'x', loss: '0.1', accuracy: '0.9' }
  vi.spyOn(queryClient, 'fetchQuery').mockResolvedValue({ item, etag: undefined })
  const upload = {
    id: 'again',
    kind: 'model',
    objectId: 'model-1',
    fields: { loss: '0.10', accuracy: '0.9' },
  } as unknown as Upload
  expect(await checkUpload(upload)).toBe('Changed since: name.')
})

const bytes = new TextEncoder().encode('a,b\n1,2\n').buffer
const place = { 'X-Blob-Container': 'raw', 'X-Blob-Path': 'daily%2Fa.csv' }

it.each([
  ['the same bytes', place, 'a,b\n1,2\n', 'The store has exactly this content, so it was saved.'],
  [
    'other bytes of the same size',
    place,
    'a,b\n9,9\n',
    'The store has other content under this name.',
  ],
  ['another size', place, 'a,b\n', 'The store has other content under this name.'],
  [
    'another container',
    { ...place, 'X-Blob-Container': 'old' },
    'a,b\n1,2\n',
    'The store returned another blob. Yours may still have been saved.',
  ],
  ['no place', {}, 'a,b\n1,2\n', 'Can’t tell whether this was done.'],
  [
    'no place, but its file name',
    { 'Content-Disposition': 'attachment; filename="a.csv"' },
    'a,b\n1,2\n',
    'The store has exactly this content, so it was saved.',
  ],
  [
    'a file name of the service',
    { 'Content-Disposition': 'attachment; filename="download.bin"' },
    'a,b\n1,2\n',
    'Can’t tell whether this was done.',
  ],
  [
    'a compressed answer',
    { ...place, 'Content-Encoding': 'gzip' },
    'x',
    'Can’t tell whether this was done.',
  ],
])('a lost blob is called saved only by its content: %s', async (_, headers, text, said) => {
  // The page of this test has no digests, and its buffers are not those of Node.
  const digest = (how: string, given: ArrayBuffer) =>
    webcrypto.subtle.digest(how, Buffer.from(new Uint8Array(given)))
  vi.stubGlobal('crypto', { subtle: { digest } })
  vi.stubGlobal('fetch', async () => {
    const length = String(new TextEncoder().encode(text).length)
    return new Response(text, { headers: { 'Content-Length': length, ...headers } })
  })
  const upload = {
    kind: 'blob',
    objectId: 'store-1',
    fields: { container: 'raw', path: 'daily/a.csv' },
    size: bytes.byteLength,
    sha256: await sha256Of(bytes),
  } as unknown as Upload
  expect(await checkUpload(upload)).toBe(said)
  const unsummed = await checkUpload({ ...upload, sha256: undefined })
  expect(unsummed).not.toContain('so it was saved')
})
