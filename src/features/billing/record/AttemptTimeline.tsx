import { Link } from 'react-router'
import { startedAt } from '../../../dialect/answerNames.ts'
import { reasonOf, type Charge } from '../../../domain/charges.ts'
import { t } from '../../../messages/recordPageTexts.ts'
import { itemRoute } from '../../../paths.ts'
import { resources } from '../../../resources/resources.ts'
import { InfoHint } from '../../../ui/InfoHint.tsx'
import { RelativeTime } from '../../../fields/RelativeTime.tsx'
import { Section } from '../../../ui/Section.tsx'
import { StateLabel } from '../../../views/StateLabel.tsx'
import * as styles from '../../../views/detail/RecordList.module.css'

interface AttemptTimelineProps {
  readonly attempts: readonly Charge[]
  /** The id of the one whose page this is. */
  readonly current: string
}

/** The attempts at one payment: how each ended, why and when, the newest first. */
export const AttemptTimeline = ({ attempts, current }: AttemptTimelineProps) => (
  <Section title={t('record.attempts')} count={<InfoHint text={t('record.attemptsAbout')} />}>
    <ol className={styles.root} data-line="top">
      {attempts.map((one) => {
        const at = startedAt(one)
        const state = <StateLabel resource={resources.charges} item={one} isInline />
        return (
          <li key={one.object_id} className="body grid" data-line="bottom">
            {one.object_id === current ? (
              <span className={styles.state} aria-current="true">
                {state}
              </span>
            ) : (
              <Link className={styles.state} to={itemRoute('charges', one.object_id)}>
                {state}
              </Link>
            )}
            <span className="third">{at !== undefined && <RelativeTime at={at} isPast />}</span>
            <span className="second">{reasonOf(one)}</span>
          </li>
        )
      })}
    </ol>
  </Section>
)
