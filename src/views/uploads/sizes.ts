import { t } from '../../messages/uploadsTexts.ts'
import { numberFormat } from '../../messages/formats.ts'

const units = ['byte', 'kilo', 'mega', 'giga'] as const

/** A size with three significant digits: "48.2 kB", "1.9 MB". */
export function formatSize(bytes: number): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1)
  const n = numberFormat({ maximumSignificantDigits: 3 }).format(bytes / 1000 ** power)
  return t(`uploads.size.${units[power] ?? 'byte'}`, { n })
}

/** "18 of 43 MB", or "900 kB of 43 MB" where the units differ. */
export function formatPart(part: number, whole: number): string {
  const [one, all] = [formatSize(part), formatSize(whole)]
  const [n, unit] = one.split('\u00a0')
  return t('uploads.part', { part: unit === all.split('\u00a0')[1] ? n : one, whole: all })
}

/** "12 s", "3 min". */
export const formatDuration = (seconds: number): string =>
  seconds < 90
    ? t('uploads.seconds', { n: Math.ceil(seconds) })
    : t('uploads.minutes', { n: Math.round(seconds / 60) })
