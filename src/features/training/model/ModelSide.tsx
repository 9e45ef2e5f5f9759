import { shownTitle } from '../../../fields/shownTitle.ts'
import { useId, type ReactNode } from 'react'
import { useStore } from '../../../useStore.ts'
import { Link } from 'react-router'
import { ReferenceLink } from '../../../fields/kinds/reference/ReferenceLink.tsx'
import { useNow } from '../../../ui/now.ts'
import { relativeTime } from '../../../messages/format.ts'
import coreTexts from '../../../messages/en/core.json'
import panelTexts from '../../../messages/en/panels.json'
import trainingTexts from '../../../messages/en/training.json'
import { texts } from '../../../messages/i18n.ts'
import { textIn } from '../../../metadata/item.ts'
import { itemRoute, tabRoute } from '../../../paths.ts'
import { resources, type ItemOf } from '../../../resources/resources.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { LoadingLine } from '../../../ui/Loading.tsx'
import { SourceStates } from '../../../views/list/SourceStates.tsx'
import { JobBar, JobStatusList } from '../../../views/jobs/JobParts.tsx'
import { estimateOf } from '../../../domain/jobProgress.ts'
import { PartFailed } from '../../../views/recovery/PartFailed.tsx'
import { useScale } from '../../../views/jobs/jobStates.ts'
import { useModelJobs } from '../../../views/jobs/useModelJobs.ts'
import { progressHistory } from '../../../views/jobs/progressHistory.ts'
import { useServing } from './useServing.ts'
import * as styles from './ModelMain.module.css'

const t = texts(coreTexts, panelTexts, trainingTexts)

/** The uses of a model, and the state of its newest training. */
export function ModelSide({ item }: { readonly item: ItemOf<'models'> }) {
  return (
    <>
      <UsedBy item={item} />
      <NewestJob model={item.object_id} />
    </>
  )
}

function UsedBy({ item }: { readonly item: ItemOf<'models'> }) {
  const heading = useId()
  const { source, entries, scope } = useServing(item)
  const { isLoaded, more } = source
  return (
    <section className={`card ${styles.side}`} aria-labelledby={heading}>
      <header className={`row ${styles.head}`} data-min-height="44" data-pad="8 16" data-wrap>
        <h2 id={heading}>{t('training.used')}</h2>
        {entries.length > 0 && (
          <span className="third">{t('training.used.count', { n: entries.length })}</span>
        )}
      </header>
      <SourceStates
        name="serveEntries"
        source={source}
        found={entries.length}
        loading={
          <Note>
            <LoadingLine />
          </Note>
        }
        empty={<Note>{t('training.used.none', { scope })}</Note>}
        failed={
          <Note>
            <PartFailed
              message={t('training.used.failed')}
              refused={t('training.used.refused')}
              error={source.error}
              retry={source.refresh}
            />
          </Note>
        }
      >
        <ul>
          {entries.map((entry) => (
            <li
              key={entry.object_id}
              className="flex"
              data-pad="8 16"
              data-line="top"
              data-gap="10"
            >
              <Icon name="serve" tone="third" />
              <span className="grid shrinks">
                <Link to={itemRoute('serveEntries', entry.object_id)}>
                  {shownTitle(resources.serveEntries, entry)}
                </Link>
                {typeof entry.table === 'string' && entry.table !== '' && (
                  <span className="mono third truncate grid">{entry.table}</span>
                )}
              </span>
            </li>
          ))}
        </ul>
      </SourceStates>
      {isLoaded && more && (
        <footer
          className={`fine flex ${styles.foot}`}
          data-line="top"
          data-gap="4 16"
          data-wrap
          data-justify="between"
        >
          <span className="third">{t('detail.usedByPart')}</span>
          <button type="button" className="text-link" onClick={more}>
            {t('training.used.more')}
          </button>
        </footer>
      )}
    </section>
  )
}

const Note = ({ children }: { readonly children: ReactNode }) => (
  <div className={`third ${styles.note}`}>{children}</div>
)

function NewestJob({ model }: { readonly model: string }) {
  const heading = useId()
  const now = useNow(5000)
  const scale = useScale()
  const histories = useStore(progressHistory)
  // No polling here: the state next to the name polls the same query.
  const source = useModelJobs(model, { isLive: false })
  const { newest, isUntimed, isSearching, items, scope } = source
  const id = newest?.item.object_id
  const transfer = textIn(newest?.item, 'transfer')
  const estimate =
    newest?.state.isOpen && id !== undefined ? estimateOf(histories.get(id), scale) : undefined
  return (
    <section className={`card ${styles.side}`} aria-labelledby={heading}>
      <header className={`row ${styles.head}`} data-min-height="44" data-pad="8 16" data-wrap>
        <h2 id={heading}>{t('training.newest')}</h2>
        {items.length > 0 && (
          <Link to={tabRoute('models', model, 'jobs')}>
            {t('training.jobs.all')} {scope.total}
          </Link>
        )}
      </header>
      <SourceStates
        name="jobs"
        source={source}
        found={source.items.length}
        loading={
          <Note>
            <LoadingLine />
          </Note>
        }
        failed={
          <Note>
            <PartFailed
              message={t('training.jobs.failed')}
              refused={t('training.newest.refused')}
              error={source.error}
              retry={source.refresh}
            />
          </Note>
        }
        empty={
          <Note>
            {t('training.newest.none')} <Link to="?tab=train">{t('training.title')}</Link>
          </Note>
        }
      >
        {isSearching && (
          <Note>
            <LoadingLine />
          </Note>
        )}
        {isUntimed && <Note>{t('training.newest.unknown')}</Note>}
        {newest && id !== undefined && (
          <div className={`grid ${styles.newest}`} data-gap="8">
            <p className="row" data-gap="4 12" data-wrap>
              <JobStatusList state={newest.state} />
              {transfer !== undefined && <ReferenceLink to="transfers" objectId={transfer} />}
            </p>
            <JobBar id={id} state={newest.state} />
            <p className="third row" data-gap="4 12" data-wrap>
              {newest.state.lastChange !== undefined &&
                t('training.newest.changed', {
                  ago: relativeTime(
                    newest.state.lastChange,
                    Math.max(now, newest.state.lastChange),
                  ),
                })}
              {estimate &&
                ` · ${t('training.newest.left', {
                  n: Math.max(1, Math.round((estimate.endsAt - now) / 60_000)),
                })}`}
            </p>
          </div>
        )}
      </SourceStates>
    </section>
  )
}
