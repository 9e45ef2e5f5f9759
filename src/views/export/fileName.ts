import { t } from '../../messages/exportTexts.ts'
import type { ExportFormat } from './exportText.ts'

/** The records of a file. `filtered`: all that match the filters of the service. */
export type ExportScope = 'all' | 'filtered' | 'view' | 'selection'

export interface Coverage {
  readonly scope: ExportScope
  /** The number of records in the file. */
  readonly count: number
  /** The total number of records, if known. */
  readonly of: number | undefined
  /** Whether it has all records of its scope. */
  readonly isComplete: boolean
}

/** Text that every system takes in a file name. */
const safe = (text: string): string =>
  text
    .replaceAll(/[^\p{L}\p{N}.-]+/gu, '-')
    .replaceAll(/^[-.]+|[-.]+$/g, '')
    .slice(0, 60)

const pad = (n: number) => String(n).padStart(2, '0')

/** `2026-11-23T10-42Z`: the time in UTC, as a file name can hold it. */
function utcMinute(at: number): string {
  const time = new Date(at)
  const day = [time.getUTCFullYear(), pad(time.getUTCMonth() + 1), pad(time.getUTCDate())].join('-')
  return `${day}T${pad(time.getUTCHours())}-${pad(time.getUTCMinutes())}Z`
}

/**
 * The name of a file: its content, completeness, deployment, and the time it was read. CSV has no
 * other place for it.
 * @param readAt epoch milliseconds
 */
export function exportFileName(
  collection: string,
  { scope, count, of, isComplete }: Coverage,
  {
    deployment,
    readAt,
    format,
  }: {
    readonly deployment: string
    readonly readAt: number
    readonly format: ExportFormat
  },
): string {
  // A file name has digits without separators.
  const digits = { count: String(count), of: String(of) }
  const covered = isComplete
    ? t(`export.file.${scope}`, digits)
    : of === undefined
      ? t('export.file.incompleteOpen', digits)
      : t('export.file.incomplete', digits)
  const parts = [collection, covered, deployment, utcMinute(readAt)]
  const kind = format === 'spreadsheet' ? [t('export.file.spreadsheet')] : []
  const name = [...parts, ...kind]
    .map(safe)
    .filter((part) => part !== '')
    .join('_')
  return `${name}.${format === 'json' ? 'json' : 'csv'}`
}
