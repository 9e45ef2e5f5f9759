import { asReturned } from '../../../dialect/decodeRecord.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconButton, LinkIconButton } from '../../../ui/IconButton.tsx'
import { type MouseEvent, type ReactNode } from 'react'
import { useStore } from '../../../useStore.ts'
import { Link } from 'react-router'
import { digitsOf } from '../../../dialect/digits.ts'
import { hasParts } from '../../../dialect/ids.ts'
import { printJson } from '../../../dialect/json.ts'
import { ReferenceLink, useReferenceName } from '../../../fields/kinds/reference/ReferenceLink.tsx'
import { FieldValue, UndeclaredValue } from '../../../fields/Value.tsx'
import { clockTime } from '../../../messages/format.ts'
import listTexts from '../../../messages/en/lists.json'
import recordTexts from '../../../messages/en/records.json'
import trainingTexts from '../../../messages/en/training.json'
import { texts } from '../../../messages/i18n.ts'
import { humanize } from '../../../metadata/field.ts'
import { textIn } from '../../../metadata/item.ts'
import { itemRoute } from '../../../paths.ts'
import { resources } from '../../../resources/resources.ts'
import { copyText } from '../../../ui/copy.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { shortId } from '../../../ui/shortId.ts'
import { AnswerView } from '../../../views/operation/ResultView.tsx'
import { answerShapeOf } from '../../../dialect/answerShape.ts'
import { LineChart } from '../../../charts/LineChart.tsx'
import { seriesOf } from './compare.ts'
import { NotifyWhenDone } from '../follow/NotifyWhenDone.tsx'
import { propertyText, JobStatusList } from './JobParts.tsx'
import { failureReasonOf } from '../../../dialect/answerNames.ts'
import { ScaleChoice } from './ScaleChoice.tsx'
import type { ModelJob } from '../../../domain/jobs.ts'
import { useScale } from './jobStates.ts'
import { progressHistory } from './progressHistory.ts'
import { ProgressTimeline } from './ProgressTimeline.tsx'
import { ScrollBox } from '../../../ui/ScrollBox.tsx'
import * as tagStyles from '../../../ui/Tag.module.css'
import * as styles from './JobPanel.module.css'

const t = texts(listTexts, recordTexts, trainingTexts)

function Part({
  title,
  secondaryText,
  children,
}: {
  readonly title: string
  readonly secondaryText?: ReactNode
  readonly children: ReactNode
}) {
  return (
    <section>
      <header>
        <h3>{title}</h3>
        {secondaryText !== undefined && <span className="third">{secondaryText}</span>}
      </header>
      {children}
    </section>
  )
}

/** A link to the previous or next job in the table. */
function Neighbour({
  label,
  icon,
  href,
}: {
  readonly label: string
  readonly icon: 'up' | 'down'
  readonly href: string | undefined
}) {
  return (
    <LinkIconButton
      size="small"
      to={href ?? '?'}
      replace
      aria-label={label}
      data-hint={label}
      {...(href === undefined && { 'aria-disabled': true })}
      onClick={(event: MouseEvent) => {
        if (href === undefined) event.preventDefault()
      }}
    >
      <Icon name={icon} />
    </LinkIconButton>
  )
}

/** One job: its observed progress, how its state is known, and the fields of its record. */
export function JobPanel({
  job,
  previous,
  next,
  onClose,
}: {
  readonly job: ModelJob
  /** URLs of the previous and next job in the table. */
  readonly previous: string | undefined
  readonly next: string | undefined
  readonly onClose: () => void
}) {
  const { item, state } = job
  const id = shortId(item.object_id)
  const model = textIn(item, 'enrich')
  const transfer = textIn(item, 'transfer')
  const epochs = digitsOf(asReturned(item).epochs)
  return (
    <aside className={styles.root} aria-label={t('training.panel', { id })} data-record="">
      <header>
        <div>
          <h2 className="mono" tabIndex={-1}>
            {id}
          </h2>
          <JobStatusList state={state} />
          <span className={`end ${styles.actions}`}>
            <Neighbour label={t('training.panel.previous')} icon="up" href={previous} />
            <Neighbour label={t('training.panel.next')} icon="down" href={next} />
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
        <p className={`${styles.about} second`}>
          {model !== undefined && <ReferenceLink to="models" objectId={model} />}
          {transfer !== undefined && <ReferenceLink to="transfers" objectId={transfer} />}
          {epochs !== undefined && <span>{t('training.past.epochs', { n: epochs })}</span>}
        </p>
      </header>
      <JobBody key={item.object_id} job={job} />
    </aside>
  )
}

function JobBody({ job: { item, state } }: { readonly job: ModelJob }) {
  const { object_id: id } = item
  const history = useStore(progressHistory).get(id)
  const scale = useScale()
  const reason = failureReasonOf(item)
  const declared = resources.jobs.fields
  const model = textIn(item, 'enrich')
  const name = useReferenceName('models', model ?? '')
  const lines = seriesOf(item).slice(0, 4)
  const rest = Object.entries(item).filter(
    ([key, value]) => key !== 'object_id' && !(key in declared) && value !== null && value !== '',
  )
  return (
    <>
      {reason !== undefined && (
        <Part title={t('training.reason')}>
          <ScrollBox
            as="pre"
            className={`small ${styles.reason}`}
            aria-label={t('training.reason')}
          >
            {reason}
          </ScrollBox>
          <Button size="small" onClick={() => void copyText(reason, t('training.copied'))}>
            <Icon name="copy" size={14} />
            {t('training.copyReason')}
          </Button>
        </Part>
      )}
      <Part
        title={t('training.timeline')}
        {...(history && {
          secondaryText: t('training.timeline.since', { time: clockTime(history.since) }),
        })}
      >
        <ProgressTimeline history={history} scale={scale} />
      </Part>
      {state.isOpen && model !== undefined && (
        <NotifyWhenDone job={id} model={model} name={name ?? ''} />
      )}
      {lines.length > 0 && (
        <section>
          <LineChart
            name={lines.length === 1 ? humanize(lines[0]?.name ?? '') : t('training.history')}
            lines={lines}
          />
        </section>
      )}
      <Part title={t('training.how')}>
        <ul className={styles.how}>
          {state.properties.map(propertyText).map((text) => (
            <li key={text}>
              <Icon name="check" size={14} />
              {text}
            </li>
          ))}
        </ul>
        <p className="third">{t('training.how.note')}</p>
        <ScaleChoice />
      </Part>
      <Part
        title={t('training.fields')}
        secondaryText={<Link to={`${itemRoute('jobs', id)}?tab=raw`}>{t('detail.raw')}</Link>}
      >
        <dl className={styles.fields}>
          {Object.entries(declared).map(([key, field]) => (
            <div key={key}>
              <dt>{key}</dt>
              <dd>
                <FieldValue field={field} name={key} item={item} />
              </dd>
            </div>
          ))}
          {rest.map(([key, value]) => (
            <div key={key}>
              <dt>
                {key} <span className={`third ${tagStyles.root}`}>{t('view.undeclared')}</span>
              </dt>
              <dd>
                {hasParts(value) ? (
                  <details>
                    <summary>{printJson(value).slice(0, 40)}</summary>
                    <AnswerView answerShape={answerShapeOf(value)} />
                  </details>
                ) : (
                  <UndeclaredValue name={key} value={value} />
                )}
              </dd>
            </div>
          ))}
        </dl>
        <Link to={itemRoute('jobs', id)}>{t('training.openRecord')}</Link>
      </Part>
    </>
  )
}
