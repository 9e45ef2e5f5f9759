import type { ServiceError } from '../../client/serviceError.ts'
import { t } from '../../messages/i18n.ts'
import '../../messages/transfers.ts'
import type { Transfer, TransferCounts } from './transfer.ts'

const worded = [401, 403, 404, 413, 415] as const

/** Why the service refused, in a sentence: never the browser's own words, never an alert. */
export function refusalWords(error: ServiceError): string {
  const { status, outcome, messages, fieldErrors } = error
  if (outcome === 'notSent') return t('transfers.notSent')
  const ofFields = [...fieldErrors].map(([field, said]) => `${field}: ${said.join(' ')}`)
  const words = [...messages, ...ofFields].join(' ')
  const known = worded.find((one) => one === status)
  // Who may do what is the service's to say: its own words know more than ours.
  const saysWho = status === 403 && words !== ''
  if (known !== undefined && !saysWho) return t(`transfers.refused.${known}`)
  return saysWho || status === 400 || status === 422
    ? t('transfers.refused.fields', { words })
    : t('transfers.refused.other', { status: status ?? '', words })
}

export function lostWords({ status, cause }: ServiceError): string {
  if (status !== undefined) return t('transfers.lost.status', { status })
  return t(cause === 'timeout' ? 'transfers.lost.timeout' : 'transfers.lost')
}

/** Where an upload stands, for whoever reads it and for whoever hears it. */
export function stateWords({ state, size }: Transfer): string {
  switch (state.is) {
    case 'waiting':
      return t('transfers.waiting')
    case 'sending':
      return t('transfers.sending', { percent: percentOf(state.sent, size) })
    case 'sent':
      return t('transfers.sent')
    case 'done':
      if (state.sameChecksum === undefined) return t('transfers.done')
      return t(state.sameChecksum ? 'transfers.done.checked' : 'transfers.done.differs')
    case 'refused':
      return refusalWords(state.error)
    case 'lost':
      return lostWords(state.error)
    case 'cancelled':
      return t(state.began ? 'transfers.cancelled' : 'transfers.cancelled.waiting')
    case 'needsFile':
      return t(state.began ? 'transfers.needsFile.began' : 'transfers.needsFile')
    default:
      return state satisfies never
  }
}

export const percentOf = (sent: number, size: number): number =>
  size === 0 ? 100 : Math.min(100, Math.floor((sent / size) * 100))

/** "2 sending · 5 done · 1 failed": what there is, and nothing that there is not. */
export const countWords = (counts: TransferCounts): string =>
  (['sending', 'done', 'failed', 'cancelled', 'needsFile'] as const)
    .filter((one) => counts[one] > 0)
    .map((one) => t(`transfers.count.${one}`, { n: counts[one] }))
    .join(' · ')

/** Where the file goes: "exports/daily" for a blob, the model's name for a model. */
export const placeWords = ({ kind, title, fields }: Transfer): string =>
  kind === 'model'
    ? t('transfers.model', { title })
    : [fields.container, ...(fields.path ?? '').split('/').slice(0, -1)].join('/')
