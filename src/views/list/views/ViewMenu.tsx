import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { Link } from 'react-router'
import { isPhone } from '../../../hooks/phone.ts'
import { offerUndo } from '../../../data/activity/localUndo.ts'
import { capsOf } from '../../../hooks/shortcutCaps.ts'
import { bound } from '../../../hooks/shortcuts.ts'
import { t } from '../../../messages/viewsTexts.ts'
import { hasText } from '../../../messages/folded.ts'
import { count } from '../../../messages/format.ts'
import { collectionLabel, nounOf } from '../../../messages/nouns.ts'
import { listRoute } from '../../../paths.ts'
import { resources } from '../../../resources/resources.ts'
import { announce } from '../../../ui/announce.ts'
import { Icon, type IconName } from '../../../ui/Icon.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { KeyCaps } from '../../../ui/KeyCaps.tsx'
import { MenuButton } from '../../../ui/MenuButton.tsx'
import { Popover } from '../../../ui/Popover.tsx'
import { deleteView, viewAddress, type SavedView } from './savedViews.ts'
import { shareEntries } from './shareView.ts'
import type { ListViewChoice } from './useListViews.ts'
import { useViewCounts } from './useViewCounts.ts'
import type { ViewSwitcherProps } from './ViewSwitcher.tsx'
import { cx } from '../../../ui/cx.ts'
import * as switcherStyles from './ViewSwitcher.module.css'
import * as styles from './ViewMenu.module.css'

interface ViewMenuProps extends ViewSwitcherProps {
  readonly views: ListViewChoice
  readonly anchor: HTMLElement
  readonly onClose: () => void
  readonly onSave: () => void
  readonly onOpen: () => void
  readonly onEdit: (view: SavedView) => void
}

/** The keys that open the page with this title, as the shell binds them. */
const keysOfPage = (title: string): string | undefined =>
  [...bound]
    .filter(({ scope }) => scope === 'goTo')
    .flatMap(({ read }) => read())
    .find(({ label }) => typeof label === 'function' && label() === title)?.keys

