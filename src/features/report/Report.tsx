import { Button } from '../../ui/Button.tsx'
import { useState } from 'react'
import type { SubmitAnswer } from '../../client/submit.ts'
import { createStore } from '../../store.ts'
import { operationRequest } from '../../data/requests.ts'
import { useSubmit } from '../../data/submit.ts'
import { useWrittenSince } from '../../data/written.ts'
import { timeOrDay } from '../../messages/timeOrDay.ts'
import { t } from '../../messages/panelsTexts.ts'
import { isRecord } from '../../dialect/ids.ts'
import { resources, type ItemOf } from '../../resources/resources.ts'
import { Banner } from '../../ui/Banner.tsx'
import { FailureNotice } from '../../views/operation/FailureNotice.tsx'
import { ResultView } from '../../views/operation/ResultView.tsx'
import { useRecordCheck } from '../../views/recovery/useRecordCheck.ts'
import { ReportNeeds } from './ReportNeeds.tsx'
import { differences } from './difference.ts'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { Nothing } from '../../ui/Nothing.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { SlowNote } from '../../ui/SlowNote.tsx'
import * as panelCardStyles from '../../views/PanelCard.module.css'

/** Answers kept per serve entry, newest first, in memory only. */
const maxListed = 5
const kept = createStore<ReadonlyMap<string, readonly SubmitAnswer[]>>(new Map(), {
  scope: 'person',
})

/** Differences shown; two long reports may differ everywhere. */
const maxDifferences = 100

/** A report is made of the serve entry, its model and its store. */
const isUsedByReports = (path: string) =>
  !path.endsWith('/report/') &&
  [resources.serveEntries, resources.models, resources.stores].some((one) =>
    path.startsWith(one.path),
  )

/** Separates the notes of a report about itself, which are shown first, from its content. */
function notesOf(answer: SubmitAnswer | undefined) {
  const value = answer?.body.is === 'json' ? answer.body.value : undefined
  if (!answer || !isRecord(value)) return { notes: [], rest: answer }
  const { notes, ...others } = value
  const isText = Array.isArray(notes) && notes.every((one) => typeof one === 'string')
  if (!isText) return { notes: [], rest: answer }
  return { notes, rest: { ...answer, body: { is: 'json' as const, value: others } } }
}

/** Requests a report, only on a button press: a POST may have side effects. */
export function Report({ item }: { readonly item: ItemOf<'serveEntries'> }) {
  const { object_id: objectId } = item
  const [answers, setAnswers] = useState(() => kept.get().get(objectId) ?? [])
  const [shown, setShown] = useState(0)
  const { attempt, error, isPending } = useSubmit()
  const { mark, check } = useRecordCheck('serveEntries', objectId)

  async function requestReport() {
    mark()
    // Sent as a write: it gets an idempotency key and no automatic retry. A lost response is not
    // reported as a failure.
    const result = await attempt(operationRequest('serveEntries', 'report', objectId))
    if (result.is !== 'done') return
    const next = [result.answer, ...answers].slice(0, maxListed)
    kept.set(new Map(kept.get()).set(objectId, next))
    setAnswers(next)
    setShown(0)
  }

  const answer = answers[shown]
  const before = answers[shown + 1]
  const { notes, rest } = notesOf(answer)
  const isOutdated = useWrittenSince(answer?.at, isUsedByReports)
  return (
    <div className={`scroll ${panelCardStyles.scroll}`}>
      <p className={`second ${panelCardStyles.lead}`}>{t('panel.report.about')}</p>
      <ReportNeeds item={item} />
      <ActionBar className={panelCardStyles.lead}>
        <Button
          variant="contained"
          aria-disabled={isPending || undefined}
          onClick={() => void requestReport()}
        >
          {t(isPending ? 'panel.sending' : 'panel.report.submit')}
        </Button>
        <SlowNote isPending={isPending} />
        {answers.length > 1 && (
          <SegmentedControl
            label={t('panel.report.kept')}
            options={answers.map(({ at }, n) => ({
              id: `${n}`,
              label: (
                <>
                  {timeOrDay(at)}
                  <span className="visually-hidden"> {t('panel.report.nth', { n: n + 1 })}</span>
                </>
              ),
            }))}
            value={`${shown}`}
            onChange={(n) => setShown(Number(n))}
          />
        )}
      </ActionBar>
      {error !== undefined && !isPending && (
        <FailureNotice error={error} onAgain={() => void requestReport()} onCheck={check} />
      )}
      {answer && isOutdated && (
        <Banner tone="warn" icon="alert" role="status">
          {t('panel.report.outdated')}
        </Banner>
      )}
      {notes.length > 0 && (
        <Banner tone="warn" icon="alert" role="status">
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </Banner>
      )}
      {answer && before && <Changes before={before} now={answer} />}
      {rest && <ResultView answer={rest} />}
    </div>
  )
}

function Changes({ before, now }: { readonly before: SubmitAnswer; readonly now: SubmitAnswer }) {
  const found = differences(before.body, now.body)
  const time = timeOrDay(before.at)
  if (found.length === 0)
    return (
      <p className={`body second ${panelCardStyles.note}`}>{t('panel.report.same', { time })}</p>
    )
  return (
    <details
      className={`body ${panelCardStyles.more}`}
      data-above="16"
      data-below="16"
      open={found.length <= 12}
    >
      <summary>{t('panel.report.changed', { n: found.length, time })}</summary>
      <DataTable
        label={t('panel.table')}

        head={
          <>
            <th scope="col">{t('panel.report.place')}</th>
            <th scope="col">{t('panel.report.before')}</th>
            <th scope="col">{t('panel.report.now')}</th>
          </>
        }
      >
        {found.slice(0, maxDifferences).map((one) => (
          <tr key={one.path}>
            <th scope="row">{one.path === '' ? t('panel.report.whole') : one.path}</th>
            <td data-cut>{one.before ?? <Nothing />}</td>
            <td data-cut>{one.now ?? <Nothing />}</td>
          </tr>
        ))}
      </DataTable>
      {found.length > maxDifferences && (
        <p className="third">{t('panel.firstRows', { n: maxDifferences, all: found.length })}</p>
      )}
    </details>
  )
}
