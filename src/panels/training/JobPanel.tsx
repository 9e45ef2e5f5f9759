import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useSyncExternalStore, type ReactNode } from 'react'
import { Link } from 'react-router'
import { digitsOf } from '../../client/digits.ts'
import { referenceId } from '../../client/dialect.ts'
import { printJson } from '../../client/json.ts'
import { ReferenceLink, useReferenceName } from '../../fields/ReferenceLink.tsx'
import { UndeclaredValue } from '../../fields/Value.tsx'
import { clockTime } from '../../messages/format.ts'
import { t, word } from '../../messages/i18n.ts'
import { wordsOf } from '../../metadata/field.ts'
import { itemRoute } from '../../paths.ts'
import { resources } from '../../resources/resources.ts'
import { copyText } from '../../ui/copy.ts'
import { Icon } from '../../ui/Icon.tsx'
import { shortId } from '../../ui/shortId.ts'
import { ShapeView } from '../../views/operation/ResultView.tsx'
import { shapeOf } from '../../client/shape.ts'
import { LineChart } from '../insight/LineChart.tsx'
import { seriesOf } from './compare.ts'
import { TellMe } from './TellMe.tsx'
import { factText, JobWords } from './JobParts.tsx'
import { reasonOf } from './jobState.ts'
import { type ModelJob, useScale } from './useModelJobs.ts'
import { watched } from './watch.ts'
import { WatchStrip } from './WatchStrip.tsx'

function Part({ title, aside, children }: { title: string; aside?: string; children: ReactNode }) {
  return (
    <section>
      <header>
        <h3>{title}</h3>
        {aside !== undefined && <span className="third">{aside}</span>}
      </header>
      {children}
    </section>
  )
}

/** One job: what was seen of it, how its state is known, and what the record holds. */
export function JobPanel({
  job: { item, state },
  onClose,
}: {
  readonly job: ModelJob
  readonly onClose: () => void
}) {
  const { object_id: id } = item
  const seen = useSyncExternalStore(watched.subscribe, watched.all).get(id)
  const scale = useScale()
  const reason = reasonOf(item)
  const declared = resources.jobs.fields
  const transfer = referenceId(item.transfer)
  const model = referenceId(item.enrich)
  const name = useReferenceName('models', model ?? '')
  const lines = seriesOf(item).slice(0, 4)
  const rest = Object.entries(item).filter(
    ([key, value]) => key !== 'object_id' && !(key in declared) && value !== null && value !== '',
  )
  return (
    <aside className="job-panel" aria-label={t('training.progress', { id: shortId(id) })}>
      <header>
        <h2 className="mono">{shortId(id)}</h2>
        <JobWords state={state} />
        <IconButton size="small" aria-label={t('training.close')} onClick={onClose}>
          <Icon name="x" />
        </IconButton>
      </header>
      {reason !== undefined && (
        <Part title={t('training.reason')}>
          <pre className="job-reason" tabIndex={0}>
            {reason}
          </pre>
          <Button size="small" onClick={() => void copyText(reason, t('training.copied'))}>
            <Icon name="copy" size={14} />
            {t('training.copyReason')}
          </Button>
        </Part>
      )}
      <Part
        title={t('training.strip')}
        {...(seen && { aside: t('training.strip.since', { time: clockTime(seen.since) }) })}
      >
        <WatchStrip seen={seen} scale={scale} />
      </Part>
      {state.open && model !== undefined && (
        <TellMe job={id} model={model} name={name ?? shortId(id)} />
      )}
      {lines.length > 0 && (
        <section>
          <LineChart
            name={lines.length === 1 ? wordsOf(lines[0]?.name ?? '') : t('training.history')}
            lines={lines}
          />
        </section>
      )}
      <Part title={t('training.how')}>
        <ul className="job-how">
          {state.facts.map(factText).map((fact) => (
            <li key={fact}>
              <Icon name="check" size={14} />
              {fact}
            </li>
          ))}
        </ul>
        <p className="third">{t('training.how.note')}</p>
      </Part>
      <Part title={t('training.fields')}>
        <dl className="job-fields">
          <div>
            <dt>{word('Transfer')}</dt>
            <dd>
              {transfer === undefined ? '—' : <ReferenceLink to="transfers" objectId={transfer} />}
            </dd>
          </div>
          {rest.map(([key, value]) => (
            <div key={key} className={typeof value === 'object' ? 'wide' : ''}>
              <dt>{wordsOf(key)}</dt>
              <dd>
                {typeof value === 'object' && digitsOf(value) === undefined ? (
                  <details>
                    <summary>{printJson(value).slice(0, 40)}</summary>
                    <ShapeView shape={shapeOf(value)} />
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
    </aside>
  )
}
