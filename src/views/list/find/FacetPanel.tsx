import { useRef, useState } from 'react'
import type { ListParams } from '../../../hooks/listParams.ts'
import type { ListScope } from '../../../data/listSource.ts'
import { useShortcuts } from '../../../hooks/shortcuts.ts'
import { valueLabelled } from '../../../fields/kinds/labels.ts'
import { Severity } from '../../../fields/kinds/choice/Severity.tsx'
import { count } from '../../../messages/format.ts'
import { t } from '../../../messages/listsTexts.ts'
import type { Noun } from '../../../messages/language.ts'
import { Button } from '../../../ui/Button.tsx'
import { useFocusFallback } from '../../../ui/focus.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import type { ColumnValues } from './arrangement.ts'
import { withToggled, withValues } from './chosenValues.ts'
import { facetColumns, usefulFacets } from './facetColumns.ts'
import type { FindSource } from './findSource.ts'
import { useColumnValues } from './useColumnValues.ts'
import { ValueBar } from './ValueBar.tsx'
import { ScrollBox } from '../../../ui/ScrollBox.tsx'
import * as styles from './FacetPanel.module.css'

/** Values of one column that are shown at first. */
const shownAtOnce = 8

interface FacetPanelProps {
  readonly source: FindSource
  readonly params: Pick<ListParams, 'search' | 'setSearch' | 'setHasFacets'>
  readonly scope: ListScope
  /** The noun for the records. */
  readonly noun: Noun
  /** The number of records shown. */
  readonly found: number | undefined
}

/** The side pane with the values of columns, their counts, and the selected ones. */
export function FacetPanel({ source, params, scope, noun, found }: FacetPanelProps) {
  const { columns, items } = source
  const ids = facetColumns(columns).map(({ id }) => id)
  const counted = useColumnValues(source, params.search, ids.join(','))
  const facets = counted && usefulFacets(counted)
  const box = useRef<HTMLElement>(null)
  useFocusFallback(box, () => document.querySelector<HTMLElement>('[data-facets]'))
  const close = () => params.setHasFacets(false)
  useShortcuts('panel', [{ keys: 'Escape', label: 'shortcut.closeFacets', run: close }])
  const chosen = facets?.filter(({ values }) => values.some(({ isChosen }) => isChosen)) ?? []
  const find = (search: string) => params.setSearch(search === '' ? undefined : search)
  const values = { n: items.length, ...noun }
  return (
    <aside
      ref={box}
      className={`body stack ${styles.root} shrinks-block`}
      data-border="start"
      data-ground="surface"
      aria-label={t('facets.title')}
    >
      <header className="row" data-pad="0 16" data-min-height="56" data-gap="12">
        <h2 className="fill">{t('facets.title')}</h2>
        {chosen.length > 0 && (
          <button
            type="button"
            className="text-link"
            onClick={() =>
              find(
                chosen.reduce(
                  (search, facet) => withValues(search, columns, facet, []),
                  params.search,
                ),
              )
            }
          >
            {t('facets.clear', { count: chosen.length })}
          </button>
        )}
        <IconButton size="small" aria-label={t('facets.close')} onClick={close}>
          <Icon name="x" />
        </IconButton>
      </header>
      <ScrollBox className={`scroll ${styles.body}`} aria-label={t('facets.title')}>
        {facets?.map((facet) => (
          <FacetGroup
            key={facet.column.id}
            facet={facet}
            onChange={(next) => find(next(params.search, columns))}
          />
        ))}
        {facets?.length === 0 && <p className="third">{t('facets.nothing')}</p>}
      </ScrollBox>
      <footer
        className="row fine"
        data-min-height="44"
        data-pad="0 16"
        data-line="top"
        data-gap="0"
      >
        <span className="third">
          {scope.is === 'all' ? t('facets.all', values) : t('facets.some', values)}
        </span>
        <Button variant="contained" className={`only-narrow ${styles.done}`} onClick={close}>
          {t('facets.show', { ...noun, n: found ?? 0 })}
        </Button>
      </footer>
    </aside>
  )
}

type Change = (search: string, columns: FindSource['columns']) => string

interface FacetGroupProps {
  readonly facet: ColumnValues
  readonly onChange: (change: Change) => void
}

function FacetGroup({ facet, onChange }: FacetGroupProps) {
  const { column } = facet
  const [isWhole, setIsWhole] = useState(false)
  /** A value is shown as selected at once, and not only when all are counted again. */
  const [pressed, setPressed] = useState<{
    readonly of: ColumnValues
    readonly label: string | undefined
  }>()
  const values = facet.values.map((value) =>
    pressed?.of === facet && pressed.label === value.label
      ? { ...value, isChosen: !value.isChosen }
      : value,
  )
  // Selected values stay visible, however rare.
  const shown = values.filter(({ isChosen }, at) => isWhole || isChosen || at < shownAtOnce)
  const most = Math.max(...values.map((value) => value.count))
  return (
    <fieldset>
      <legend className="flex second" data-justify="between">
        {column.label}
        {values.some(({ isChosen }) => isChosen) && (
          <button
            type="button"
            className="text-link"
            aria-label={t('facets.clearOne', { field: column.label })}
            onClick={() => onChange((search, columns) => withValues(search, columns, facet, []))}
          >
            {t('facets.clearThis')}
          </button>
        )}
      </legend>
      {shown.map((value) => (
        <label key={value.label ?? ''} className="row">
          <input
            className="firm"
            type="checkbox"
            checked={value.isChosen}
            onChange={() => {
              setPressed({ of: facet, label: value.label })
              onChange((search, columns) => withToggled(search, columns, facet, value.label))
            }}
          />
          {column.field?.isSeverity && value.label !== undefined ? (
            <Severity value={valueLabelled(column.field, value.label)} text={value.label} />
          ) : (
            <span className="fill truncate">{value.label ?? t('find.none')}</span>
          )}
          <ValueBar value={value} most={most} width={32} />
          <span className="num third">{count(value.count)}</span>
        </label>
      ))}
      {shown.length < values.length && (
        <button type="button" className="text-link" onClick={() => setIsWhole(true)}>
          {t('facets.more', { count: values.length - shown.length })}
        </button>
      )}
    </fieldset>
  )
}
