import { useEffect, useId, useRef, useState } from 'react'
import { denialOf } from '../../client/deniedRequests.ts'
import { selectedIds } from '../../data/selection.ts'
import { closeRun, isGone, runner, wasSeen } from '../../runs/bulkRun.ts'
import { countsOf, type Run } from '../../runs/run.ts'
import { count } from '../../messages/format.ts'
import { t } from '../../messages/bulkTexts.ts'
import { announce } from '../../ui/announce.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useFocusFallback } from '../../ui/focus.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { PaneFoot } from '../../ui/PaneFoot.tsx'
import { RunGroups } from './RunGroups.tsx'
import { RunProgress } from './RunProgress.tsx'
import { AfterRun } from './AfterRun.tsx'
import { DrawerBody } from '../../ui/DrawerBody.tsx'
import { titleOfRun } from './titleOfRun.ts'
import * as styles from './RunSheet.module.css'

/** The progress of a run, the outcome of each row, and next steps. The page stays usable. */
export function RunSheet({ run, account }: { readonly run: Run; readonly account: string }) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(() => !wasSeen(run))
  const isFirst = useRef(true)
  const heading = useRef<HTMLHeadingElement>(null)
  const tab = useRef<HTMLButtonElement>(null)
  const title = titleOfRun(run)
  const { state } = run
  const isUnderWay = countsOf(run.rows).sending > 0
  const isSettled = state === 'paused' || (state === 'over' && !isUnderWay)
  useEffect(() => {
    const isFolded = isFirst.current && !isOpen
    isFirst.current = false
    if (isFolded) return undefined
    // Runs after a closing dialog has restored the focus.
    const timer = setTimeout(() => (isOpen ? heading : tab).current?.focus())
    return () => clearTimeout(timer)
  }, [isOpen])
  useEffect(() => {
    if (isSettled) announce(titleOfRun(runner.run.get() ?? run))
    // oxlint-disable-next-line react/exhaustive-deps -- said when the state changes, not with every row
  }, [state, isSettled])

  if (!isOpen)
    return (
      <button
        ref={tab}
        type="button"
        className={`medium first body row plain press-row ${styles.tab}`}
        data-ground="raised"
        data-pad="0 24"
        data-border="top"
        aria-label={t('bulk.run.open', { text: title })}
        onClick={() => setIsOpen(true)}
      >
        <Icon name="up" size={14} />
        <span className="truncate">{title}</span>
        <span className="end num second">
          {count(countsOf(run.rows).done)}/{count(run.rows.length)}
        </span>
      </button>
    )
  return (
    <section
      className={`shrinks stack ${styles.root}`}
      data-ground="raised"
      data-border="top"
      data-run={run.id}
      aria-labelledby={id}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        setIsOpen(false)
      }}
    >
      <header className={`firm row ${styles.head}`} data-border="bottom" data-gap="12">
        <div className="flex fill" data-align="baseline" data-wrap>
          <h2 className="large" id={id} ref={heading} tabIndex={-1}>
            {title}
          </h2>
          {run.about !== '' && <p className="second body">{run.about}</p>}
        </div>
        <IconButton
          aria-label={t('bulk.run.minimize')}
          data-hint={t('bulk.run.minimize')}
          onClick={() => setIsOpen(false)}
        >
          <Icon name="down" />
        </IconButton>
      </header>
      <DrawerBody labelledBy={id}>
        <RunProgress run={run} />
        {state === 'over' && isSettled && <AfterRun run={run} account={account} />}
        <RunGroups run={run} />
      </DrawerBody>
      <RunFoot key={`${state === 'over'}`} run={run} focusFallback={() => heading.current} />
    </section>
  )
}

interface RunFootProps {
  readonly run: Run
  /** Gets the focus when the pressed button gives way to others. */
  readonly focusFallback: () => HTMLElement | null
}

function RunFoot({ run, focusFallback }: RunFootProps) {
  const { state, rows, isKept } = run
  const box = useRef<HTMLElement>(null)
  useFocusFallback(box, focusFallback)
  const { waiting, sending } = countsOf(rows)
  // A request that was forbidden, or whose record is gone, is not offered again.
  const failed = rows.filter(
    (row) => row.state === 'refused' && !isGone(row) && denialOf(row.request) === undefined,
  )
  const chosen = selectedIds(run.name)
  const remain = rows.filter(
    ({ state: is, objectId = '' }) => is !== 'done' && chosen.has(objectId),
  ).length
  return (
    <PaneFoot ref={box}>
      <p className="third small">
        {state === 'running' && `${t('bulk.run.goesOn')} `}
        {state !== 'over'
          ? t(isKept ? 'bulk.run.keeps' : 'bulk.run.keepsNot')
          : remain > 0 && t('bulk.run.remain', { n: remain })}
      </p>
      {state === 'over' ? (
        <>
          {failed.length > 0 && (
            <Button onClick={() => runner.sendAgain(failed.map(({ id }) => id))}>
              {t('bulk.run.sendFailed', { n: failed.length })}
            </Button>
          )}
          {sending === 0 && <Button onClick={closeRun}>{t('bulk.run.close')}</Button>}
          {waiting > 0 && (
            <Button variant="contained" onClick={runner.sendRest}>
              {t('bulk.run.sendRest', { n: waiting })}
            </Button>
          )}
        </>
      ) : (
        <>
          <Button isDanger onClick={runner.stop}>
            {t('bulk.run.stop')}
          </Button>
          {state === 'running' ? (
            <Button onClick={() => runner.pause()}>{t('bulk.run.pause')}</Button>
          ) : (
            <Button variant="contained" onClick={runner.resume}>
              {t('bulk.run.resume')}
            </Button>
          )}
        </>
      )}
    </PaneFoot>
  )
}
