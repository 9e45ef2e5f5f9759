import type { ReactNode } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import { cx } from '../../ui/cx.ts'

interface GroupHeadProps {
  /** The level of its heading; absent in a table, whose cell is the heading. */
  readonly level?: 2 | 3
  readonly className?: string | undefined
  readonly label: ReactNode
  /** The rows can be folded away. */
  readonly fold?:
    | { readonly isOpen: boolean; readonly hint?: string; readonly toggle: () => void }
    | undefined
  /** The rows can be chosen as a whole. */
  readonly choice?:
    | { readonly key: string; readonly isChosen: boolean; readonly choose: () => void }
    | undefined
  /** A count or a sum beside the heading. */
  readonly children?: ReactNode
}

/** The heading of some rows of a list, which may fold them or choose them. */
export function GroupHead(props: GroupHeadProps) {
  const { level, className, label, fold, choice, children } = props
  if (choice)
    return (
      <button
        type="button"
        data-key={choice.key}
        className={cx('row small', className)}
        data-wrap
        aria-current={choice.isChosen ? 'true' : undefined}
        onClick={choice.choose}
      >
        {label}
        {children}
      </button>
    )
  const title = fold ? (
    <button
      className="row inline plain shrinks"
      data-gap="4"
      type="button"
      aria-expanded={fold.isOpen}
      data-hint={fold.hint}
      onClick={fold.toggle}
    >
      <Icon name={fold.isOpen ? 'down' : 'right'} size={14} />
      {label}
    </button>
  ) : (
    label
  )
  const Heading = level && (`h${level}` as const)
  return (
    <div className={cx('row', className)} data-wrap={level === undefined || undefined}>
      {Heading ? (
        <Heading className={cx('row small medium', children === undefined && 'fill')} data-wrap>
          {title}
        </Heading>
      ) : (
        title
      )}
      {children}
    </div>
  )
}
