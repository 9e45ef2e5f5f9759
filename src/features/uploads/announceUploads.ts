import { t } from '../../messages/uploadsTexts.ts'
import { percent as percentText } from '../../messages/formats.ts'
import { announce } from '../../ui/announce.ts'
import type { Upload } from './upload.ts'
import { percentOf, stateText } from './uploadText.ts'

/**
 * Announces the progress of uploads: at the start, at every quarter, when all is sent, and at the
 * end.
 */
export class UploadAnnouncer {
  readonly #quarters = new Map<string, number>()

  changed(upload: Upload): void {
    const { id, name, state } = upload
    if (state.is === 'sending') {
      this.#quarters.set(id, 0)
      announce(t('uploads.say.started', { name }))
      return
    }
    this.#quarters.delete(id)
    if (state.is === 'sent') announce(t('uploads.say.sent', { name }))
    else if (state.is === 'done') announce(t('uploads.say.done', { name }))
    else if (state.is === 'cancelled') announce(t('uploads.say.cancelled', { name }))
    else if (state.is === 'refused' || state.is === 'unknown')
      announce(t('uploads.say.failed', { name, text: stateText(upload) }), 'assertive')
  }

  /** Announces each quarter once. */
  progressed(uploads: readonly Upload[]): void {
    for (const { id, name, size, state } of uploads) {
      if (state.is !== 'sending') continue
      const quarter = Math.floor(percentOf(state.sent, size) / 25)
      if (quarter <= (this.#quarters.get(id) ?? 0) || quarter > 3) continue
      this.#quarters.set(id, quarter)
      announce(t('uploads.say.part', { name, percent: percentText(quarter / 4) }))
    }
  }
}
