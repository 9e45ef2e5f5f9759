import sizeTexts from './en/sizes.json'
import { numberFormat } from './formats.ts'
import { texts } from './i18n.ts'

const t = texts(sizeTexts)

const units = ['byte', 'kilo', 'mega', 'giga'] as const

/** A size with three significant digits: "48.2 kB", "1.9 MB". */
export function formatSize(bytes: number): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1)
  const n = numberFormat({ maximumSignificantDigits: 3 }).format(bytes / 1000 ** power)
  return t(`size.${units[power] ?? 'byte'}`, { n })
}
