import { blobPlaceIn } from '../../dialect/answers.ts'
import { asReturned } from '../../dialect/decodeRecord.ts'
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
  if (keys.length > 0 && shows('loss') && shows('accuracy')) return t('uploads.check.model')
  if (keys.length > 0) return t('recovery.changed', { keys: keys.join(', ') })
  return t(before ? 'uploads.check.model.same' : 'recovery.unknown')
}

const isLocal = (): boolean =>
  queryClient.getQueryData(sessionOptions().queryKey)?.service.local === true

async function checkBlob({ objectId, fields, size }: Upload): Promise<string> {
  let headers: Headers | undefined
  try {
    await send({
      ...operationRequest('stores', 'readBlob', objectId),
      effect: 'read',
      file: true,
      readBody: async (response) => {
        headers = response.headers
        // Only the headers with name and length are needed, not the blob itself.
        if (response.ok) await response.body?.cancel()
        return response.ok ? '' : response.text()
      },
    })
  } catch (error) {
    // Another service may hide the store, or lack the operation.
    if (serviceErrorOf(error)?.isGone)
      return t(isLocal() ? 'uploads.check.blob.none' : 'recovery.unknown')
    throw error
  }
  const path = headers && blobPlaceIn(headers).path
  const isNamed =
    path === undefined
      ? fileNameOf(headers ?? new Headers()) === fields.path?.split('/').at(-1)
      : path === fields.path
  const isSameSize = Number(headers?.get('Content-Length')) === size
  return t(isNamed && isSameSize ? 'uploads.check.blob' : 'uploads.check.blob.other')
}
