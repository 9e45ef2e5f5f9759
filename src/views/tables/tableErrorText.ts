import tableTexts from '../../messages/en/tables.json'
import { texts } from '../../messages/i18n.ts'
import type { OpenedTable } from '../../tables/openTable.ts'
import { maxFileBytes } from '../../tables/readFile.ts'
import type { TableFormat } from '../../tables/table.ts'

const t = texts(tableTexts)

export type OpenError = Exclude<OpenedTable, { readonly is: 'table' }>

/** Formats that hold other files. */
const archives = new Set(['ZIP', 'bzip2', '7z', 'xz', 'Zstandard'])

/** The reason why a file or pasted text is not a table, the position, and a remedy. */
export function tableErrorText(error: OpenError): string {
  switch (error.is) {
    case 'json':
    case 'ndjson': {
      const place = { line: error.line, column: error.column }
      return error.problem === 'end'
        ? t('tables.error.jsonEnd', place)
        : t('tables.error.json', { ...place, what: error.what })
    }
    case 'workbook':
      return t(`tables.error.workbook.${error.program}`)
    case 'archive':
      return t(archives.has(error.format) ? 'tables.error.archive' : 'tables.error.otherFormat', {
        format: error.format,
      })
    case 'item':
      return t(`tables.error.item.${error.format}`, { n: error.at })
    case 'many':
      return t('tables.error.many', { rows: error.rows, max: error.max })
    case 'large':
      return t('tables.error.large', { size: maxFileBytes / 1024 / 1024 })
    default:
      return t(`tables.error.${error.is}`)
  }
}

/** The format that was tried in vain, where another one or another encoding may help. */
export function assumedFormat(error: OpenError): TableFormat | undefined {
  const { is } = error
  if (is === 'item') return error.format
  if (is === 'json' || is === 'records') return 'json'
  return is === 'ndjson' ? 'ndjson' : is === 'binary' || is === 'empty' ? 'csv' : undefined
}
