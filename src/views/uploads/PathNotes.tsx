import { useNow } from '../../ui/now.ts'
import { useIsLocalService } from '../../session/localService.ts'
import { relativeTime } from '../../messages/format.ts'
import { t } from '../../messages/blobsTexts.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { LogEntry } from './uploadLog.ts'
import { segmentsOf, pathWarnings } from './blobPaths.ts'
import { FieldHelp } from '../../ui/LabelledField.tsx'
import * as styles from './PathNotes.module.css'
import { withHiddenShown } from '../../metadata/hiddenCharacters.ts'
import { hiddenCharacterIn } from '../../metadata/typedCharacters.ts'

interface PathNotesProps {
  readonly id: string
  readonly container: string
  readonly path: string
  readonly entries: readonly LogEntry[]
}

/** Notes on a path: its segments, parts that a service may refuse, and an earlier write. */
export function PathNotes({ id, container, path, entries }: PathNotesProps) {
  const now = useNow(60_000)
  const isLocal = useIsLocalService()
  const segments = segmentsOf(path)
  // A hidden character is named at the field, with the way to be rid of it.
  const isHiddenNamed = hiddenCharacterIn(path) !== undefined
  const warnings = pathWarnings(path).filter((one) => one !== 'hidden' || !isHiddenNamed)
  const before = entries.find(
    ({ fields, result }) =>
      fields.container === container &&
      fields.path === path &&
      (result === 'done' || result === 'lost'),
  )
  const ago = before && relativeTime(before.at, now)
  return (
    <div id={id}>
      {segments.length === 0 ? (
        <FieldHelp>{t('blobs.path.help')}</FieldHelp>
      ) : (
        <p
          className={`flex second ${styles.parts} mono`}
          data-above="6"
          data-wrap
          aria-label={t('blobs.path.parts')}
          role="group"
        >
          {segments.map((part, n) => (
            <span key={n} className="row inline shrinks" data-gap="0">
              {n > 0 && <Icon name="right" size={14} tone="third" />}
              <bdi className="breaks pre-wrap">{withHiddenShown(part)}</bdi>
            </span>
          ))}
        </p>
      )}
      {warnings.length > 0 && (
        <p className="flex warn small" data-above="6" data-gap="4" role="status">
          <Icon name="warn" size={14} />
          {t('blobs.path.sent', {
            words: warnings.map((warning) => t(`blobs.path.${warning}`)).join(' '),
          })}
        </p>
      )}
      {ago !== undefined && (
        <p className="flex warn small" data-above="6" data-gap="4" role="status">
          <Icon name="info" size={14} />
          {before?.result === 'lost'
            ? t('blobs.before.lost')
            : ago === t('time.now')
              ? t('blobs.before.now')
              : t('blobs.before', { ago })}
          {isLocal && ` ${t('blobs.replaces')}`}
        </p>
      )}
    </div>
  )
}
