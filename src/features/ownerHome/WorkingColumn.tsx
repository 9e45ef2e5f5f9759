import { shownTitle } from '../../fields/shownTitle.ts'
import { failureReasonOf } from '../../dialect/answerNames.ts'
import { FieldValue } from '../../fields/Value.tsx'
import { wallTime } from '../../messages/dateTime.ts'
import { groupedDigits } from '../../messages/format.ts'
import { t } from '../../messages/ownerTexts.ts'
import { collectionLabel } from '../../messages/nouns.ts'
import type { FieldMap } from '../../metadata/field.ts'
import { itemRoute, listRoute } from '../../paths.ts'
import { resources } from '../../resources/resources.ts'
import { Icon } from '../../ui/Icon.tsx'
import { RelativeTime } from '../../fields/RelativeTime.tsx'
import { RouteLink } from '../../ui/RouteLink.tsx'
import { JobBar, JobStatusList } from '../../views/jobs/JobParts.tsx'
import { hasNewest, hasState, type ModelJob } from '../../domain/jobs.ts'
import { Column, Lines, type ColumnAnswer } from './Column.tsx'
import { isSettled, type OwnerLists } from './useOwnerLists.ts'
import { changesOf, servedOf, type Change, type Working } from './working.ts'
import * as styles from './OwnerHome.module.css'

const { enrich: modelField }: FieldMap = resources.jobs.fields

/** Lines shown of each kind. */
const maxLines = 4

/** "Is it working?" in words. */
export function workingAnswer(
  { jobs }: OwnerLists,
  { answer, running, unfinished, failed, hasTimes }: Working,
): ColumnAnswer {
  const counts = {
    running: running.length,
    unfinished: unfinished.length,
    failed: failed.length,
  }
  // Of a part, nothing is known: the newest may be on later pages.
  const isKnown = jobs.isLoaded && (jobs.isWhole || hasNewest(jobs.items))
  return {
    question: t('owner.working'),
    text: isKnown
      ? t(`owner.working.${answer}`, counts)
      : (jobs.isLoaded && !jobs.isGrowing) || jobs.error !== undefined
        ? t('owner.unknown')
        : undefined,
    scope: !isKnown
      ? ''
      : jobs.items.length === 0
        ? t('owner.working.noJobs')
        : t(hasTimes ? 'owner.working.scope' : 'owner.working.noTimes'),
    evidence:
      jobs.isLoaded && jobs.items.length > 0
        ? t('owner.working.from', {
            n: jobs.items.length,
            isWhole: jobs.isWhole ? 'yes' : 'no',
            hasTimes: hasTimes ? 'yes' : 'no',
          })
        : '',
    icon: ({ yes: 'ok', nothing: 'jobs', unclear: 'jobs', mostly: 'alert', no: 'alert' } as const)[
      answer
    ],
    tone: (
      { yes: 'ok', mostly: 'warn', no: 'bad', nothing: 'neutral', unclear: 'neutral' } as const
    )[answer],
  }
}

interface WorkingColumnProps {
  readonly lists: OwnerLists
  readonly working: Working
  readonly now: number
}

