import type { UseAutocompleteReturnValue } from '@mui/material/useAutocomplete'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useMemo, type HTMLAttributes } from 'react'
import { nameOptions } from '../../../data/queries.ts'
import { knownIn } from '../../../data/knownRecords.ts'
import { useSeesAll } from '../../../session/useSeesAll.ts'
import { countOrMore } from '../../../messages/countOrMore.ts'
import { t } from '../../../messages/formsTexts.ts'
import { nounOf } from '../../../messages/nouns.ts'
import { idIn } from '../../../dialect/relatedId.ts'
import { textIn } from '../../../metadata/item.ts'
import { titleOf, type Resource } from '../../../metadata/resource.ts'
import { resources, type ResourceName } from '../../../resources/resources.ts'
import { Icon, isEarlyIcon } from '../../../ui/Icon.tsx'
import { Avatar } from '../../../ui/Avatar.tsx'
import { shortId } from '../../../ui/shortId.ts'
import type { Match } from './referenceSearch.ts'
import { PickerMenu } from '../../inputs/PickerMenu.tsx'
import type { ReferenceSearch } from './useReferenceSearch.ts'
import { MarkedText } from '../../../ui/MarkedText.tsx'
import * as pickerMenuStyles from '../../inputs/PickerMenu.module.css'

export type ReferenceOption =
  | { readonly is: 'record'; readonly match: Match }
  | { readonly is: 'lookUp'; readonly text: string }
  | { readonly is: 'more' }
  | { readonly is: 'create' }

interface ReferenceMenuProps {
  readonly resource: Resource
  readonly to: ResourceName
  /** The collection and field of the choice, to count the references to each record. */
  readonly from: ResourceName
  readonly name: string
  readonly typed: string
  readonly search: ReferenceSearch
  readonly choices: readonly ReferenceOption[]
  readonly listbox: HTMLAttributes<HTMLUListElement>
  readonly option: UseAutocompleteReturnValue<ReferenceOption>['getOptionProps']
}

/** The number of references to each record by this field in the loaded records. */
function useUses(from: ResourceName, name: string) {
  const queryClient = useQueryClient()
  return useMemo(() => {
    const uses = new Map<string, number>()
    const { items, coverage } = knownIn(queryClient)
    for (const item of items(from)) {
      const id = textIn(item, name)
      if (id !== undefined) uses.set(id, (uses.get(id) ?? 0) + 1)
    }
    return { uses, isAll: coverage(from).isAll }
  }, [queryClient, from, name])
}

/** The names of the records' owners. */
function useOwners(choices: readonly ReferenceOption[]): ReadonlyMap<string, string> {
  const ids = [
    ...new Set(
      choices.flatMap((one) => (one.is === 'record' ? (idIn(one.match.item, 'owner') ?? []) : [])),
    ),
  ]
  const read = useQueries({
    queries: ids.map((id) => ({ ...nameOptions('users', id), retryOnMount: false })),
  })
  return new Map(
    ids.flatMap((id, n) => {
      const user = read[n]?.data
      return user ? [[id, titleOf(resources.users, user)] as const] : []
    }),
  )
}

function headText({ resource, typed, search }: ReferenceMenuProps, canSeeAll: boolean): string {
  const noun = nounOf(resource.label)
  if (search.loaded === 0 && search.isPending) return t('form.reference.loading', noun)
  if (search.failed && search.loaded === 0) return t('form.reference.unread', noun)
  if (typed === '' && search.loaded === 0 && !search.searchNextPage)
    return t(canSeeAll ? 'list.empty' : 'list.noneSeen', noun)
  if (typed === '') return t('form.reference.loaded', { n: search.loaded, ...noun })
  if (search.isByService && search.hasMoreFound)
    return t('form.reference.foundMore', { n: search.count })
  if (search.isByService) return t('form.reference.found', { n: search.count, ...noun })
  return t('form.reference.match', { n: search.count, loaded: search.loaded, ...noun })
}

/** The open list of a picker: the extent of the search, the records, then the actions. */
export function ReferenceMenu(props: ReferenceMenuProps) {
  const { resource, from, name, typed, choices } = props
  const { uses, isAll } = useUses(from, name)
  const people = useOwners(choices)
  const canSeeAll = useSeesAll(props.to)
  const icon = isEarlyIcon(resource.icon) ? resource.icon : 'file'
  const secondLine = (match: Match): string => {
    const { email, description } = match.item
    if (typeof email === 'string' && email !== match.name) return email
    const n = uses.get(match.objectId) ?? 0
    const values = { n, count: countOrMore(n, isAll), ...nounOf(resources[from].label) }
    const used = n > 0 ? t(isAll ? 'form.reference.used' : 'form.reference.usedSome', values) : ''
    const owner = people.get(idIn(match.item, 'owner') ?? '')
    if (owner !== undefined || n > 0) return [owner, used].filter(Boolean).join(' · ')
    if (typeof description === 'string' && description !== '') return description
    return t('form.reference.unused')
  }

  const actionText = (choice: Exclude<ReferenceOption, { is: 'record' }>): string => {
    if (choice.is === 'lookUp') return t('form.reference.lookUp', { text: shortId(choice.text) })
    if (choice.is === 'more') return t('form.reference.more')
    return t('form.reference.create', nounOf(resource.label))
  }

  return (
    <PickerMenu size={choices.length} typed={typed}>
      <p className={`small third ${pickerMenuStyles.head}`} role="status">
        {headText(props, canSeeAll)}
      </p>
      <ul {...props.listbox}>
        {choices.map((choice, index) => {
          const { key, ...optionProps } = props.option({ option: choice, index })
          if (choice.is !== 'record')
            return (
              <li
                key={key}
                {...optionProps}
                className={`first row ${pickerMenuStyles.option} ${pickerMenuStyles.action}`}
                data-min-height="44"
                data-gap="10"
                data-action={choice.is}
                data-first={choices[index - 1]?.is === 'record' || undefined}
              >
                <Icon name={choice.is === 'create' ? 'plus' : 'search'} tone="third" />
                {actionText(choice)}
              </li>
            )
          return (
            <li
              key={key}
              {...optionProps}
              className={`first row ${pickerMenuStyles.option}`}
              data-min-height="44"
              data-gap="10"
            >
              {resource.initial ? (
                <Avatar name={choice.match.name} />
              ) : (
                <Icon name={icon} tone="third" />
              )}
              <span className={`grid fill ${pickerMenuStyles.names}`}>
                <span className="truncate">
                  <MarkedText text={choice.match.name} typed={typed} />
                </span>
                <span className="small third truncate">{secondLine(choice.match)}</span>
              </span>
              <span className={`firm third ${pickerMenuStyles.side} mono`}>
                {shortId(choice.match.objectId)}
              </span>
            </li>
          )
        })}
      </ul>
    </PickerMenu>
  )
}
