import { Button } from '../../ui/Button.tsx'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import { serviceErrorOf } from '../../client/serviceError.ts'
import { useIsLocalService } from '../../session/localService.ts'
import { usePersistedState } from '../../useStore.ts'
import { timeOrDay } from '../../messages/timeOrDay.ts'
import { t } from '../../messages/blobsTexts.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { MenuButton } from '../../ui/MenuButton.tsx'
import { FailureNotice } from '../../views/operation/FailureNotice.tsx'
import { formatSize } from '../../messages/sizeText.ts'
import { formatPart } from '../../views/uploads/sizes.ts'
import { maxShownBytes, type BlobReading } from './blobReader.ts'
import { BlobView } from './BlobView.tsx'
import type { useBlobReading } from './useBlobReading.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { Elapsed } from '../../ui/Elapsed.tsx'
import { KeyHint } from '../../ui/KeyHint.tsx'
import { bars, Loading } from '../../ui/Loading.tsx'
import * as styles from './ReadCard.module.css'

/** Bytes in memory above which the tab may run out of memory. */
const warnAboveBytes = 500_000_000

type Blobs = ReturnType<typeof useBlobReading>

/** Reads a blob of a store on request and shows it by its type. */
export function ReadCard({ blobs }: { readonly blobs: Blobs }) {
  const { reading, read, cancel } = blobs
  const [onOpen, setOnOpen] = usePersistedState('blobs.readOnOpen', false, z.boolean())
  useEffect(() => {
    if (onOpen) read()
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the tab opens
  }, [])
  const busy = reading.is === 'waiting' || reading.is === 'reading' ? reading : undefined
  return (
    <section className="card" aria-labelledby="blob-read">
      <header className="row card-head" data-line="bottom" data-wrap>
        <h2 className="pushes" id="blob-read">
          {t('blobs.read')}
        </h2>
        {reading.is === 'done' && (
          <span className="not-phone fine third num">
            {t('blobs.read.last', { time: timeOrDay(reading.at) })}
          </span>
        )}
        {busy ? (
          <Button onClick={cancel}>
            <Icon name="x" />
            {t('blobs.read.cancel')} <Elapsed className="third num" since={busy.began} />
          </Button>
        ) : (
          <Button onClick={read} aria-keyshortcuts="r">
            <Icon name="refresh" />
            {t(reading.is === 'idle' ? 'blobs.read.submit' : 'blobs.read.again')}
            <KeyHint isRead>r</KeyHint>
          </Button>
        )}
        <MenuButton
          label={t('blobs.read.menu')}
          entries={[
            {
              label: t('blobs.read.byHand'),
              isChosen: !onOpen,
              onSelect: () => setOnOpen(false),
            },
            { label: t('blobs.read.onOpen'), isChosen: onOpen, onSelect: () => setOnOpen(true) },
          ]}
        >
          <Icon name="more" />
        </MenuButton>
      </header>
      <Content blobs={blobs} />
    </section>
  )
}

function Content({ blobs }: { readonly blobs: Blobs }) {
  const { reading, read, download, followLink } = blobs
  switch (reading.is) {
    case 'idle':
      return (
        <EmptyState
          className={styles.empty}
          icon="file"
          level={3}
          title={t('blobs.read.initial')}
        />
      )
    case 'waiting':
      return (
        <Loading className={`body stack ${styles.waiting}`} gap={12}>
          {bars([60, 85, 67, 75])}
        </Loading>
      )
    case 'reading':
      return <Received reading={reading} />
    case 'confirming':
      return <Large blobs={blobs} reading={reading} />
    case 'failed':
      return <Failed error={reading.error} onAgain={read} />
    case 'done': {
      const { blob, complete, linksTo } = reading
      const isNothing = complete === 'no' && blob?.size === 0
      if (blob && blob.size <= maxShownBytes && !isNothing)
        return (
          <>
            {linksTo !== undefined && <LinkOffer host={linksTo} onFollow={followLink} />}
            <BlobView key={reading.at} read={{ ...reading, blob }} onDownload={download} />
          </>
        )
      return <Kept reading={reading} onDownload={download} />
    }
    default:
      return reading satisfies never
  }
}

