import { useEffect, useState } from 'react'
import { countsOf, type Run } from '../../runs/run.ts'
import { t } from '../../messages/bulkTexts.ts'
import { estimateText } from '../../messages/durationText.ts'
import { count } from '../../messages/format.ts'
import { timeOrDay } from '../../messages/timeOrDay.ts'
import { SlowNote } from '../../ui/SlowNote.tsx'
import { runParts } from './runParts.ts'
import * as styles from './RunProgress.module.css'

/** Requests that are under way at a time, and readings before each. */
const perSecond = (run: Run) => {
  const mean = run.took.reduce((sum, ms) => sum + ms, 0) / run.took.length
  return ((run.isChecked ? 2 : 1) * mean) / 2
}

/** The progress of a run, as a bar with a legend. */
export function RunProgress({ run }: { readonly run: Run }) {
  const counts = countsOf(run.rows)
  const total = run.rows.length
  const isOver = run.state === 'over'
  const answered = total - counts.waiting - counts.sending
  const parts = runParts(run)
  return (
    <div className={`firm body ${styles.root}`}>
      {!isOver && (
        <p className={`flex ${styles.head}`} data-align="baseline" data-gap="8">
          <b className="strong num large">{count(answered)}</b>{' '}
          {t('bulk.run.answered', { n: total })}
          <span className="end second num">
            <Rest run={run} rest={total - answered} />
          </span>
        </p>
      )}
      <div className={`flex ${styles.bar} clips`} data-radius="4" data-gap="2" aria-hidden="true">
        {parts.map(
          ([part, n]) =>
            n > 0 && (
              <span data-ground="neutral" key={part} data-part={part} style={{ flexGrow: n }} />
            ),
        )}
      </div>
      <ul className={`flex ${styles.legend}`} data-above="8" data-gap="4 16" data-wrap>
        {parts.map(
          ([part, n]) =>
            n > 0 && (
              <li key={part} className="row inline" data-gap="6" data-part={part}>
                <b className="num">{count(n)}</b> {t(`bulk.run.count.${part}`)}
              </li>
            ),
        )}
      </ul>
      <SlowNote isPending={counts.sending > 0} progress={answered} />
      {run.state === 'paused' && run.pause && (
        <p className="warn" data-above="8" role="status">
          {t(`bulk.run.paused.${run.pause}`)}
        </p>
      )}
      {run.stoppedAt !== undefined && (
        <p className="warn" data-above="8">
          {t('bulk.run.stopped', { time: timeOrDay(run.stoppedAt) })}
        </p>
      )}
    </div>
  )
}

/** The wait that the service requested, else the estimated remaining time. */
function Rest({ run, rest }: { readonly run: Run; readonly rest: number }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (run.state !== 'running') return undefined
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [run.state])
  if (run.state !== 'running') return null
  const waits = (run.waitsUntil ?? 0) - now
  if (waits > 0) return t('bulk.run.waits', { time: estimateText(waits / 1000) })
  if (run.took.length === 0) return null
  return t('bulk.run.left', { time: estimateText((rest * perSecond(run)) / 1000) })
}
