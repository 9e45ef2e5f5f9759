import { useId, useState } from 'react'
import { t } from '../../../messages/deskTexts.ts'
import { translateLabel } from '../../../messages/i18n.ts'
import { labelOf } from '../../../metadata/field.ts'
import { resources } from '../../../resources/resources.ts'
import { useReferenceName } from '../../../fields/kinds/reference/ReferenceLink.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { loadedPart } from '../../../ui/loadedPart.tsx'
import { meKeyword } from '../../../resources/views.ts'
import { noneKeyword } from '../../../views/list/find/findTerms.ts'
import { conditionOn, filterFields, type FilterField } from './conditions.ts'
import type { Ticket } from '../../../domain/promise.ts'
import * as styles from './QueueFilter.module.css'

const loadMenu = () => import('./FilterMenu.tsx')
const FilterMenu = loadedPart(async () => (await loadMenu()).FilterMenu)

export interface QueueFilterProps {
  readonly field: FilterField
  readonly search: string
  /** The tickets of the view, whatever is searched. */
  readonly tickets: () => readonly Ticket[]
  readonly onSearch: (search: string | undefined) => void
}

/** Narrows the queue to the tickets of one plan, or of one owner: a condition of the search. */
export function QueueFilter(props: QueueFilterProps) {
  const { field, search } = props
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  const label = translateLabel(labelOf(field, resources.tickets.fields[field]))
  const chosen = conditionOn(search, field)
  return (
    <>
      <Button
        size="small"
        className={styles.root ?? ''}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        {...(anchor ? { 'aria-controls': id } : {})}
        onPointerEnter={() => void loadMenu()}
        onFocus={() => void loadMenu()}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {label}
        {chosen !== undefined && (
          <b className="truncate">
            <Chosen field={field} value={chosen} />
          </b>
        )}
        <Icon name="down" size={14} />
      </Button>
      {anchor && (
        <FilterMenu
          {...props}
          id={id}
          label={label}
          anchor={anchor}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  )
}

function Chosen({ field, value }: { readonly field: FilterField; readonly value: string }) {
  const isId = value !== noneKeyword && value !== meKeyword
  const name = useReferenceName(filterFields[field], isId ? value : '')
  if (value === meKeyword) return t('find.me')
  return value === noneKeyword ? t(`desk.filter.none.${field}`) : (name ?? value)
}