/** Offers to follow a link. A stored file may look like one too, so it needs confirmation. */
function LinkOffer({ host, onFollow }: { readonly host: string; readonly onFollow: () => void }) {
  return (
    <Banner tone="warn" icon="alert" className={styles.link}>
      {host === '' ? t('blobs.link.own') : t('blobs.link.other', { host })}{' '}
      <div data-above="8">
        <Button size="small" onClick={onFollow}>
          {t('blobs.link.follow')}
        </Button>
      </div>
    </Banner>
  )
}

function Received({ reading }: { readonly reading: BlobReading & { is: 'reading' } }) {
  const { received, head } = reading
  const part = head.length === undefined ? formatSize(received) : formatPart(received, head.length)
  return (
    <div className={`body stack ${styles.waiting}`} data-gap="12">
      <progress
        className="wide"
        aria-label={t('blobs.read.waiting')}
        {...(head.length === undefined ? {} : { value: received, max: head.length })}
      />
      <p className="second num">{t('blobs.read.received', { part })}</p>
    </div>
  )
}

interface LargeProps {
  readonly blobs: Blobs
  readonly reading: BlobReading & { is: 'confirming' }
}

function Large({ blobs, reading }: LargeProps) {
  const { length } = reading.head
  const destination = blobs.toDisk ? 'disk' : (length ?? 0) > warnAboveBytes ? 'heavy' : 'memory'
  return (
    <EmptyState
      className={styles.empty}
      role="status"
      icon="file"
      level={3}
      title={
        length === undefined
          ? t('blobs.confirm.more', { size: formatSize(maxShownBytes) })
          : t('blobs.confirm.title', { size: formatSize(length) })
      }
    >
      <bdi className="mono second">{reading.head.position ?? reading.head.fileName}</bdi>
      <p className={destination === 'heavy' ? 'warn' : 'second'}>
        {t('blobs.confirm.next')} {t(`blobs.confirm.${destination}`)}
      </p>
      {blobs.isNotOpened && <FieldError role="alert">{t('blobs.notOpened')}</FieldError>}
      <ActionBar isDense>
        <Button onClick={blobs.download} aria-keyshortcuts="d">
          <Icon name="download" />
          {t('blobs.download')}
          <KeyHint isRead>d</KeyHint>
        </Button>
        <Button variant="text" onClick={blobs.cancel}>
          {t('blobs.read.cancel')}
        </Button>
      </ActionBar>
    </EmptyState>
  )
}

interface KeptProps {
  readonly reading: BlobReading & { is: 'done' }
  readonly onDownload: () => void
}

/** A large blob after reading: kept in memory, or written to the chosen file. */
function Kept({ reading, onDownload }: KeptProps) {
  const { received, head, complete, blob, isStopped } = reading
  if (complete === 'no') {
    const part =
      head.length === undefined ? formatSize(received) : formatPart(received, head.length)
    return (
      <EmptyState
        className={styles.empty}
        tone="bad"
        role="alert"
        icon="alert"
        level={3}
        title={t(isStopped ? 'blobs.stopped' : 'blobs.incomplete', { part })}
      >
        {blob ? (
          received > 0 && (
            <Button onClick={onDownload}>
              <Icon name="download" />
              {t('blobs.downloadPart')}
            </Button>
          )
        ) : (
          <p>{t('blobs.brokenFile')}</p>
        )}
      </EmptyState>
    )
  }
  return (
    <EmptyState className={styles.empty} role="status" icon="ok" level={3} title={t('blobs.saved')}>
      {blob ? (
        <Button onClick={onDownload}>
          <Icon name="download" />
          {t('blobs.download')}
        </Button>
      ) : (
        <p>{t('blobs.savedNext', { size: formatSize(received) })}</p>
      )}
    </EmptyState>
  )
}

function Failed({ error, onAgain }: { readonly error: unknown; readonly onAgain: () => void }) {
  const isLocal = useIsLocalService()
  // Another service may hide the store, or lack the operation.
  if (isLocal && serviceErrorOf(error)?.isGone)
    return (
      <EmptyState
        className={styles.empty}
        role="status"
        icon="file"
        level={3}
        title={t('blobs.none')}
      >
        <p>{t('blobs.noneNext')}</p>
      </EmptyState>
    )
  return (
    <div data-pad="16">
      <FailureNotice error={error} onAgain={onAgain} />
    </div>
  )
}
