import { formatSize } from '../../messages/sizeText.ts'
import { t } from '../../messages/uploadsTexts.ts'

/** "18 of 43 MB", or "900 kB of 43 MB" where the units differ. */
export function formatPart(part: number, whole: number): string {
  const [one, all] = [formatSize(part), formatSize(whole)]
  const [n, unit] = one.split('\u00a0')
  return t('uploads.part', { part: unit === all.split('\u00a0')[1] ? n : one, whole: all })
}
