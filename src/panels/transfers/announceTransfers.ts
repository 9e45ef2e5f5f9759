import { t } from '../../messages/i18n.ts'
import { announce } from '../../ui/announce.ts'
import type { Transfer } from './transfer.ts'
import { percentOf, stateText } from './words.ts'

/** Says how an upload goes: at its start, at every quarter, when it is sent, and how it ends. */
export class TransferVoice {
  readonly #quarters = new Map<string, number>()

  changed(transfer: Transfer): void {
    const { id, name, state } = transfer
    if (state.is === 'sending') {
      this.#quarters.set(id, 0)
      announce(t('transfers.say.started', { name }))
      return
    }
    this.#quarters.delete(id)
    if (state.is === 'sent') announce(t('transfers.say.sent', { name }))
    else if (state.is === 'done') announce(t('transfers.say.done', { name }))
    else if (state.is === 'cancelled') announce(t('transfers.say.cancelled', { name }))
    else if (state.is === 'refused' || state.is === 'lost')
      announce(t('transfers.say.failed', { name, words: stateText(transfer) }), 'assertive')
  }

  /** Looks at what is being sent; says a quarter once. */
  progressed(transfers: readonly Transfer[]): void {
    for (const { id, name, size, state } of transfers) {
      if (state.is !== 'sending') continue
      const quarter = Math.floor(percentOf(state.sent, size) / 25)
      if (quarter <= (this.#quarters.get(id) ?? 0) || quarter > 3) continue
      this.#quarters.set(id, quarter)
      announce(t('transfers.say.part', { name, percent: quarter * 25 }))
    }
  }
}
