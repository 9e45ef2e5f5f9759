import { Button } from '../../ui/Button.tsx'
import { useMemo, useState, type KeyboardEvent } from 'react'
import { t } from '../../messages/blobsTexts.ts'
import { copyText } from '../../ui/copy.ts'
import { Icon } from '../../ui/Icon.tsx'
import { formatSize } from '../../messages/sizeText.ts'
import { formatPart } from '../../views/uploads/sizes.ts'
import type { ReadBlob } from './blobReader.ts'
import { JsonTree } from './JsonTree.tsx'
import { returnedList } from './returnedList.ts'
import { usePreview, type Preview } from './usePreview.ts'
import { CsvView, HexView, ImageView, ReturnedView, SoundView, TextView } from './views.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { KeyHint } from '../../ui/KeyHint.tsx'
import * as tabsStyles from '../../ui/Tabs.module.css'
import * as styles from './BlobView.module.css'

type View =
  | 'list'
  | 'tree'
  | 'raw'
  | 'table'
  | 'text'
  | 'source'
  | 'image'
  | 'audio'
  | 'video'
  | 'file'
  | 'hex'

function viewsOf({ sort, text }: Preview, isList: boolean): readonly View[] {
  switch (sort.is) {
    case 'empty':
      return []
    case 'image':
      return text === undefined ? ['image', 'hex'] : ['image', 'source', 'hex']
    case 'audio':
    case 'video':
      return [sort.is, 'hex']
    case 'json':
      return isList ? ['list', 'tree', 'raw', 'hex'] : ['tree', 'raw', 'hex']
    case 'table':
      return ['table', 'text', 'hex']
    case 'html':
      return ['source', 'hex']
    case 'text':
      return ['text', 'hex']
    case 'pdf':
    case 'bytes':
      return ['file', 'hex']
    default:
      return sort satisfies never
  }
}

const kindLabel = ({ sort }: Preview): string =>
  'label' in sort && sort.label !== undefined
    ? sort.label
    : sort.is === 'image' || sort.is === 'audio' || sort.is === 'video'
      ? ''
      : t(`blobs.sort.${sort.is}`)

interface BlobViewProps {
  readonly read: ReadBlob & { readonly blob: Blob }
  readonly onDownload: () => void
}

/** A blob that was read: its type, whether it is complete, and the ways to view it. */
export function BlobView({ read, onDownload }: BlobViewProps) {
  const { head, blob, took, received } = read
  const preview = usePreview(blob, head)
  const list = useMemo(() => returnedList(preview?.json), [preview])
  const [chosen, setChosen] = useState<View>()
  if (!preview) return null
  const views = viewsOf(preview, list !== undefined)
  const view = views.find((one) => one === chosen) ?? views[0]
  const isWhole = read.complete !== 'no'
  const { text } = preview
  return (
    <>
      <p className={`row ${styles.properties}`} data-wrap>
        <strong className="row inline strong" data-gap="6">
          <Icon name={preview.sort.is === 'json' ? 'braces' : 'file'} size={14} />
          {kindLabel(preview)}
        </strong>
        <span className="second num">{formatSize(received)}</span>
        <span className="second num">{t('blobs.ms', { n: Math.round(took) })}</span>
        <bdi className="mono second truncate">{head.position ?? head.fileName}</bdi>
        <Completeness read={read} />
      </p>
      {view === undefined ? (
        <EmptyState level={3} title={t('blobs.empty')}>
          <p>{t('blobs.emptyNext')}</p>
        </EmptyState>
      ) : (
        <>
          <div
            className={`row ${styles.tools}`}
            data-min-height="36"
            data-border="bottom"
            data-line="top"
            data-gap="4"
          >
            <Views views={views} view={view} onChoose={setChosen} />
            {text !== undefined && (
              <Button
                size="small"
                variant="text"
                onClick={() => void copyText(text, t('blobs.copied'))}
              >
                <Icon name="copy" />
                {t('blobs.copyText')}
              </Button>
            )}
            <Button size="small" variant="text" onClick={onDownload} aria-keyshortcuts="d">
              <Icon name="download" />
              {t(isWhole ? 'blobs.download' : 'blobs.downloadPart')}
              <KeyHint isRead>d</KeyHint>
            </Button>
          </div>
          <div
            data-ground="inset"
            role="tabpanel"
            id="blob-panel"
            aria-labelledby={`blob-tab-${view}`}
          >
            <Body
              view={view}
              preview={preview}
              blob={blob}
              name={head.fileName ?? head.position ?? ''}
              list={list}
            />
          </div>
        </>
      )}
    </>
  )
}

