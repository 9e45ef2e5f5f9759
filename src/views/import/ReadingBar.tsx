import importTexts from '../../messages/en/import.json'
import { count } from '../../messages/format.ts'
import { texts } from '../../messages/i18n.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { ReadingOptions, Table } from './table.ts'
import * as inputStyles from '../../fields/inputs/FieldInput.module.css'
import * as styles from './ReadingBar.module.css'

const t = texts(importTexts)

const separators = [',', ';', '\t', '|'] as const
const separatorNames = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const
const encodings = ['utf-8', 'windows-1252', 'utf-16le'] as const

/** What the file holds and how it was read, to be changed where that was guessed wrongly. */
export function ReadingBar({
  table,
  source,
  bytes,
  options,
  onChange,
}: {
  readonly table: Table
  readonly source: string
  readonly bytes: number | undefined
  readonly options: ReadingOptions
  readonly onChange: (options: ReadingOptions) => void
}) {
  const { rows, columns, format, separator, encoding, isNamed, isGuarded } = table
  const isCsv = format === 'csv'
  return (
    <div className={styles.root}>
      <Icon name="file" />
      <b>{source}</b>
      <span>{t('import.rowsInFile', { count: rows.length })}</span>
      <span>{t('import.columnsInFile', { count: columns.length })}</span>
      {bytes !== undefined && (
        <span>{t('import.size', { size: count(Math.max(1, Math.round(bytes / 1024))) })}</span>
      )}
      {isCsv && (
        <>
          <label>
            {t('import.separator')}
            <select
              className={inputStyles.input}
              value={separator}
              onChange={(event) => onChange({ ...options, separator: event.target.value })}
            >
              {separators.map((one) => (
                <option key={one} value={one}>
                  {t(`import.separator.${separatorNames[one]}`)}
                </option>
              ))}
            </select>
          </label>
          {bytes !== undefined && (
            <label>
              {t('import.encoding')}
              <select
                className={inputStyles.input}
                value={encoding}
                onChange={(event) => onChange({ ...options, encoding: event.target.value })}
              >
                {encodings.map((one) => (
                  <option key={one} value={one}>
                    {one.toUpperCase()}
                  </option>
                ))}
              </select>
            </label>
          )}
          <label>
            <input
              type="checkbox"
              checked={isNamed}
              onChange={(event) => onChange({ ...options, isNamed: event.target.checked })}
            />
            {t('import.named')}
          </label>
          <label>
            <input
              type="checkbox"
              checked={isGuarded}
              onChange={(event) => onChange({ ...options, isGuarded: event.target.checked })}
            />
            {t('import.guarded')}
          </label>
        </>
      )}
    </div>
  )
}
