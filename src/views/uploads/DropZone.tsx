import { IconButton } from '../../ui/IconButton.tsx'
import { useEffect, useState, type ClipboardEvent, type DragEvent } from 'react'
import { useNow } from '../../ui/now.ts'
import { relativeTime } from '../../messages/format.ts'
import { t } from '../../messages/uploadsTexts.ts'
import { formatSize } from '../../messages/sizeText.ts'
import { copyText } from '../../ui/copy.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { Checksum } from './useChecksum.ts'
import { FieldError } from '../../ui/FieldError.tsx'
import { cx } from '../../ui/cx.ts'
import { listen } from '../../listen.ts'
import { withHiddenShown } from '../../metadata/hiddenCharacters.ts'
import * as styles from './DropZone.module.css'

interface DropZoneProps {
  readonly id: string
  readonly file: File | undefined
  readonly checksum: Checksum
  readonly invalid: boolean
  readonly describedBy?: string | undefined
  readonly onFile: (file: File | undefined) => void
}

/** The file that was dropped or pasted, if it is only one; `undefined` for a folder. */
export function singleFile(data: DataTransfer): File | 'several' | undefined {
  const items = [...data.items].filter(({ kind }) => kind === 'file')
  if (items.length === 0) return undefined
  if (items.length > 1 || items[0]?.webkitGetAsEntry()?.isDirectory === true) return 'several'
  return items[0]?.getAsFile() ?? undefined
}

/** Chooses one file by button, drop, paste or keyboard, and announces it. */
export function DropZone(props: DropZoneProps) {
  const { id, file, checksum, invalid, describedBy, onFile } = props
  const [isOver, setIsOver] = useState(false)
  const [isMultiple, setIsMultiple] = useState(false)

  function take(data: DataTransfer | null): boolean {
    const chosen = data ? singleFile(data) : undefined
    if (chosen === undefined) return false
    setIsMultiple(chosen === 'several')
    if (chosen !== 'several') onFile(chosen)
    return true
  }

  useEffect(() => {
    // A file dropped outside the zone would replace the page.
    const keep = (event: globalThis.DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    const paste = (event: globalThis.ClipboardEvent) => {
      if (!event.defaultPrevented && take(event.clipboardData)) event.preventDefault()
    }
    return listen(window, { dragover: keep, drop: keep, paste })
  })

  // The pressed button is removed: focus the input, to choose another file.
  const goOn = () => document.getElementById(id)?.focus()

  const zone = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setIsOver(true)
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setIsOver(false)
      take(event.dataTransfer)
    },
    onPaste: (event: ClipboardEvent) => {
      if (take(event.clipboardData)) event.preventDefault()
    },
  }
  return (
    <>
      <label
        className={cx(
          `stack body ${styles.root} anchor`,
          isOver && styles.over,
          file && styles.chosen,
        )}
        data-pad="16"
        data-radius="8"
        data-align="center"
        data-justify="center"
        data-gap="8"
        data-invalid={invalid || undefined}
        {...zone}
      >
        <input
          id={id}
          type="file"
          className="visually-hidden"
          aria-invalid={invalid || undefined}
          aria-required
          aria-describedby={describedBy}
          onChange={({ target }) => {
            const chosen = target.files?.[0]
            // Allows choosing the same file again after it was changed on disk.
            target.value = ''
            if (!chosen) return
            setIsMultiple(false)
            onFile(chosen)
          }}
        />
        {file ? (
          <FileDetails file={file} />
        ) : (
          <>
            <span
              className={`row inline medium first ${styles.button}`}
              data-pad="0 12"
              data-radius="6"
              data-ground="raised"
              data-gap="6"
            >
              <Icon name="upload" tone="second" />
              {t('drop.choose')}
            </span>
            <span className="third">{t('drop.or')}</span>
          </>
        )}
      </label>
      {file && (
        <div className={`${styles.more} anchor`}>
          <Sum checksum={checksum} onSkipped={goOn} />
          <IconButton
            size="small"
            aria-label={t('drop.other', { name: withHiddenShown(file.name) })}
            data-hint={t('drop.other', { name: withHiddenShown(file.name) })}
            onClick={() => {
              onFile(undefined)
              goOn()
            }}
          >
            <Icon name="x" />
          </IconButton>
        </div>
      )}
      {isMultiple && <FieldError role="alert">{t('drop.single')}</FieldError>}
      {file?.size === 0 && (
        <p className="flex warn small" data-above="4" data-gap="4" role="status">
          <Icon name="warn" size={14} />
          {t('drop.empty')}
        </p>
      )}
    </>
  )
}

function FileDetails({ file }: { readonly file: File }) {
  const { size, type, lastModified } = file
  const now = useNow(60_000)
  const about = [
    formatSize(size),
    ...(type === '' ? [] : [type]),
    t('drop.changed', { time: relativeTime(lastModified, now) }),
  ]
  return (
    <>
      <Icon name="file" tone="second" />
      <span className={`stack ${styles.properties}`}>
        <bdi className="truncate medium">{withHiddenShown(file.name)}</bdi>
        <span className="second num breaks small">{about.join(' · ')}</span>
      </span>
    </>
  )
}

interface SumProps {
  readonly checksum: Checksum
  readonly onSkipped: () => void
}

function Sum({ checksum, onSkipped }: SumProps) {
  if (checksum.is === 'none') return null
  if (checksum.is === 'busy')
    return (
      <span className={`flex inline ${styles.sum} third absolute`} data-radius="4" data-gap="8">
        <span className="mono">{t('drop.sha.busy')}</span>
        <button
          type="button"
          className="text-link"
          onClick={() => {
            checksum.skip()
            onSkipped()
          }}
        >
          {t('drop.sha.skip')}
        </button>
      </span>
    )
  const { sum } = checksum
  return (
    <button
      type="button"
      className={`flex inline ${styles.sum} mono absolute`}
      data-radius="4"
      data-gap="8"
      aria-label={t('drop.sha.copy')}
      data-hint={sum}
      onClick={() => void copyText(sum, t('drop.sha.copied'))}
    >
      {t('drop.sha', { sum: `${sum.slice(0, 8)}…${sum.slice(-4)}` })}
    </button>
  )
}
