import { useNow } from '../../hooks/now.ts'
import { useIsLocalService } from '../../hooks/session.ts'
import { relativeTime } from '../../messages/format.ts'
import { t } from '../../messages/i18n.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { LogEntry } from '../uploads/uploadLog.ts'
import { segmentsOf, pathWarnings } from './places.ts'

/**
 * Notes on a path: how it is read, what a service may refuse in it, and whether it was written
 * before.
 */
export function PathNotes({
  container,
  path,
  entries,
}: {
  readonly container: string
  readonly path: string
  readonly entries: readonly LogEntry[]
}) {
  const now = useNow(60_000)
  const isLocal = useIsLocalService()
  const segments = segmentsOf(path)
  const warnings = pathWarnings(path)
  const before = entries.find(
    ({ fields, result }) =>
      fields.container === container &&
      fields.path === path &&
      (result === 'done' || result === 'lost'),
  )
  const ago = before && relativeTime(before.at, now)
  return (
    <div id="blob-path-notes">
      {segments.length === 0 ? (
        <p className="form-help">{t('blobs.path.help')}</p>
      ) : (
        <p className="blob-parts mono" aria-label={t('blobs.path.parts')} role="group">
          {segments.map((part, n) => (
            <span key={n}>
              {n > 0 && <Icon name="right" size={14} />}
              <bdi>{part}</bdi>
            </span>
          ))}
        </p>
      )}
      {warnings.length > 0 && (
        <p className="blob-warning" role="status">
          <Icon name="warn" size={14} />
          {t('blobs.path.sent', {
            words: warnings.map((warning) => t(`blobs.path.${warning}`)).join(' '),
          })}
        </p>
      )}
      {ago !== undefined && (
        <p className="blob-warning" role="status">
          <Icon name="info" size={14} />
          {ago === t('time.now') ? t('blobs.before.now') : t('blobs.before', { ago })}
          {isLocal && ` ${t('blobs.replaces')}`}
        </p>
      )}
    </div>
  )
}
