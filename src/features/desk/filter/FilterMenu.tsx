import { shownTitle } from '../../../fields/shownTitle.ts'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { nameOptions } from '../../../data/queries.ts'
import { t } from '../../../messages/deskTexts.ts'
import { resources } from '../../../resources/resources.ts'
import { MenuList } from '../../../ui/MenuList.tsx'
import { shortId } from '../../../ui/shortId.ts'
import { noneKeyword } from '../../../views/list/find/findTerms.ts'
import { conditionOn, filterFields, referredBy, withCondition } from './conditions.ts'
import type { QueueFilterProps } from './QueueFilter.tsx'

/** A longer menu is searched in the field instead. */
const maxValues = 20

interface FilterMenuProps extends QueueFilterProps {
  readonly id: string
  readonly label: string
  readonly anchor: HTMLElement
  readonly onClose: () => void
}

/** The plans or owners of a view's tickets by name, with how many tickets each has. */
export function FilterMenu(props: FilterMenuProps) {
  const { field, search, tickets, onSearch, id, label, anchor, onClose } = props
  // Counted once: the entries stay where they are while the menu is open.
  const [values] = useState(() => referredBy(tickets(), field).slice(0, maxValues))
  const to = filterFields[field]
  const ids = values.map(([value]) => value).filter((value) => value !== noneKeyword)
  const answers = useQueries({
    queries: ids.map((one) => ({ ...nameOptions(to, one), retryOnMount: false })),
  })
  const names = new Map(
    ids.map((one, at) => {
      const item = answers[at]?.data
      return [one, item ? shownTitle(resources[to], item) : shortId(one)]
    }),
  )
  const chosen = conditionOn(search, field)
  const choose = (value: string | undefined) => {
    const next = withCondition(search, field, value)
    onSearch(next === '' ? undefined : next)
  }
  return (
    <MenuList
      id={id}
      label={label}
      anchor={anchor}
      onClose={onClose}
      entries={[
        {
          id: '',
          label: t(`desk.filter.any.${field}`),
          isChosen: chosen === undefined,
          onSelect: () => choose(undefined),
        },
        ...values.map(([value, n]) => ({
          id: value,
          label: t('desk.filter.value', {
            name: names.get(value) ?? t(`desk.filter.none.${field}`),
            n,
          }),
          isChosen: value === chosen,
          onSelect: () => choose(value),
        })),
      ]}
    />
  )
}