function Completeness({ read }: { readonly read: ReadBlob }) {
  const { complete, received, head, isStopped } = read
  if (complete === 'yes')
    return (
      <span className="row inline end ok" data-gap="6">
        <Icon name="check" size={14} />
        {t('blobs.complete.yes')}
      </span>
    )
  if (complete === 'unknown')
    return (
      <span className="row inline end second" data-gap="6">
        {t('blobs.complete.unknown')}
      </span>
    )
  const sizeNote =
    head.length === undefined
      ? t('blobs.incomplete.unknown', { size: formatSize(received) })
      : t(isStopped ? 'blobs.stopped' : 'blobs.incomplete', {
          part: formatPart(received, head.length),
        })
  return (
    <span className="row inline end medium bad" data-gap="6" role="alert">
      <Icon name="alert" size={14} />
      {sizeNote}
    </span>
  )
}

interface ViewsProps {
  readonly views: readonly View[]
  readonly view: View
  readonly onChoose: (view: View) => void
}

/** A single tab stop; the arrow keys choose a view. */
function Views({ views, view, onChoose }: ViewsProps) {
  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = views[(views.indexOf(view) + step + views.length) % views.length]
    if (next === undefined) return
    onChoose(next)
    document.getElementById(`blob-tab-${next}`)?.focus()
  }
  return (
    // The tabs inside are focusable, as the ARIA tabs pattern requires.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- see above
    <div
      role="tablist"
      aria-label={t('blobs.views')}
      className={`flex ${tabsStyles.root} ${styles.tabs} pushes`}
      data-gap="20"
      onKeyDown={onKeyDown}
    >
      {views.map((one) => (
        <button
          key={one}
          type="button"
          role="tab"
          id={`blob-tab-${one}`}
          aria-selected={one === view}
          aria-controls="blob-panel"
          tabIndex={one === view ? 0 : -1}
          onClick={() => onChoose(one)}
        >
          {t(`blobs.view.${one}`)}
        </button>
      ))}
    </div>
  )
}

interface BodyProps {
  readonly view: View
  readonly preview: Preview
  readonly blob: Blob
  readonly name: string
  readonly list: ReturnType<typeof returnedList>
}

function Body({ view, preview, blob, name, list }: BodyProps) {
  const { sort, start, text = '' } = preview
  if (view === 'hex') return <HexView start={start} size={blob.size} />
  if (view === 'list' && list) return <ReturnedView list={list} />
  if (view === 'tree') return <JsonTree value={preview.json} />
  if (view === 'table' && sort.is === 'table')
    return <CsvView blob={blob} name={name} separator={sort.separator} />
  if (view === 'image' && sort.is === 'image') return <ImageView blob={blob} {...sort} />
  if (sort.is === 'audio' || sort.is === 'video')
    return <SoundView blob={blob} type={sort.type} is={sort.is} />
  if (view === 'file')
    return (
      <p className="body second" data-pad="8 16">
        {t(sort.is === 'pdf' ? 'blobs.pdf' : 'blobs.bytes')}
      </p>
    )
  const noteText =
    sort.is === 'html' ? t('blobs.html') : preview.isNotJson ? t('blobs.notJson') : undefined
  return <TextView text={text} note={noteText} />
}
