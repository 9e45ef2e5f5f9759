import { Suspense, useRef, useState, type ReactNode } from 'react'
import { labelOf, type FieldMap } from '../../metadata/field.ts'
import { t } from '../../messages/coreTexts.ts'
import { translateLabel } from '../../messages/i18n.ts'
import { useShortcuts } from '../../hooks/shortcuts.ts'
import { isResourceName, type ResourceName } from '../../resources/resources.ts'
import { useReferenceName } from '../../fields/kinds/reference/ReferenceLink.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { MenuButton } from '../../ui/MenuButton.tsx'
import { loadedPart } from '../../ui/loadedPart.tsx'
import { cx } from '../../ui/cx.ts'
import { FilterChip } from './FilterChip.tsx'
import * as styles from './FilterBar.module.css'

const loadEditor = () => import('./FilterEditor.tsx')
const FilterEditor = loadedPart(async () => (await loadEditor()).FilterEditor)

interface FilterBarProps {
  readonly resource: ResourceName
  readonly filters: FieldMap
  readonly values: Readonly<Record<string, string>>
  /** The search field of the list. */
  readonly search?: ReactNode
  /** Hidden without filters; its place is kept. */
  readonly isHidden?: boolean
  readonly children?: ReactNode
  readonly onChange: (values: Readonly<Record<string, string | undefined>>) => void
}

/** Filters shown as buttons; the rest are under "More filters". */
const shownAtOnce = 2

/** The filters that the specification grants this collection, and no others. */
export function FilterBar(props: FilterBarProps) {
  const { resource, filters, values, search, isHidden, children, onChange } = props
  const bar = useRef<HTMLDivElement>(null)
  useShortcuts('list', [
    {
      keys: '/',
      label: 'shortcut.search',
      // The first button may belong to a token in the field.
      run: () =>
        (bar.current?.querySelector('input') ?? bar.current?.querySelector('button'))?.focus(),
    },
  ])
  const [open, setOpen] = useState<{ name: string; anchor: HTMLElement }>()
  const names = Object.keys(filters)
  // The owner's e-mail comes first because people know it; ids and workspace names follow.
  const byUse = names.toSorted((a, b) => usefulness(a) - usefulness(b))
  const shown = byUse.filter((name, index) => index < shownAtOnce || values[name] !== undefined)
  const more = byUse.filter((name) => !shown.includes(name))
  const label = (name: string) => translateLabel(labelOf(name, filters[name]))
  const field = open && filters[open.name]

  return (
    <div
      ref={bar}
      className={cx(`row firm ${styles.root}`, isHidden && styles.hidden)}
      data-wrap
      role="search"
      aria-label={t('filter.label')}
    >
      {search}
      <div className={styles.tools}>
        {shown.map((name) => (
          <FilterChip
            key={name}
            label={label(name)}
            value={
              values[name] === undefined ? undefined : (
                <FilterValue to={filters[name]?.to} value={values[name]} />
              )
            }
            aria-haspopup="dialog"
            aria-expanded={open?.name === name}
            onPointerEnter={() => void loadEditor()}
            onFocus={() => void loadEditor()}
            onClick={(event) => setOpen({ name, anchor: event.currentTarget })}
            onClear={() => onChange({ [name]: undefined })}
          />
        ))}
        {more.length > 0 && (
          <MenuButton
            label={t('filter.more')}
            size="small"
            className={`${styles.tool} ${styles.more}`}
            entries={more.map((name) => ({
              label: label(name),
              onSelect: () => {
                const anchor = document.querySelector<HTMLElement>(
                  `.${styles.root} [aria-haspopup="menu"]`,
                )
                if (anchor) setOpen({ name, anchor })
              },
            }))}
          >
            <Icon name="plus" />
            {t('filter.moreShort')}
          </MenuButton>
        )}
        {children}
      </div>
      {open && field && (
        <Suspense>
          <FilterEditor
            key={open.name}
            resource={resource}
            name={open.name}
            label={label(open.name)}
            field={field}
            anchor={open.anchor}
            value={values[open.name]}
            onApply={(value) => {
              setOpen(undefined)
              onChange({ [open.name]: value })
            }}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </div>
  )
}

function usefulness(name: string): number {
  const order = [
    'workspace__object_id',
    'enrich__object_id',
    'transfer__object_id',
    'workspace__owners__email',
    'workspace__contributors__email',
    'description',
  ]
  const at = order.indexOf(name)
  return at === -1 ? order.length : at
}

function FilterValue({ to, value }: { to: string | undefined; value: string }) {
  return to !== undefined && isResourceName(to) ? <ReferenceName to={to} objectId={value} /> : value
}

function ReferenceName({ to, objectId }: { to: ResourceName; objectId: string }) {
  return useReferenceName(to, objectId) ?? objectId
}