/** The views of a list: the person's, the built-in ones, and ways to get another. */
export function ViewMenu(props: ViewMenuProps) {
  const { name, views, source, scope, anchor, onClose, onSave, onOpen, onEdit } = props
  const [typed, setTyped] = useState('')
  const [deleted, setDeleted] = useState<{ readonly name: string; readonly undo: () => void }>()
  const own = views.own.map((view) => ({ ...view, label: view.name, saved: view }))
  const counts = useViewCounts(
    name,
    [...own, ...views.ready].map(({ query }) => query),
    source,
    scope,
  )
  const isFound = ({ label }: { readonly label: string }) => hasText(label, typed)
  const [ownFound, readyFound] = [own.filter(isFound), views.ready.filter(isFound)]
  const route = listRoute(name)

  /** Up and down go from view to view, and from the search to the first. */
  function move(event: KeyboardEvent<HTMLElement>) {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by === undefined) return
    const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-view]')]
    const at = links.findIndex((link) => link.parentElement?.contains(document.activeElement))
    const next = links[at + by]
    if (!next) return
    event.preventDefault()
    next.focus()
  }

  const remove = (view: SavedView) => {
    setDeleted({ name: view.name, undo: offerUndo(deleteView(view)) })
    announce(t('views.deleted', { name: view.name }))
  }
  const entry = (view: ViewEntryProps) => (
    <ViewEntry
      key={view.id}
      {...view}
      count={counts.get(view.query)}
      isCurrent={view.id === views.currentId}
      onChoose={onClose}
    />
  )

  return (
    <Popover
      anchor={anchor}
      label={t('views.menu')}
      size="medium"
      pad="4"
      className="stack"
      onClose={onClose}
    >
      <div className="stack shrinks-block" onKeyDown={move}>
        <SearchField
          isWide
          autoFocus={!isPhone()}
          label={t('views.find')}
          value={typed}
          onChange={setTyped}
        />
        <div className={`${styles.list} fill-block scrolls-down`}>
          {(ownFound.length > 0 || deleted) && (
            <section aria-label={t('views.yours')}>
              <h2 className="small medium third" data-pad="8 8 4">
                {t('views.yours')}
              </h2>
              <ul>
                {ownFound.map(({ saved, ...view }) =>
                  entry({
                    ...view,
                    isOwn: true,
                    to: viewAddress(saved),
                    keys: saved.key === '' ? undefined : `g ${saved.key}`,
                    more: (
                      <MenuButton
                        label={t('views.more', { name: saved.name })}
                        size="small"
                        className={styles.more ?? ''}
                        entries={[
                          {
                            label: t('views.edit'),
                            icon: 'edit',
                            onSelect: () => onEdit(saved),
                          },
                          ...shareEntries(saved),
                          {
                            label: t('views.delete'),
                            icon: 'trash',
                            danger: true,
                            divided: true,
                            onSelect: () => remove(saved),
                          },
                        ]}
                      >
                        <Icon name="more" />
                      </MenuButton>
                    ),
                  }),
                )}
                {deleted && (
                  <li className="body row second" data-min-height="32" data-pad="0 8">
                    <span className="truncate">{t('views.deleted', { name: deleted.name })}</span>
                    <button
                      type="button"
                      className="end text-link"
                      autoFocus
                      onClick={() => {
                        deleted.undo()
                        setDeleted(undefined)
                      }}
                    >
                      {t('views.undo')}
                    </button>
                  </li>
                )}
              </ul>
            </section>
          )}
          {readyFound.length > 0 && (
            <section aria-label={t('views.ready')}>
              <h2 className="small medium third" data-pad="8 8 4">
                {t('views.ready')}
              </h2>
              <ul>
                {readyFound.map((view) =>
                  entry({
                    ...view,
                    to:
                      view.id === ''
                        ? route
                        : viewAddress({ list: name, id: view.id, query: view.query }),
                    keys:
                      view.id === ''
                        ? keysOfPage(collectionLabel(resources[name].label))
                        : undefined,
                  }),
                )}
              </ul>
            </section>
          )}
          {ownFound.length + readyFound.length === 0 && (
            <p className={`body second ${styles.none}`}>{t('views.none')}</p>
          )}
        </div>
        <div className={`firm ${styles.actions}`}>
          <button
            className="row plain first body wide press-row"
            type="button"
            data-view=""
            onClick={onSave}
          >
            <Icon name="plus" />
            {t('views.saveNew')}
          </button>
        </div>
        <div className={`firm ${styles.actions}`}>
          <button
            className="row plain first body wide press-row"
            type="button"
            data-view=""
            onClick={onOpen}
          >
            <Icon name="upload" />
            {t('views.open')}
          </button>
        </div>
      </div>
      <div
        className={`fine firm row third ${styles.foot}`}
        data-min-height="36"
        data-pad="0 12"
        data-line="top"
        data-justify="between"
        data-gap="12"
      >
        <span className="keys row inline" data-gap="4">
          <KeyCaps caps={['v']} /> {t('views.menu')}
        </span>
        <span>
          {counts.size > 0
            ? t('views.counts', {
                ...nounOf(resources[name].label),
                n: source?.items.length ?? 0,
              })
            : source && t('views.noCounts')}
        </span>
      </div>
    </Popover>
  )
}

interface ViewEntryProps {
  readonly id: string
  readonly label: string
  readonly icon: IconName
  readonly query: string
  readonly to: string
  readonly keys: string | undefined
  readonly isOwn?: boolean
  readonly more?: ReactNode
}

function ViewEntry({
  label,
  icon,
  to,
  keys,
  isOwn,
  more,
  count: n,
  isCurrent,
  onChoose,
}: ViewEntryProps & {
  readonly count: number | undefined
  readonly isCurrent: boolean
  readonly onChoose: () => void
}) {
  return (
    <li className={cx(`row ${styles.entry} anchor`, isCurrent && styles.on)} data-gap="0">
      <Link
        className="fill row first body press-row"
        to={to}
        data-view=""
        aria-current={isCurrent || undefined}
        onClick={onChoose}
      >
        <span className={`flex inline ${switcherStyles.icon}`} data-icon={isOwn ? icon : undefined}>
          <Icon name={icon} />
        </span>
        <span className="fill truncate">{label}</span>
        {n !== undefined && <span className={`second num ${styles.count} to-end`}>{count(n)}</span>}
        <span className={`keys flex ${styles.keys}`} data-justify="end">
          {keys !== undefined && <KeyCaps caps={capsOf(keys)} />}
        </span>
      </Link>
      {more}
    </li>
  )
}
