import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import * as styles from './SegmentedControl.module.css'

interface SegmentedControlProps<T extends string> {
  readonly label?: string
  /** Id of the element that labels it, instead of `label`. */
  readonly labelledBy?: string
  readonly options: readonly {
    readonly id: T
    readonly label: ReactNode
    /** Shown instead of the label, which becomes its name and hint. */
    readonly icon?: ReactNode
    /** The reason why it cannot be chosen now. */
    readonly disabledReason?: string | undefined
  }[]
  /** `undefined` if none is chosen. */
  readonly value: NoInfer<T> | undefined
  readonly size?: 'small'
  /** Whether it fills its line, in equal parts. */
  readonly isWide?: boolean
  readonly className?: string | undefined
  readonly onChange: (value: T) => void
}

/** A few choices in a row, at most one selected: views of one thing, modes of a form. */
export function SegmentedControl<T extends string>(props: SegmentedControlProps<T>) {
  const { label, labelledBy, options, value, size, isWide, className, onChange } = props
  return (
    <div
      className={cx(
        `flex firm ${styles.root} clips bounded`,
        isWide ? styles.isWide : 'inline',
        className,
      )}
      data-radius="6"
      data-wrap
      data-size={size}
      role="group"
      aria-label={label}
      aria-labelledby={labelledBy}
    >
      {options.map(({ id, label, icon, disabledReason }) => {
        const hint = disabledReason ?? (icon === undefined ? undefined : label)
        return (
          <button
            key={id}
            className="row inline medium second body"
            data-pad="0 12"
            data-ground="raised"
            data-gap="0"
            data-justify="center"
            type="button"
            aria-pressed={id === value}
            aria-label={icon === undefined || typeof label !== 'string' ? undefined : label}
            aria-disabled={disabledReason === undefined ? undefined : true}
            data-hint={hint === '' ? undefined : hint}
            onClick={() => disabledReason === undefined && onChange(id)}
          >
            {icon ?? label}
          </button>
        )
      })}
    </div>
  )
}
