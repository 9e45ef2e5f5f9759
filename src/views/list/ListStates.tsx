import { Button } from '../../ui/Button.tsx'
import type { ReactNode } from 'react'
import type { ListParams } from '../../hooks/listParams.ts'
import type { ListSource } from '../../data/listSource.ts'
import { labelOf, type FieldMap } from '../../metadata/field.ts'
import { t } from '../../messages/listsTexts.ts'
import { translateLabel } from '../../messages/i18n.ts'
import { nounOf } from '../../messages/nouns.ts'
import { resources, type ResourceName } from '../../resources/resources.ts'
import { FailureView } from '../errors.tsx'
import { EmptyList } from './EmptyList.tsx'
import type { ListStateName } from './listState.ts'
import * as styles from './ListView.module.css'

interface ListStateProps {
  readonly state: ListStateName
  readonly name: ResourceName
  readonly source: ListSource
  readonly params: ListParams
  readonly filters: FieldMap
}

/** The message of a list without rows. */
export function ListState({ state, name, source, params, filters }: ListStateProps) {
  const { label } = resources[name]
  const noun = nounOf(label)
  const isUnnamed = source.scope.gap === 'unnamed'
  switch (state) {
    case 'refused':
      return <FailureView what={noun.many} error={source.error} retry={source.refresh} />
    case 'empty':
      if (source.scope.is === 'all') return <EmptyList name={name} />
      return (
        <NoRows
          title={t('list.emptyFirst', noun)}
          about={t('list.emptyFirstNext')}
          action={t('list.nextPage')}
          onAction={() => params.setPage(2)}
        />
      )
    // A page beyond the end is shown as such; another page is never shown instead.
    case 'pastEnd':
      return (
        <NoRows
          title={t(isUnnamed ? 'list.unnamed' : 'list.pastEnd', { page: params.page })}
          about={t(isUnnamed ? 'list.unnamedNext' : 'list.pastEndNext')}
          action={t('list.firstPage')}
          onAction={() => params.setPage(1)}
        />
      )
    case 'noMatch':
      return (
        <NoRows
          title={t('list.noMatch', noun)}
          about={[
            ...Object.entries(params.filters).map(([filter, value]) =>
              t('list.filterIs', { name: translateLabel(labelOf(filter, filters[filter])), value }),
            ),
            t('list.matching'),
          ].join(' ')}
          action={t('filter.clear')}
          onAction={() =>
            params.setFilters(
              Object.fromEntries(Object.keys(params.filters).map((filter) => [filter, undefined])),
            )
          }
        />
      )
    case 'noneFound':
      return (
        <NoRows
          title={t('list.noneFound', { count: source.items.length, text: params.search })}
          about={source.scope.is !== 'all' && !params.isAll && t('list.noneFoundNext', noun)}
          action={t('filter.clearSearch')}
          onAction={() => params.setSearch(undefined)}
        />
      )
    default:
      return null
  }
}

interface NoRowsProps {
  readonly title: string
  readonly about?: ReactNode
  readonly action: string
  readonly onAction: () => void
}

/** Explains why no row is shown, and offers a way to show some. */
export function NoRows({ title, about, action, onAction }: NoRowsProps) {
  return (
    <div className={`body ${styles.noMatch}`}>
      <h2>{title}</h2>
      <p className="second">{about}</p>
      <Button onClick={onAction}>{action}</Button>
    </div>
  )
}
