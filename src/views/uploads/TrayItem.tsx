import { Button, LinkButton } from '../../ui/Button.tsx'
import { FileButton } from '../../ui/FileButton.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '../../messages/uploadsTexts.ts'
import { tabRoute } from '../../paths.ts'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { RecoverySteps } from '../recovery/RecoverySteps.tsx'
import { checkUpload } from './checkUpload.ts'
import { formatSize } from '../../messages/sizeText.ts'
import { estimateText } from '../../messages/durationText.ts'
import { formatPart } from './sizes.ts'
import { isActive, secondsLeft, type Upload } from './upload.ts'
import { operationsOf, tabOf, uploads } from './tray.ts'
import { percentOf, placeText, stateText } from './uploadText.ts'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { Elapsed } from '../../ui/Elapsed.tsx'
import { SlowNote } from '../../ui/SlowNote.tsx'
import { cx } from '../../ui/cx.ts'
import * as styles from './Tray.module.css'
import { withHiddenShown } from '../../metadata/hiddenCharacters.ts'

/** One upload: its target, its progress, and the available actions. */
export function UploadTrayItem({ upload }: { readonly upload: Upload }) {
  const { id, kind, objectId, title, state } = upload
  const name = withHiddenShown(upload.name)
  const { resource } = operationsOf[kind]
  const isBad = state.is === 'refused'
  const isUnknown = state.is === 'unknown' || state.is === 'needsFile'
  const canCorrect = state.is === 'refused' && (state.error.isInvalid || state.error.isDenied)
  // A request that was denied is not offered again in this session.
  const isRepeating = state.is === 'cancelled' || (state.is === 'refused' && !state.error.isDenied)
  return (
    <li className={`flex ${styles.item}`} data-align="start" data-gap="12">
      <Icon name="file" tone="third" />
      <div className={`fill ${styles.main}`}>
        <div className={`flex ${styles.name}`} data-align="baseline" data-gap="8">
          <Link
            to={tabRoute(resource, objectId, tabOf[kind])}
            className="truncate medium first"
            aria-label={`${name}, ${t('uploads.goTo', { title })}`}
          >
            {name}
          </Link>
          <span className="third truncate firm end fine">{withHiddenShown(placeText(upload))}</span>
        </div>
        <Bar upload={upload} />
        <div
          className={cx(
            `flex breaks small second icons-in-text ${styles.state}`,
            isBad && styles.bad,
            isUnknown && styles.warn,
          )}
          data-above="4"
          data-gap="0 8"
          data-wrap
          data-justify="between"
        >
          <span>
            {isBad && <Icon name="alert" size={14} />}
            {isUnknown && <Icon name="help" size={14} />}
            {state.is === 'done' && <Icon name="ok" size={14} tone="done" />}
            {stateText(upload)}
          </span>
          <Figures upload={upload} />
        </div>
        <SlowNote
          isPending={state.is === 'sending' || state.is === 'sent'}
          progress={state.is === 'sending' ? state.at : state.is}
        />
        {state.is === 'unknown' && (
          <RecoverySteps
            onCheck={() => checkUpload(upload)}
            onAgain={() => uploads.retry(id)}
            againLabel={t('uploads.retry', { name })}
            focusFallback={(box) => box.closest('li')?.querySelector('a')}
          />
        )}
        {state.is === 'needsFile' && <ChooseAgain upload={upload} />}
        {canCorrect && (
          <ActionBar isDense>
            <LinkButton
              size="small"
              to={`${tabRoute(resource, objectId, tabOf[kind])}&correct=${id}`}
            >
              {t('uploads.correct')}
            </LinkButton>
          </ActionBar>
        )}
      </div>
      <div className={`flex firm ${styles.actions}`}>
        {isRepeating && (
          <TrayAction
            icon="refresh"
            label={t('uploads.retry', { name })}
            onPress={() => uploads.retry(id)}
          />
        )}
        {isActive(upload) ? (
          <TrayAction
            icon="x"
            label={t('uploads.cancel', { name })}
            onPress={() => uploads.cancel(id)}
          />
        ) : (
          <TrayAction
            icon="x"
            label={t('uploads.remove', { name })}
            onPress={() => uploads.remove(id)}
          />
        )}
      </div>
    </li>
  )
}

interface TrayActionProps {
  readonly icon: IconName
  readonly label: string
  readonly onPress: () => void
}

function TrayAction({ icon, label, onPress }: TrayActionProps) {
  return (
    <IconButton size="small" aria-label={label} data-hint={label} onClick={onPress}>
      <Icon name={icon} />
    </IconButton>
  )
}

function Bar({ upload }: { readonly upload: Upload }) {
  const { name, size, state } = upload
  if (state.is === 'sent')
    return (
      <div
        className={`meter ${styles.bar} ${styles.moving} clips`}
        data-above="6"
        role="progressbar"
        aria-label={name}
      >
        <span />
      </div>
    )
  if (state.is !== 'sending') return null
  const percent = percentOf(state.sent, size)
  return (
    <div
      className={`meter ${styles.bar} clips`}
      data-above="6"
      role="progressbar"
      aria-label={name}
      aria-valuenow={percent}
      aria-valuetext={stateText(upload)}
    >
      <span style={{ width: `${percent}%` }} />
    </div>
  )
}

/**
 * Size, speed and remaining time while sending; the time spent waiting for the answer; else the
 * size.
 */
function Figures({ upload }: { readonly upload: Upload }): ReactNode {
  const { size, state } = upload
  if (state.is === 'sent') return <Elapsed since={state.since} />
  if (state.is === 'refused')
    return (
      <span className="num">
        {[state.error.status, formatSize(size)].filter((one) => one !== undefined).join(' · ')}
      </span>
    )
  if (state.is !== 'sending') return <span className="num">{formatSize(size)}</span>
  const left = secondsLeft(upload, state.at)
  return (
    <span className="num">
      {[
        formatPart(state.sent, size),
        ...(state.speed === undefined || state.speed <= 0
          ? []
          : [t('uploads.speed', { size: formatSize(state.speed) })]),
        ...(left === undefined ? [] : [t('uploads.left', { time: estimateText(left) })]),
      ].join(' · ')}
    </span>
  )
}

function ChooseAgain({ upload }: { readonly upload: Upload }) {
  const [other, setOther] = useState<File>()
  const { id, size } = upload
  const name = withHiddenShown(upload.name)

  return (
    <>
      {other && (
        <p className="small first breaks" data-above="6" role="alert">
          {t('uploads.otherFile', {
            name: withHiddenShown(other.name),
            size: formatSize(other.size),
            before: `${name}, ${formatSize(size)}`,
          })}
        </p>
      )}
      <ActionBar isDense>
        {other && (
          <Button size="small" onClick={() => uploads.chooseAgain(id, other, true)}>
            {t('uploads.otherFile.send')}
          </Button>
        )}
        <FileButton
          label={t('uploads.chooseAgainOf', { name })}
          aria-label={t('uploads.chooseAgainOf', { name })}
          size="small"
          onFile={(chosen) => {
            if (!uploads.chooseAgain(id, chosen)) setOther(chosen)
          }}
        >
          {t('uploads.chooseAgain')}
        </FileButton>
      </ActionBar>
    </>
  )
}
