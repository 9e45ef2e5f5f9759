import { useId, useState } from 'react'
import { t } from '../../../messages/rowsTexts.ts'
import { Button } from '../../../ui/Button.tsx'
import { FieldError } from '../../../ui/FieldError.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import {
  filtersOf,
  filterValue,
  hasValue,
  isComplete,
  operatorsOf,
  queryOf,
  type Filter,
  type FilterColumn,
  type Operator,
} from './filters.ts'
import * as inputStyles from '../../../fields/inputs/FieldInput.module.css'
import * as styles from './FilterRows.module.css'

const blank: Filter = { column: '', operator: 'eq', text: '' }

interface FilterRowsProps {
  readonly query: string
  readonly columns: readonly FilterColumn[]
  readonly onChange: (query: string) => void
}

/**
 * The query as conditions on columns, one a line. They and the JSON of the query are the same:
 * editing one changes the other. A query with other parts is written as JSON only.
 */
export function FilterRows({ query, columns, onChange }: FilterRowsProps) {
  const id = useId()
  const [shown, setShown] = useState(() => ({ query, filters: filtersOf(query) }))
  // Typed values stay as they are typed; only another query replaces them.
  if (shown.query !== query) setShown({ query, filters: filtersOf(query) })
  const { filters } = shown
  if (!filters)
    return (
      <p className="third" data-below="8">
        {t('rows.filter.other')}
      </p>
    )
  const typeOf = (name: string) => columns.find((one) => one.name === name)?.type

  function change(next: readonly Filter[]) {
    const own = queryOf(next, columns)
    setShown({ query: own, filters: next })
    if (own !== query) onChange(own)
  }
  const replace = (at: number, part: Partial<Filter>) =>
    change(filters.map((filter, n) => (n === at ? { ...filter, ...part } : filter)))
  const focus = (at: number) =>
    requestAnimationFrame(() => document.getElementById(`${id}-column-${at}`)?.focus())

  return (
    <div
      className="stack"
      data-below="8"
      data-gap="6"
      data-align="start"
      role="group"
      aria-label={t('rows.filter.all')}
    >
      {filters.map((filter, at) => {
        const type = typeOf(filter.column)
        const reading = isComplete(filter) ? filterValue(filter, type) : undefined
        const error =
          reading?.is === 'misfit'
            ? t(`rows.misfit.${reading.type}`)
            : reading?.is === 'ambiguous'
              ? t('rows.filter.ambiguous', { text: filter.text.trim() })
              : undefined
        const known = columns.some(({ name }) => name === filter.column)
        const offered = operatorsOf(type)
        const all = offered.includes(filter.operator) ? offered : [...offered, filter.operator]
        return (
          <div key={at} className={`row wide ${styles.row}`} data-gap="6" data-wrap>
            <select
              id={`${id}-column-${at}`}
              className={`${inputStyles.input} mono`}
              aria-label={t('rows.filter.column', { n: at + 1 })}
              value={filter.column}
              onChange={({ target }) => {
                const next = operatorsOf(typeOf(target.value))
                const [first = 'eq'] = next
                const operator = next.includes(filter.operator) ? filter.operator : first
                replace(at, { column: target.value, operator })
              }}
            >
              <option value="">{t('rows.filter.chooseColumn')}</option>
              {!known && filter.column !== '' && (
                <option value={filter.column}>{filter.column}</option>
              )}
              {columns.map(({ name }) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </select>
            <select
              className={inputStyles.input}
              aria-label={t('rows.filter.operator', { n: at + 1 })}
              value={filter.operator}
              onChange={({ target }) => replace(at, { operator: target.value as Operator })}
            >
              {all.map((one) => (
                <option key={one} value={one}>
                  {t(`rows.filter.is.${one}`)}
                </option>
              ))}
            </select>
            {hasValue(filter.operator) && (
              <input
                className={`${inputStyles.input} mono`}
                aria-label={t('rows.filter.value', { n: at + 1 })}
                aria-invalid={error !== undefined}
                aria-describedby={error === undefined ? undefined : `${id}-error-${at}`}
                value={filter.text}
                placeholder={filter.operator === 'in' ? t('rows.filter.list') : ''}
                autoComplete="off"
                spellCheck={false}
                onChange={({ target }) => replace(at, { text: target.value })}
              />
            )}
            <IconButton
              size="small"
              type="button"
              aria-label={t('rows.filter.remove', { n: at + 1 })}
              data-hint={t('rows.filter.remove', { n: at + 1 })}
              onClick={() => {
                change(filters.filter((_, n) => n !== at))
                focus(Math.max(0, at - 1))
              }}
            >
              <Icon name="x" />
            </IconButton>
            {error !== undefined && (
              <FieldError id={`${id}-error-${at}`} className={styles.error}>
                {error}
              </FieldError>
            )}
          </div>
        )
      })}
      <Button
        size="small"
        type="button"
        variant="text"
        aria-disabled={columns.length === 0 || undefined}
        {...(columns.length === 0 ? { 'data-hint': t('rows.filter.noColumns') } : {})}
        onClick={() => {
          if (columns.length === 0) return
          setShown({ query: shown.query, filters: [...filters, blank] })
          focus(filters.length)
        }}
      >
        <Icon name="plus" />
        {t('rows.filter.add')}
      </Button>
    </div>
  )
}
