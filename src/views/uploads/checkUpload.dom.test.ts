import { afterEach, expect, it, vi } from 'vitest'
import { readReturned } from '../../dialect/json.ts'
import { queryClient } from '../../data/queryClient.ts'
import { fakeService } from '../../pages/openForm.tsx'
import { sessionOptions } from '../../session/session.ts'
import { checkUpload } from './checkUpload.ts'
import type { Upload } from './upload.ts'

vi.mock('./tray.ts', () => ({
  recordBefore: () => ({ object_id: 'model-1', loss: null, accuracy: null }),
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
