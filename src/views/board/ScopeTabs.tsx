import type { ComponentProps } from 'react'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'

interface ScopeTabsProps<T extends string> extends Omit<
  ComponentProps<typeof SegmentedControl<T>>,
  'options'
> {
  readonly options: readonly {
    readonly id: T
    readonly label: string
    /** The number of its rows; `undefined` while that is unknown. */
    readonly count?: string | undefined
    readonly hint?: string | undefined
  }[]
}

/** The scopes of a list, each with the number of its rows. */
export const ScopeTabs = <T extends string>({ options, ...props }: ScopeTabsProps<T>) => (
  <SegmentedControl
    {...props}
    options={options.map(({ id, label, count, hint }) => ({
      id,
      label:
        count === undefined ? (
          label
        ) : (
          <>
            {label}{' '}
            <span className="num regular third" data-hint={hint}>
              {count}
            </span>
          </>
        ),
    }))}
  />
)
