import type { ReactNode } from 'react'
import type { ActionState } from '../../data/activity/actions.ts'
import { t } from '../../messages/activityTexts.ts'
import type { Tone } from '../../metadata/field.ts'
import { RelativeTime } from '../../fields/RelativeTime.tsx'
import { RouteLink } from '../../ui/RouteLink.tsx'
import { Status } from '../../ui/Status.tsx'
import { shownActivity } from '../../data/activity/shownActivity.ts'
import * as styles from './Activity.module.css'

const tones: Readonly<Record<Exclude<ActionState, 'done'>, Tone>> = {
  open: 'progress',
  refused: 'bad',
  notSent: 'warn',
  unknown: 'warn',
  undone: 'neutral',
  missing: 'warn',
}

interface EntryRowProps {
  readonly text: string
  /** The page of its record. */
  readonly to?: string | undefined
  readonly at: number
  readonly state: ActionState
  /** After the time. */
  readonly about?: ReactNode
  readonly actions?: ReactNode
  /** Details below the entry, shown once it is expanded. */
  readonly children?: ReactNode
}

/** One action: its description, time, outcome and further actions. */
export function EntryRow({ text, to, at, state, about, actions, children }: EntryRowProps) {
  return (
    <li data-pad="12 24" data-line="bottom">
      <div className="row" data-gap="12">
        <div className="fill">
          <p className={`breaks medium ${styles.text}`}>
            {to === undefined ? (
              text
            ) : (
              <RouteLink to={to} onClick={shownActivity.reset}>
                {text}
              </RouteLink>
            )}
          </p>
          <p className="row small third" data-wrap>
            <RelativeTime at={at} aheadMs={0} />
            {state !== 'done' && (
              <Status label={t(`activity.state.${state}`)} tone={tones[state]} />
            )}
            {about}
          </p>
        </div>
        {actions}
      </div>
      {children}
    </li>
  )
}
