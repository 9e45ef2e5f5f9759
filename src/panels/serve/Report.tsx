import Button from '@mui/material/Button'
import { useState } from 'react'
import type { SubmitAnswer } from '../../client/submit.ts'
import { personMap } from '../../hooks/personState.ts'
import { operationRequest } from '../../hooks/requests.ts'
import { useSubmit } from '../../hooks/submit.ts'
import { clockTime, count } from '../../messages/format.ts'
import '../../messages/panels.ts'
import { t } from '../../messages/i18n.ts'
import type { Item } from '../../metadata/item.ts'
import { FailureNotice } from '../../views/operation/FailureNotice.tsx'
import { ResultView } from '../../views/operation/ResultView.tsx'
import { useRecordCheck } from '../../views/recovery/useRecordCheck.ts'
import { differences } from './difference.ts'
import '../panels.css'

/** Answers kept per serve entry, newest first, in memory only. */
const maxListed = 5
const kept = personMap<string, readonly SubmitAnswer[]>()

/** Differences shown; two long reports may differ everywhere. */
const maxDifferences = 100

/** Requests a report, only on a button press: a POST may have side effects. */
export function Report({ item }: { readonly item: Item }) {
  const { object_id: objectId } = item
  const [answers, setAnswers] = useState(() => kept.get(objectId) ?? [])
  const [shown, setShown] = useState(0)
  const { attempt, error, isPending } = useSubmit()
  const { mark, check } = useRecordCheck('serveEntries', objectId)

  async function requestReport() {
    mark()
    // Sent as a write: it gets an idempotency key, is not retried automatically, and a lost answer
    // is not reported as a failure.
    const result = await attempt(operationRequest('serveEntries', 'report', objectId))
    if (result.is !== 'done') return
    const next = [result.answer, ...answers].slice(0, maxListed)
    kept.set(objectId, next)
    setAnswers(next)
    setShown(0)
  }

  const answer = answers[shown]
  const before = answers[shown + 1]
  return (
    <div className="scroll panel-scroll">
      <p className="second panel-lead">{t('panel.report.about')}</p>
      <div className="operation-actions panel-lead">
        <Button
          variant="contained"
          aria-disabled={isPending || undefined}
          onClick={() => void requestReport()}
        >
          {t(isPending ? 'panel.sending' : 'panel.report.submit')}
        </Button>
        {answers.length > 1 && (
          <div className="choice-row" role="group" aria-label={t('panel.report.kept')}>
            {answers.map(({ at }, n) => (
              <button
                key={at}
                type="button"
                className={n === shown ? 'on' : ''}
                aria-pressed={n === shown}
                onClick={() => setShown(n)}
              >
                {clockTime(at)}
                <span className="visually-hidden"> {t('panel.report.nth', { n: n + 1 })}</span>
              </button>
            ))}
          </div>
        )}
      </div>
      {error !== undefined && !isPending && (
        <FailureNotice error={error} onAgain={() => void requestReport()} onCheck={check} />
      )}
      {answer && before && <Changes before={before} now={answer} />}
      {answer && <ResultView answer={answer} />}
    </div>
  )
}

function Changes({ before, now }: { readonly before: SubmitAnswer; readonly now: SubmitAnswer }) {
  const found = differences(before.body, now.body)
  const time = clockTime(before.at)
  if (found.length === 0) return <p className="panel-note">{t('panel.report.same', { time })}</p>
  return (
    <details className="panel-more" open={found.length <= 12}>
      <summary>{t('panel.report.changed', { n: found.length, time })}</summary>
      <div className="card result-grid" tabIndex={0} role="group" aria-label={t('panel.table')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('panel.report.place')}</th>
              <th scope="col">{t('panel.report.before')}</th>
              <th scope="col">{t('panel.report.now')}</th>
            </tr>
          </thead>
          <tbody>
            {found.slice(0, maxDifferences).map((one) => (
              <tr key={one.path}>
                <th scope="row">{one.path === '' ? t('panel.report.whole') : one.path}</th>
                <td className="cut">{one.before ?? '—'}</td>
                <td className="cut">{one.now ?? '—'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {found.length > maxDifferences && (
        <p className="third">
          {t('panel.firstRows', { n: count(maxDifferences), all: count(found.length) })}
        </p>
      )}
    </details>
  )
}
