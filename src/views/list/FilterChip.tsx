import type { ComponentProps, ReactNode } from 'react'
import { t } from '../../messages/coreTexts.ts'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import * as buttonStyles from '../../ui/Button.module.css'
import * as filterBarStyles from './FilterBar.module.css'

interface FilterChipProps extends Omit<ComponentProps<'button'>, 'value'> {
  readonly label: string
  /** The chosen value; without one the chip adds the filter. */
  readonly value: ReactNode
  readonly onClear: () => void
}

/** A filter of a list; `className` is its box's, other attributes are its button's. */
export function FilterChip({ label, value, onClear, className, ...button }: FilterChipProps) {
  const isOn = value !== undefined
  return (
    <span
      className={cx(
        `row inline firm body medium second nowrap ${filterBarStyles.chip}`,
        isOn && filterBarStyles.on,
        className,
      )}
    >
      <button type="button" className="row inline shrinks" data-gap="6" {...button}>
        {!isOn && <Icon name="plus" tone="third" />}
        {label}
        {isOn && <b className="truncate medium">{value}</b>}
      </button>
      {isOn && (
        <button
          type="button"
          className={buttonStyles.chipClear}
          aria-label={t('filter.clearOne', { name: label })}
          onClick={onClear}
        >
          <Icon name="x" size={14} />
        </button>
      )}
    </span>
  )
}
