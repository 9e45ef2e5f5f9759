import viewTexts from '../../../messages/en/views.json'
import coreTexts from '../../../messages/en/core.json'
import columnTexts from '../../../messages/en/columns.json'
import { texts, translateLabel } from '../../../messages/i18n.ts'
import { parseSorting } from '../../../hooks/sorting.ts'
import { labelOf, type FieldMap } from '../../../metadata/field.ts'
import { resources, type ResourceName } from '../../../resources/resources.ts'
import { densities } from '../columnMenu/densities.ts'
import type { ListColumn } from '../columns.ts'
import { viewParts, type ViewPart } from './savedViews.ts'

const t = texts(coreTexts, columnTexts, viewTexts)

export interface HeldPart {
  readonly part: ViewPart
  readonly label: string
  /** The text of the setting; `undefined` if it is not set. */
  readonly text: string | undefined
}

/** The settings of each part of a view, in words. */
export function viewHolds(
  list: ResourceName,
  query: URLSearchParams,
  columns: readonly ListColumn[],
): readonly HeldPart[] {
  const filters: FieldMap = resources[list].filters
  const nameOf = (id: string) => columns.find((column) => column.id === id)?.label ?? id
  const shown = query.get('columns')?.split(',')
  const density = densities.find((one) => one === query.get('density'))
  const state = query.get('state')
  const words: Readonly<Record<ViewPart, string>> = {
    filters: [
      ...Object.entries(filters).flatMap(([name, field]) => {
        const value = query.get(name)
        return value === null ? [] : [`${translateLabel(labelOf(name, field))} ${value}`]
      }),
      ...(state === null ? [] : [`${t('detail.state')} ${state}`]),
      query.get('search') ?? '',
    ]
      .filter(Boolean)
      .join(', '),
    sort: parseSorting(query.get('sort'))
      .map(({ column, isDescending }) =>
        t(isDescending ? 'list.descending' : 'list.ascending', { column: nameOf(column) }),
      )
      .join(', '),
    group: query.has('group') ? nameOf(query.get('group') ?? '') : '',
    columns: shown
      ? t(query.has('widths') ? 'views.columnsWide' : 'views.columns', {
          shown: shown.length,
          count: Math.max(columns.length, shown.length),
        })
      : '',
    density: density === undefined ? '' : t(`columns.${density}`),
  }
  return viewParts.map((part) => ({
    part,
    label: t(`views.part.${part}`),
    text: words[part] === '' ? undefined : words[part],
  }))
}
