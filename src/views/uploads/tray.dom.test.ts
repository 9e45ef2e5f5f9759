import { expect, it, vi } from 'vitest'
import { ServiceError } from '../../client/serviceError.ts'
import { uploads } from './tray.ts'
import type { Upload, UploadState } from './upload.ts'
import { uploadLogOf } from './uploadLog.ts'

const upload = (state: UploadState, accountKey = 'me'): Upload => ({
  id: 'id',
  key: 'key',
  accountKey,
  kind: 'model',
  objectId: 'mdl_1',
  title: 'churn',
  name: 'w.onnx',
  size: 3,
  lastModified: 0,
  fields: {},
  addedAt: 0,
  state,
})

it.each<[UploadState, string]>([
  [{ is: 'needsFile', began: false, isChanged: true }, 'changed on disk'],
  [{ is: 'done', at: 1, hasSameChecksum: false }, 'another checksum'],
])('A16 announces at once an upload that needs attention: %o', async (state, text) => {
  document.body.innerHTML = '<p id="live-polite"></p><p id="live-assertive"></p>'
  uploads.ports.onChange(upload(state))
  const region = document.querySelector('#live-assertive')
  await vi.waitFor(() => expect(region?.textContent).toContain(text))
})

it('the log says nothing of an upload that never left this browser', () => {
  const request = { method: 'PUT', path: '/x/' }
  const error = new ServiceError({ outcome: 'notSent', cause: 'network', request })
  uploads.ports.onChange(upload({ is: 'refused', at: 1, error }, 'you'))
  expect(uploadLogOf('you')).toEqual([])
  const denied = new ServiceError({ outcome: 'refused', cause: 'status', request, status: 413 })
  uploads.ports.onChange(upload({ is: 'refused', at: 2, error: denied }, 'you'))
  expect(uploadLogOf('you').map(({ result }) => result)).toEqual(['refused'])
})
