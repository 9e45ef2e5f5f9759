import { Suspense, useLayoutEffect, useRef, type ComponentType, type ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '../../messages/recordsTexts.ts'
import type { Item } from '../../metadata/item.ts'
import { CrashGuard } from '../CrashGuard.tsx'
import * as tabsStyles from '../../ui/Tabs.module.css'
import * as styles from './DetailTabs.module.css'

/** A view of a record next to its overview; `id` is its value in the address. */
export interface DetailTab {
  readonly id: string
  /** The operation offered on this tab; an address may name the tab by it. */
  readonly operation?: string
  readonly label: string
  /** Whether it performs an action that is offered elsewhere. */
  readonly isAction?: boolean | undefined
  /** The number of entries, where it is already known. */
  readonly Count?: ComponentType<{ readonly item: Item }> | undefined
  readonly render: (item: Item) => ReactNode
}

interface DetailTabsProps {
  readonly tabs: readonly DetailTab[]
  /** `undefined` while the record is loading; no counts are shown then. */
  readonly item: Item | undefined
  /** `undefined` for the overview. */
  readonly current: string | undefined
  /** Receives the right end of the tab line, where a tab has content for it. */
  readonly endRef: ((end: HTMLElement | null) => void) | undefined
}

export function DetailTabs({ tabs, item, current, endRef }: DetailTabsProps) {
  const views = useRef<HTMLElement>(null)
  // On a phone the line of tabs is longer than the screen.
  useLayoutEffect(() => {
    views.current
      ?.querySelector('[aria-current]')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current])
  const tab = (id: string | undefined, label: string, Count?: DetailTab['Count']) => (
    <Link
      key={id ?? ''}
      to={id === undefined ? '?' : `?tab=${id}`}
      replace
      aria-current={id === current ? 'page' : undefined}
    >
      {label}
      {Count && (
        <span className={`regular second num ${styles.count}`}>
          {item && (
            <CrashGuard part={label}>
              <Suspense>
                <Count item={item} />
              </Suspense>
            </CrashGuard>
          )}
        </span>
      )}
    </Link>
  )
  return (
    <div
      className={`firm row ${styles.line}`}
      data-pad="0 gutter"
      data-border="bottom"
      data-gap="0"
    >
      <nav
        ref={views}
        className={`flex fill ${tabsStyles.root} ${styles.root}`}
        data-pad="0 8"
        data-gap="20"
        aria-label={t('detail.views')}
      >
        {tab(undefined, t('detail.overview'))}
        {tabs.map(({ id, label, Count }) => tab(id, label, Count))}
        {current === 'raw' && tab('raw', t('detail.raw'))}
      </nav>
      <div className={`firm row ${styles.end}`} data-gap="4" ref={endRef} />
    </div>
  )
}