/** Running and failed jobs, and today's writes. */
export function WorkingColumn({ lists, working, now }: WorkingColumnProps) {
  const { jobs, stores, models, serveEntries } = lists
  const today = wallTime(now).slice(0, 10)
  const changing = { models, stores, serveEntries }
  // Entries are read after the models, if there are any to be served.
  const sources = [models, stores, ...(models.items.length > 0 ? [serveEntries] : [])]
  const isChanging = sources.some((list) => !isSettled(list))
  const changes = changesOf(changing)
  const lookedAt = Object.values(changing)
  const isChangeKnown =
    lookedAt.every(({ isLoaded, isWhole }) => isLoaded && isWhole) &&
    changes.length === lookedAt.flatMap(({ items }) => items).length
  const written = changes.filter(({ at }) => wallTime(at).slice(0, 10) === today)
  return (
    <Column
      id="working"
      answer={workingAnswer(lists, working)}
      lists={[jobs, stores, models, serveEntries]}
    >
      <Lines title={t('owner.running')} link={{ to: listRoute('jobs'), label: t('owner.allJobs') }}>
        {working.running.slice(0, maxLines).map((job) => (
          <JobLine key={job.item.object_id} job={job} />
        ))}
      </Lines>
      <Lines title={t('owner.unfinished')}>
        {working.unfinished.slice(0, maxLines).map((job) => (
          <JobLine key={job.item.object_id} job={job} />
        ))}
      </Lines>
      <Lines title={t(working.hasTimes ? 'owner.failedToday' : 'owner.failedJobs')}>
        {working.failed.slice(0, maxLines).map((job) => (
          <JobLine key={job.item.object_id} job={job} />
        ))}
      </Lines>
      <Lines title={t('owner.ended')}>
        {working.ended.slice(0, maxLines).map((job) => (
          <JobLine key={job.item.object_id} job={job} />
        ))}
      </Lines>
      {isChanging ? (
        <Lines title={t('owner.written')} isWaiting>
          {[]}
        </Lines>
      ) : changes.length === 0 && stores.isLoaded && stores.items.length > 0 ? (
        <p className="third" data-above="12">
          {t('owner.noChangeTimes')}
        </p>
      ) : (
        <Lines
          title={t('owner.written')}
          note={t('owner.writtenOf', {
            isWhole: Object.values(changing).every(({ isLoaded, isWhole }) => !isLoaded || isWhole)
              ? 'yes'
              : 'no',
          })}
        >
          {written.slice(0, maxLines).map((change) => (
            <ChangeLine key={change.item.object_id} change={change} />
          ))}
        </Lines>
      )}
      {!isChanging && isChangeKnown && changes.length > 0 && written.length === 0 && (
        <p className="third" data-above="12">
          {t('owner.writtenNothing')}
        </p>
      )}
      <Lines
        title={t('owner.served')}
        note={t('owner.servedSoFar')}
        link={{
          to: listRoute('serveEntries'),
          label: collectionLabel(resources.serveEntries.label),
        }}
      >
        {servedOf(serveEntries.items)
          .slice(0, maxLines)
          .map(({ item, calls }) => (
            <li key={item.object_id}>
              <Icon name="serve" tone="third" />
              <RouteLink
                className={`block fill first truncate ${styles.what}`}
                data-align="start"
                to={itemRoute('serveEntries', item.object_id)}
              >
                {shownTitle(resources.serveEntries, item)}
              </RouteLink>
              <span className="num">{groupedDigits(calls)}</span>
            </li>
          ))}
      </Lines>
    </Column>
  )
}

function JobLine({ job: { item, state } }: { readonly job: ModelJob }) {
  const reason = failureReasonOf(item)?.split('\n', 1)[0]
  return (
    <li>
      <Icon name={hasState(state, 'failed') ? 'alert' : 'jobs'} tone="third" />
      <span className={`stack fill ${styles.what}`} data-align="start">
        {modelField && <FieldValue field={modelField} name="enrich" item={item} dense />}
        {!state.isOpen && reason !== undefined && (
          <span className="third truncate" data-hint={reason}>
            {reason}
          </span>
        )}
      </span>
      {state.isOpen ? (
        <JobBar id={item.object_id} state={state} />
      ) : (
        <JobStatusList state={state} />
      )}
      <RouteLink className="firm text-link" to={itemRoute('jobs', item.object_id)}>
        {t('owner.openJob')}
      </RouteLink>
    </li>
  )
}

const changeIcons = { stores: 'store', models: 'model', serveEntries: 'serve' } as const

function ChangeLine({ change: { name, item, at } }: { readonly change: Change }) {
  return (
    <li>
      <Icon name={changeIcons[name]} tone="third" />
      <RouteLink
        className={`block fill first truncate ${styles.what}`}
        data-align="start"
        to={itemRoute(name, item.object_id)}
      >
        {shownTitle(resources[name], item)}
      </RouteLink>
      <span className="third">
        <RelativeTime at={at} isFocusable={false} isPast />
      </span>
    </li>
  )
}
