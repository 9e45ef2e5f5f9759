import type { ReactNode } from 'react'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import type { Resource } from '../../metadata/resource.ts'
import { clockTime } from '../../messages/format.ts'
import { t, word } from '../../messages/i18n.ts'
import { Icon, isIconName } from '../../ui/Icon.tsx'

/** Bars in the place of rows, with the heights of rows; shown only after a moment (list.css). */
export function SkeletonRows({ rows }: { rows: number }) {
  const widths = [85, 67, 80, 60, 75]
  return (
    <div className="skeleton-rows" role="status" aria-label={t('list.loading')}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="skeleton-row">
          {[216, 148, 176, 240, 116].map((width, column) => (
            <span key={width} style={{ width }}>
              <span className="skeleton" style={{ width: `${widths[(row + column) % 5]}%` }} />
            </span>
          ))}
        </div>
      ))}
    </div>
  )
}

/** Nothing was ever created here. */
export function EmptyList({ resource, createPath }: { resource: Resource; createPath: string }) {
  return (
    <div className="blank">
      {isIconName(resource.icon) && <Icon name={resource.icon} size={32} />}
      <h2>{t('list.empty', { many: word(resource.label.many).toLowerCase() })}</h2>
      <p>{word(resource.about)}</p>
      <Button component={Link} to={createPath} variant="contained">
        {t('list.new', { one: word(resource.label.one).toLowerCase() })}
      </Button>
    </div>
  )
}

export function OfflineStrip({ loadedAt, retry }: { loadedAt: number; retry?: ReactNode }) {
  return (
    <div className="offline-strip" role="status">
      <Icon name="off" />
      <strong>{t('list.offline')}</strong>
      <span>
        {loadedAt === 0
          ? t('list.offlineNothing')
          : t('list.offlineSince', { time: clockTime(loadedAt) })}
      </span>
      {retry}
    </div>
  )
}
