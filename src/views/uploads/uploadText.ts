import type { ServiceError } from '../../client/serviceError.ts'
import { fullSentence } from '../../messages/fullSentence.ts'
import { t } from '../../messages/uploadsTexts.ts'
import { percent as percentText } from '../../messages/formats.ts'
import type { Upload, UploadCounts } from './upload.ts'

const worded = [401, 403, 404, 413, 415] as const

/**
 * The reason why the service refused the upload, as a sentence; never a browser message or an
 * alert.
 */
export function denialText(error: ServiceError): string {
  const { status, messages, fieldErrors } = error
  if (error.isNotSent) return t('uploads.notSent')
  const ofFields = [...fieldErrors].map(
    ([field, said]) => `${field}: ${said.map(fullSentence).join(' ')}`,
  )
  const text = [...messages, ...ofFields].map(fullSentence).join(' ')
  const known = worded.find((one) => one === status)
  // Permissions are defined by the service: its message is more precise than ours.
  const hasSender = error.isDenied && text !== ''
  if (known !== undefined && !hasSender) return t(`uploads.refused.${known}`)
  return hasSender || error.isInvalid
    ? t('uploads.refused.fields', { text })
    : t('uploads.refused.other', { status: status ?? '', text })
}

export function lostText({ status, cause }: ServiceError): string {
  if (status !== undefined) return t('uploads.lost.status', { status })
  return t(cause === 'timeout' ? 'uploads.lost.timeout' : 'uploads.lost')
}

/** The state of an upload as text, for display and announcements. */
export function stateText({ state, size }: Upload): string {
  switch (state.is) {
    case 'waiting':
      return t('uploads.waiting')
    case 'sending':
      return t('uploads.sending', { percent: percentText(percentOf(state.sent, size) / 100) })
    case 'sent':
      return t('uploads.sent')
    case 'done':
      if (state.hasSameChecksum === undefined) return t('uploads.done')
      return t(state.hasSameChecksum ? 'uploads.done.checked' : 'uploads.done.differs')
    case 'refused':
      return denialText(state.error)
    case 'unknown':
      return lostText(state.error)
    case 'cancelled':
      return t(state.began ? 'uploads.cancelled' : 'uploads.cancelled.waiting')
    case 'needsFile':
      if (state.isChanged) return t('uploads.changed')
      return t(state.began ? 'uploads.needsFile.began' : 'uploads.needsFile')
    default:
      return state satisfies never
  }
}

export const percentOf = (sent: number, size: number): number =>
  size === 0 ? 100 : Math.min(100, Math.floor((sent / size) * 100))

/** "2 sending · 5 done · 1 failed": only counts above zero. */
export const countText = (counts: UploadCounts): string =>
  (['sending', 'done', 'failed', 'cancelled', 'needsFile'] as const)
    .filter((one) => counts[one] > 0)
    .map((one) => t(`uploads.count.${one}`, { n: counts[one] }))
    .join(' · ')

/** The target of an upload: "exports/daily" for a blob, the model's name for a model. */
export const placeText = ({ kind, title, fields }: Upload): string =>
  kind === 'model'
    ? t('uploads.model', { title })
    : [fields.container, ...(fields.path ?? '').split('/').slice(0, -1)].join('/')
