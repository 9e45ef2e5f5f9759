import type { ComponentProps } from 'react'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'

interface ScopeTabsProps<T extends string> extends Omit<
  ComponentProps<typeof SegmentedControl<T>>,
  'options'
> {
  readonly options: readonly {
    readonly id: T
    readonly label: string
    /** How many rows it has; `undefined` while that is not known. */
    readonly count?: string | undefined
    readonly hint?: string | undefined
  }[]
}

/** Which rows a list has, each scope with their number. */
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
