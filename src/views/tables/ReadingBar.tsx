import { formatSize } from '../../messages/sizeText.ts'
import tableTexts from '../../messages/en/tables.json'
import { texts } from '../../messages/i18n.ts'
import { encodings } from '../../tables/decodeText.ts'
import {
  tableFormats,
  type CellPlace,
  type HeadChoice,
  type ReadingOptions,
  type Table,
  type TableFormat,
} from '../../tables/table.ts'
import { Icon } from '../../ui/Icon.tsx'
import { assumedFormat, type OpenError } from './tableErrorText.ts'
import * as inputStyles from '../../fields/inputs/FieldInput.module.css'
import * as styles from './ReadingBar.module.css'

const t = texts(tableTexts)

const separatorNames = {
  ',': 'comma',
  ';': 'semicolon',
  '\t': 'tab',
  '|': 'bar',
  ':': 'colon',
  ' ': 'space',
} as const

interface ChoiceProps {
  readonly label: string
  readonly value: string
  readonly values: readonly (readonly [value: string, label: string])[]
  readonly onChange: (value: string) => void
}

/** A choice of few values. */
function Choice({ label, value, values, onChange }: ChoiceProps) {
  return (
    <label>
      {label}
      <select
        className={inputStyles.input}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {values.map(([one, name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

interface OptionsProps {
  readonly options: ReadingOptions
  readonly onChange: (options: ReadingOptions) => void
}

function FormatChoice({
  format,
  options,
  onChange,
}: OptionsProps & { readonly format: TableFormat }) {
  return (
    <Choice
      label={t('tables.format')}
      value={format}
      values={tableFormats.map((one) => [one, t(`tables.format.${one}`)])}
      onChange={(one) => onChange({ encoding: options.encoding, format: one as TableFormat })}
    />
  )
}

function EncodingChoice({
  encoding,
  options,
  onChange,
}: OptionsProps & { readonly encoding: string }) {
  return (
    <Choice
      label={t('tables.encoding')}
      value={encoding}
      values={encodings.map((one) => [one, one.toUpperCase()])}
      onChange={(one) => onChange({ ...options, encoding: one })}
    />
  )
}

/** Other options for an unreadable file; nothing if none can help. */
export function ReadAs({
  error,
  isFile,
  options,
  onChange,
}: OptionsProps & {
  readonly error: OpenError
  /** Pasted text has no encoding. */
  readonly isFile: boolean
}) {
  const format = options.format ?? assumedFormat(error)
  if (format === undefined) return null
  return (
    <div className={`flex ${styles.choices}`} data-gap="8 16" data-wrap>
      <FormatChoice format={format} options={options} onChange={onChange} />
      {isFile && (
        <EncodingChoice
          encoding={options.encoding ?? 'utf-8'}
          options={options}
          onChange={onChange}
        />
      )}
    </div>
  )
}

const shortened = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text)

/** A record of the file in a few words. */
const headText = ({ line, cells }: HeadChoice) => {
  const filled = cells.filter((cell) => cell.trim() !== '').join(', ')
  return t('tables.head.line', { line, text: shortened(filled) })
}

interface ReadingBarProps extends OptionsProps {
  readonly table: Table
  readonly source: string
  /** The size of the file; absent for pasted text, which has no encoding. */
  readonly bytes?: number | undefined
  readonly className?: string
}

/** The content of the file and the options it was read with, which can be corrected here. */
export function ReadingBar(props: ReadingBarProps) {
  const { table, source, bytes, options, onChange, className } = props
  const { rows, columns, format, separator, encoding, head, heads, isGuarded } = table
  const isCsv = format === 'csv'
  const named = Object.entries(separatorNames).map(
    ([sign, name]) => [sign, t(`tables.separator.${name}`)] as const,
  )
  const change = (part: ReadingOptions) => onChange({ ...options, ...part })
  return (
    <div className={className}>
      <div
        className={`firm row body second ${styles.root}`}
        data-frame="8"
        data-pad="8 12"
        data-gap="8 16"
        data-wrap
      >
        <Icon name="file" />
        {source !== '' && <b className="breaks medium first">{source}</b>}
        <span>{t(table.hasMore ? 'tables.firstRows' : 'tables.rows', { count: rows.length })}</span>
        <span>{t('tables.columns', { count: columns.length })}</span>
        {bytes !== undefined && <span>{formatSize(bytes)}</span>}
        <FormatChoice format={format} options={options} onChange={onChange} />
        {isCsv && (
          <Choice
            label={t('tables.separator')}
            value={separator}
            values={separator in separatorNames ? named : [...named, [separator, separator]]}
            onChange={(one) => onChange({ ...options, separator: one, head: undefined })}
          />
        )}
        {bytes !== undefined && (
          <EncodingChoice encoding={encoding} options={options} onChange={onChange} />
        )}
        {isCsv && (
          <>
            <Choice
              label={t('tables.head')}
              value={head === undefined ? 'none' : String(head)}
              values={[
                ...heads.map((choice) => [String(choice.index), headText(choice)] as const),
                ['none', t('tables.head.none')],
              ]}
              onChange={(one) => change({ head: one === 'none' ? 'none' : Number(one) })}
            />
            {table.hasGuards && (
              <label>
                <input
                  type="checkbox"
                  checked={isGuarded}
                  onChange={(event) => change({ isGuarded: event.target.checked })}
                />
                {t('tables.guarded')}
              </label>
            )}
          </>
        )}
      </div>
      <ReadingNotes table={table} />
    </div>
  )
}

/** A cell as people find it: by its row, its column and its line. */
const placeText = ({ columns, lines }: Table, { row, column }: CellPlace) =>
  t('tables.place', {
    row: row + 1,
    column: columns[column] ?? `#${column + 1}`,
    line: lines[row] ?? row + 1,
  })

/** Places that are named. */
const maxPlaces = 3

const placesText = (table: Table, places: readonly CellPlace[]) =>
  places
    .slice(0, maxPlaces)
    .map((place) => placeText(table, place))
    .join('; ') + (places.length > maxPlaces ? ' …' : '')

/** Notes about data that was skipped, guessed or damaged while the file was read. */
function ReadingNotes({ table }: { readonly table: Table }) {
  const { heads, head = 0, isEncodingGuessed, encoding, damaged, loose } = table
  const above = heads.slice(0, head).map(({ cells }) => cells.join(' ').trim())
  const notes = [
    above.length > 0 &&
      t('tables.note.above', { count: above.length, text: shortened(above.join(' / ')) }),
    isEncodingGuessed && t('tables.note.encoding', { encoding: encoding.toUpperCase() }),
    damaged.length > 0 &&
      t('tables.note.damaged', { count: damaged.length, places: placesText(table, damaged) }),
    loose.length > 0 &&
      t('tables.note.loose', { count: loose.length, places: placesText(table, loose) }),
  ].filter((note) => note !== false)
  return (
    notes.length > 0 && (
      <ul className="grid body second" data-above="8" data-gap="2">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    )
  )
}
