import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton, LinkIconButton } from '../../ui/IconButton.tsx'
import * as styles from './PaneHead.module.css'

/** A way to the row before or after the open one. */
interface Step {
  readonly label: string
  /** There is no such row. */
  readonly isEnd: boolean
  /** The action or the address that opens the row. */
  readonly go: (() => void) | string
}

/** A way by a link; without an address, there is no such row. */
export const stepTo = (label: string, href: string | undefined): Step => ({
  label,
  isEnd: href === undefined,
  go: href ?? '?',
})

interface StepsProps {
  /** "3 of 20". */
  readonly place?: string
  readonly previous: Step
  readonly next: Step
}

interface PaneHeadProps {
  /** The name of the list, for the way back on a narrow screen. */
  readonly list: string
  readonly onBack: () => void
  /** Absent where the open row is not in the list. */
  readonly steps: StepsProps | undefined
  /** The actions on the open row. */
  readonly children: ReactNode
}

/** Above the open row of a list: its place among the rows, and its actions. */
export const PaneHead = ({ list, onBack, steps, children }: PaneHeadProps) => (
  <div className={`row ${styles.root}`} data-min-height="56" data-border="bottom" data-wrap>
    <Button className={styles.back} variant="text" onClick={onBack}>
      <Icon name="left" />
      {list}
    </Button>
    {steps && <Steps {...steps} />}
    {children}
  </div>
)

/** The place of the open row, and the buttons for the rows beside it. */
export const Steps = ({ place, previous, next }: StepsProps) => (
  <span className={`body row inline second ${styles.steps}`} data-gap="4">
    <StepButton icon="up" {...previous} />
    <StepButton icon="down" {...next} />
    {place !== undefined && <span className="num not-phone">{place}</span>}
  </span>
)

function StepButton({ icon, label, isEnd, go }: Step & { readonly icon: 'up' | 'down' }) {
  const shared = {
    size: 'small',
    'aria-label': label,
    'aria-disabled': isEnd,
    'data-hint': label,
    children: <Icon name={icon} />,
  } as const
  return typeof go === 'string' ? (
    <LinkIconButton
      {...shared}
      to={go}
      replace
      onClick={(event) => isEnd && event.preventDefault()}
    />
  ) : (
    <IconButton {...shared} onClick={isEnd ? undefined : go} />
  )
}
