import { useMemo, useState, type ReactNode } from 'react'
import { t } from '../../messages/blobsTexts.ts'
import { textOfCell, type ReadingContext, type ReadingOptions } from '../../tables/table.ts'
import { AnswerView } from '../../views/operation/ResultView.tsx'
import { ReadAs, ReadingBar } from '../../views/tables/ReadingBar.tsx'
import { tableErrorText } from '../../views/tables/tableErrorText.ts'
import { useTable } from '../../views/tables/useTable.ts'
import { formatSize } from '../../messages/sizeText.ts'
import { hexDump } from '../../dialect/hex.ts'
import type { returnedList } from './returnedList.ts'
import { useBytes } from './usePreview.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { ScrollBox } from '../../ui/ScrollBox.tsx'
import { bars, Loading } from '../../ui/Loading.tsx'
import * as styles from './BlobView.module.css'

/** Longer text is cut at this many characters, because rendering it would block the page. */
const maxText = 1_000_000

/** A line above the content, or in its place. */
const Note = ({ children }: { readonly children: ReactNode }) => (
  <p className="body second" data-pad="8 16">
    {children}
  </p>
)

interface TextViewProps {
  readonly text: string
  readonly note?: string | undefined
}

export function TextView({ text, note }: TextViewProps) {
  return (
    <>
      {note !== undefined && <Note>{note}</Note>}
      {text.length > maxText && <Note>{t('blobs.cut', { size: formatSize(maxText) })}</Note>}
      <ScrollBox
        as="pre"
        className={`${styles.text} mono breaks pre-wrap`}
        aria-label={t('blobs.blob')}
      >
        {text.slice(0, maxText)}
      </ScrollBox>
    </>
  )
}

/** Bytes shown as hexadecimal: those already read to detect the type. */
const hexBytes = 4096

export function HexView({ start, size }: { readonly start: Uint8Array; readonly size: number }) {
  return (
    <>
      {size > hexBytes && <Note>{t('blobs.hexCut', { size: formatSize(hexBytes) })}</Note>}
      <ScrollBox
        as="pre"
        className={`${styles.text} mono ${styles.hex} breaks pre-wrap`}
        aria-label={t('blobs.blob')}
      >
        {hexDump(start, hexBytes)}
      </ScrollBox>
    </>
  )
}

/** The most rows shown; the download has all. */
const maxRows = 500

interface CsvViewProps {
  readonly blob: Blob
  readonly name: string
  readonly separator: string | undefined
}

/** A blob of delimited text as a table, read as an import reads a file. */
export function CsvView({ blob, name, separator }: CsvViewProps) {
  const [options, setOptions] = useState<ReadingOptions>({
    separator,
    // Cells are shown unchanged.
    isGuarded: false,
  })
  const source = useMemo(
    () => ({ is: 'file', file: new File([blob], name) }) as const,
    [blob, name],
  )
  const opened = useTable(source, options, limited)
  if (!opened)
    return (
      <Loading className={`body stack ${styles.reading}`} gap={12}>
        {bars([60, 85, 67])}
      </Loading>
    )
  const { table, error } = opened
  if (!table)
    return (
      <>
        <Note>{error ? tableErrorText(error) : ''}</Note>
        <div className="body second" data-pad="8 16">
          {error && <ReadAs error={error} isFile options={options} onChange={setOptions} />}
        </div>
      </>
    )
  return (
    <>
      <ReadingBar
        className={styles.reading}
        table={table}
        source={name}
        bytes={blob.size}
        options={options}
        onChange={setOptions}
      />
      {table.hasMore && <Note>{t('blobs.lines', { n: maxRows })}</Note>}
      <DataTable
        label={t('blobs.view.table')}
        isFramed={false}
        className={`scrolls ${styles.table}`}
        head={table.columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      >
        {table.rows.map((cells, n) => (
          <tr key={n}>
            {cells.map((cell, at) => (
              <td key={at} data-cut>
                {textOfCell(cell)}
              </td>
            ))}
          </tr>
        ))}
      </DataTable>
    </>
  )
}

const limited: ReadingContext = { limit: maxRows }

export function ReturnedView({
  list,
}: {
  readonly list: NonNullable<ReturnType<typeof returnedList>>
}) {
  return (
    <div className={`clips ${styles.returned}`}>
      <Note>{t('blobs.returned')}</Note>
      <AnswerView answerShape={{ is: 'table', ...list }} />
    </div>
  )
}

interface MediaProps {
  readonly blob: Blob
  readonly type: string
  readonly label: string
}

export function ImageView({ blob, type, label }: MediaProps) {
  const bytes = useBytes(blob, type)
  const [isBroken, setIsBroken] = useState(false)
  if (isBroken) return <Note>{t('blobs.broken')}</Note>
  return (
    <div className={`stack ${styles.media}`} data-align="center">
      {type === 'image/svg+xml' && (
        <p className="body second wide" data-pad="8 16">
          {t('blobs.svg')}
        </p>
      )}
      <img
        className="block bounded"
        data-pad="16"
        ref={bytes}
        alt={t('blobs.image', { label, size: formatSize(blob.size) })}
        onError={() => setIsBroken(true)}
      />
    </div>
  )
}

export function SoundView({
  blob,
  type,
  is,
}: Omit<MediaProps, 'label'> & { readonly is: 'audio' | 'video' }) {
  const bytes = useBytes(blob, type)
  const [isBroken, setIsBroken] = useState(false)
  if (isBroken) return <Note>{t('blobs.notPlayed')}</Note>
  const shared = { ref: bytes, controls: true, onError: () => setIsBroken(true) }
  return (
    <div className={`stack ${styles.media}`} data-align="center">
      {/* Captions of stored media are unknown to this page. */}
      {is === 'audio' ? (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- see above
        <audio className="wide" data-pad="16" {...shared} aria-label={t('blobs.view.audio')} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- see above
        <video
          className="block bounded"
          data-pad="16"
          {...shared}
          aria-label={t('blobs.view.video')}
        />
      )}
    </div>
  )
}
