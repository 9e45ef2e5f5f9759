import { Suspense } from 'react'
import { Link } from 'react-router'
import { asReturned } from '../../../dialect/decodeRecord.ts'
import { digitsOf } from '../../../dialect/digits.ts'
import type { ModelJob } from '../../../domain/jobs.ts'
import { ReferenceLink } from '../../../fields/kinds/reference/ReferenceLink.tsx'
import { t } from '../../../messages/trainingTexts.ts'
import { textIn } from '../../../metadata/item.ts'
import { itemRoute } from '../../../paths.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { lazyPart } from '../../../ui/lazyPart.tsx'
import { shortId } from '../../../ui/shortId.ts'
import { Steps, stepTo } from '../../../views/board/PaneHead.tsx'
import { JobStatusList } from '../../../views/jobs/JobParts.tsx'
import * as styles from './JobPanel.module.css'

const JobStrip = lazyPart(async () => (await import('../record/JobRecord.tsx')).JobStrip)
const JobLead = lazyPart(async () => (await import('../record/JobRecord.tsx')).JobLead)
const JobBody = lazyPart(async () => (await import('../record/JobRecord.tsx')).JobBody)

interface JobPanelProps {
  readonly job: ModelJob
  /** URLs of the previous and next job in the table. */
  readonly previous: string | undefined
  readonly next: string | undefined
  readonly onClose: () => void
}

/** One job, by the parts of its page. */
export function JobPanel({ job, previous, next, onClose }: JobPanelProps) {
  const { item, state } = job
  const id = shortId(item.object_id)
  const model = textIn(item, 'enrich')
  const transfer = textIn(item, 'transfer')
  const epochs = digitsOf(asReturned(item).epochs)
  return (
    <aside
      className={`body scrolls-down ${styles.root}`}
      data-border="start"
      aria-label={t('training.panel', { id })}
      data-record=""
    >
      <header data-pad="12 16">
        <div className="row">
          <h2 className="mono firm" tabIndex={-1}>
            {id}
          </h2>
          <JobStatusList state={state} />
          <span className="flex firm end">
            <Steps
              previous={stepTo(t('training.panel.previous'), previous)}
              next={stepTo(t('training.panel.next'), next)}
            />
            <IconButton
              size="small"
              aria-label={t('training.close')}
              aria-keyshortcuts="Escape"
              onClick={onClose}
            >
              <Icon name="x" />
            </IconButton>
          </span>
        </div>
        <p className="flex second" data-gap="4 16" data-wrap>
          {model !== undefined && <ReferenceLink to="models" objectId={model} />}
          {transfer !== undefined && <ReferenceLink to="transfers" objectId={transfer} />}
          {epochs !== undefined && <span>{t('training.past.epochs', { n: epochs })}</span>}
        </p>
      </header>
      <div key={item.object_id} className="grid" data-pad="16" data-line="top" data-gap="20">
        <Suspense>
          <JobStrip item={item} />
          <JobLead item={item} />
          <JobBody item={item} />
        </Suspense>
        <Link to={itemRoute('jobs', item.object_id)}>{t('training.openRecord')}</Link>
      </div>
    </aside>
  )
}
