import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '../../messages/i18n.ts'
import type { Item } from '../../metadata/resource.ts'

/** A view of a record that stands beside its overview; `id` is its word in the address. */
export interface DetailTab {
  readonly id: string
  readonly label: string
  readonly render: (item: Item) => ReactNode
}

export function DetailTabs({
  tabs,
  current,
}: {
  readonly tabs: readonly DetailTab[]
  /** `undefined` for the overview. */
  readonly current: string | undefined
}) {
  const tab = (id: string | undefined, label: string) => (
    <Link
      key={id ?? ''}
      to={id === undefined ? '?' : `?tab=${id}`}
      replace
      aria-current={id === current ? 'page' : undefined}
      className={id === current ? 'on' : ''}
    >
      {label}
    </Link>
  )
  return (
    <nav className="tabs" aria-label={t('detail.views')}>
      {tab(undefined, t('detail.overview'))}
      {tabs.map(({ id, label }) => tab(id, label))}
      {tab('raw', t('detail.raw'))}
    </nav>
  )
}
