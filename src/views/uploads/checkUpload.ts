import { blobPlaceIn } from '../../dialect/answers.ts'
import { asReturned } from '../../dialect/decodeRecord.ts'
import { contentLengthOf } from '../../client/contentLength.ts'
import { sha256Of } from '../../client/sha256.ts'
import { fileNameOf } from '../../client/fileName.ts'
import { send } from '../../client/transport.ts'
import { serviceErrorOf } from '../../client/serviceError.ts'
import { operationRequest } from '../../data/requests.ts'
import { itemOptions } from '../../data/queries.ts'
import { queryClient } from '../../data/queryClient.ts'
import errorTexts from '../../messages/en/errors.json'
import uploadTexts from '../../messages/en/uploads.json'
import { texts } from '../../messages/i18n.ts'
import { changedKeys } from '../recovery/useRecordCheck.ts'
import type { Upload } from './upload.ts'
import { sessionOptions } from '../../session/session.ts'
import { recordBefore } from './tray.ts'
import { textOrDigits } from '../../dialect/digits.ts'

const t = texts(errorTexts, uploadTexts)

/**
 * After an upload of unknown outcome, requests the current state from the service and describes it
 * in a sentence.
 * @throws ServiceError when the request fails
 */
export const checkUpload = (upload: Upload): Promise<string> =>
  upload.kind === 'model' ? checkModel(upload) : checkBlob(upload)

async function checkModel({ id, objectId, fields }: Upload): Promise<string> {
  const { item } = await queryClient.fetchQuery({
    ...itemOptions('models', objectId),
    staleTime: 0,
  })
  const shows = (name: string) => {
    const text = textOrDigits(asReturned(item)[name]) ?? ''
    return text !== '' && Number(text) === Number(fields[name])
  }
  const before = recordBefore(id)
  const keys = before ? changedKeys(before, item) : []
  // A model that had these numbers before may have been changed by others.
  const isOfUpload = keys.some((key) => key in fields)
  if (isOfUpload && shows('loss') && shows('accuracy')) return t('uploads.check.model')
  if (keys.length > 0) return t('recovery.changed', { keys: keys.join(', ') })
  return t(before ? 'uploads.check.model.same' : 'recovery.unknown')
}

const isLocal = (): boolean =>
  queryClient.getQueryData(sessionOptions().queryKey)?.service.local === true

/** Bytes that are read again at most, to compare them. */
const maxReadBytes = 64 * 1024 * 1024

async function checkBlob({ objectId, fields, size, sha256 }: Upload): Promise<string> {
  let headers = new Headers()
  let returned: string | undefined
  try {
    await send({
      ...operationRequest('stores', 'readBlob', objectId),
      effect: 'read',
      file: true,
      readBody: async (response) => {
        if (!response.ok) return response.text()
        headers = response.headers
        const isComparable = contentLengthOf(headers) === size && size <= maxReadBytes
        if (sha256 !== undefined && isComparable && liesAt(headers, fields) === true)
          returned = await sha256Of(await response.arrayBuffer())
        else await response.body?.cancel()
        return ''
      },
    })
  } catch (error) {
    // Another service may hide the store, or lack the operation.
    if (serviceErrorOf(error)?.isGone)
      return t(isLocal() ? 'uploads.check.blob.none' : 'recovery.unknown')
    throw error
  }
  const length = contentLengthOf(headers)
  const isThere = liesAt(headers, fields)
  if (isThere === false) return t('uploads.check.blob.other')
  if (isThere === undefined || length === undefined) return t('recovery.unknown')
  if (length !== size) return t('uploads.check.blob.older')
  // An earlier upload may have the same size.
  if (returned === undefined) return t('uploads.check.blob.like')
  return t(returned === sha256 ? 'uploads.check.blob' : 'uploads.check.blob.older')
}

/** Whether a returned blob lies where the upload was sent; `undefined` if no header tells. */
function liesAt(headers: Headers, fields: Upload['fields']): boolean | undefined {
  const { container = fields.container, path } = blobPlaceIn(headers)
  if (path !== undefined) return path === fields.path && container === fields.container
  // Services may name downloads in their own way.
  return fileNameOf(headers) === fields.path?.split('/').at(-1) ? true : undefined
}
