import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useState } from 'react'
import * as z from 'zod/mini'
import { printJson } from '../../../dialect/json.ts'
import { ReferenceLink } from '../../../fields/kinds/reference/ReferenceLink.tsx'
import { timeOf } from '../../../dialect/time.ts'
import { usePersistedState } from '../../../useStore.ts'
import { fullTime } from '../../../messages/fullTime.ts'
import trainingTexts from '../../../messages/en/training.json'
import { texts } from '../../../messages/i18n.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Nothing } from '../../../ui/Nothing.tsx'
import { shortId } from '../../../ui/shortId.ts'
import { Switch } from '../../../ui/Switch.tsx'
import { LineChart } from '../../../charts/LineChart.tsx'
import { readNumber } from '../../../charts/scale.ts'
import { compared, nameOfRow, sharedSeries, type CompareRow } from './compare.ts'
import { JobStatusList } from '../../../views/jobs/JobParts.tsx'
import type { ModelJob } from '../../../domain/jobs.ts'
import { DataTable } from '../../../ui/DataTable.tsx'
import { textOrDigits } from '../../../dialect/digits.ts'
import { cx } from '../../../ui/cx.ts'
import * as buttonStyles from '../../../ui/Button.module.css'
import * as panelCardStyles from '../../../views/PanelCard.module.css'
import * as styles from './CompareJobs.module.css'

const t = texts(trainingTexts)

const maxTextLength = 120
function textOf(value: unknown): string {
  const text = textOrDigits(value) ?? printJson(value)
  return text.length > maxTextLength ? `${text.slice(0, maxTextLength)}…` : text
}

/** "loss", "r2": the last part is descriptive enough; the tooltip has the full key. */

interface CompareJobsProps {
  readonly jobs: readonly ModelJob[]
  readonly onClose: () => void
}

/** A few jobs side by side: their settings, results and progress. */
export function CompareJobs({ jobs, onClose }: CompareJobsProps) {
  const [isOnlyDifferent, setIsOnlyDifferent] = useState(false)
  const [pinned, setPinned] = usePersistedState('training.baseline', '', z.string(), 'person')
  const items = jobs.map(({ item }) => item)
  const ids = items.map(({ object_id }) => object_id)
  const base = Math.max(0, ids.indexOf(pinned))
  const { settings, results, rest } = compared(items)
  const sections: readonly Part[] = [
    ['training.compare.settings', settings],
    ['training.compare.results', results],
  ]
  const rowsOf = (rows: readonly CompareRow[]) =>
    rows.filter((row) => row.isDifferent || !isOnlyDifferent)
  const shown = sections
    .map(([title, rows]) => [title, rowsOf(rows)] as const)
    .filter(([, rows]) => rows.length > 0)
  const others = rowsOf(rest)
  return (
    <Dialog open onClose={onClose} maxWidth={false} aria-labelledby="compare-title">
      <DialogTitle id="compare-title">{t('training.compare.title')}</DialogTitle>
      <DialogContent className={styles.root}>
        <Switch
          className={styles.switchRow}
          isChecked={isOnlyDifferent}
          onChange={setIsOnlyDifferent}
        >
          {t('training.compare.differ')}
        </Switch>
        {shown.length > 0 && <Table sections={shown} jobs={jobs} base={base} onBase={setPinned} />}
        {shown.length === 0 && others.length === 0 && <p>{t('training.compare.same')}</p>}
        <div className={`grid ${styles.charts}`} data-above="20" data-gap="24">
          {sharedSeries(items, ({ object_id }) => shortId(object_id)).map(({ name, lines }) => (
            <LineChart key={name} name={nameOfRow(name)} lines={lines} />
          ))}
        </div>
        {others.length > 0 && (
          <details className={`body ${panelCardStyles.more}`} data-above="16" data-below="16">
            <summary>{t('training.compare.rest')}</summary>
            <Table
              sections={[['training.compare.rest', others]]}
              jobs={jobs}
              base={base}
              onBase={setPinned}
            />
          </details>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('training.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}

type Part = readonly [title: keyof typeof trainingTexts, rows: readonly CompareRow[]]

interface TableProps {
  readonly sections: readonly Part[]
  readonly jobs: readonly ModelJob[]
  /** Index of the job the others are compared with. */
  readonly base: number
  readonly onBase: (objectId: string) => void
}

function Table({ sections, jobs, base, onBase }: TableProps) {
  return (
    <DataTable
      label={sections.map(([title]) => t(title)).join(', ')}
      isGrouped
      isWide
      className={styles.grid}
      head={
        <>
          <th scope="col">{t('training.compare.field')}</th>
          {jobs.map(({ item: { object_id: id }, state }, n) => (
            <th key={id} scope="col">
              <span className={`row ${styles.head}`} data-gap="6">
                <button
                  type="button"
                  className={`row inline firm third ${buttonStyles.iconToggle}`}
                  data-radius="6"
                  data-gap="0"
                  data-justify="center"
                  aria-pressed={n === base}
                  aria-label={t('training.compare.base', { id: shortId(id) })}
                  data-hint={t('training.compare.base', { id: shortId(id) })}
                  onClick={() => onBase(id)}
                >
                  <Icon name="star" size={14} />
                </button>
                <span className="mono" data-hint={id}>
                  {shortId(id)}
                </span>
                <JobStatusList state={state} />
              </span>
            </th>
          ))}
        </>
      }
    >
      {sections.map(([title, rows]) => (
        <tbody key={title}>
          <tr className={styles.part}>
            <th className="strong second fine" scope="rowgroup" colSpan={jobs.length + 1}>
              {t(title)}
            </th>
          </tr>
          {rows.map((row) => (
            <tr key={row.key} className={row.isDifferent ? styles.differs : ''}>
              <th scope="row" data-hint={row.key}>
                {nameOfRow(row.key)}
                {row.isIncomparable && (
                  <span className="block regular small third">
                    {t('training.compare.otherLoss')}
                  </span>
                )}
              </th>
              {row.cells.map((cell, n) => (
                <td key={n}>
                  <CompareCell row={row} cell={cell} at={n} base={base} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </DataTable>
  )
}

interface CompareCellProps {
  readonly row: CompareRow
  readonly cell: unknown
  readonly at: number
  readonly base: number
}

function CompareCell({ row, cell, at, base }: CompareCellProps) {
  if (row.key === 'transfer' && typeof cell === 'string')
    return <ReferenceLink to="transfers" objectId={cell} />
  const time = timeOf(cell, row.key)
  if (time !== undefined) return <>{fullTime(time)}</>
  const [value, from] = [row.numbers?.[at], row.numbers?.[base]]
  if (cell === null || cell === undefined) return <Nothing />
  if (value === undefined) return <>{textOf(cell)}</>
  const by = from === undefined || row.isIncomparable ? 0 : value - from
  const isBest = row.best?.includes(at) === true
  return (
    <span className={cx('num', isBest && 'strong')} data-hint={textOf(cell)}>
      {readNumber(value)}
      {isBest && (
        <span className={`fine row inline medium ok ${styles.bestMark}`} data-gap="2">
          {' '}
          <Icon name="check" size={14} />
          {t('training.compare.best')}
        </span>
      )}
      {at !== base && by !== 0 && (
        <span className="third">
          {' '}
          {by > 0 ? '+' : '−'}
          {readNumber(Math.abs(by))}
        </span>
      )}
    </span>
  )
}
