import { useMemo } from 'react'
import type { Run, RunRow } from '../../runs/run.ts'
import { count } from '../../messages/format.ts'
import { t } from '../../messages/bulkTexts.ts'
import { useStableOrder } from '../../ui/useStableOrder.ts'
import { RowGroup } from './RowGroup.tsx'
import { RunRowLine } from './RunRowLine.tsx'

/** Rows shown of a group at first, and with every further press. */
const firstShown = 10
const step = 100

const byTime = (one: RunRow, other: RunRow) => (other.at ?? 0) - (one.at ?? 0)

const idOf = ({ id }: RunRow) => id

/** The rows of a run by state: attention, waiting, done. */
export function RunGroups({ run }: { readonly run: Run }) {
  const { rows } = run
  const of = (...states: readonly RunRow['state'][]) =>
    rows.filter(({ state }) => states.includes(state))
  const isOver = run.state === 'over'
  const { needing, latest } = useMemo(() => {
    const byId = new Map(rows.map((row) => [row.id, row]))
    return {
      needing: rows.filter(({ state }) => ['unknown', 'refused', 'skipped'].includes(state)),
      latest: ({ id }: RunRow) => byId.get(id),
    }
  }, [rows])
  // A row that was checked keeps its place until none is left, as the next press is for another.
  const { shown: attention } = useStableOrder({
    present: needing,
    keyOf: idOf,
    list: isOver && needing.length > 0,
    isKnown: isOver,
    latest,
  })
  const done = of('done')
  const checked = new Set(attention.map(idOf))
  return (
    <>
      <Group
        run={run}
        title={t('bulk.run.group.attention')}
        n={needing.length}
        rows={attention}
        isAllShown
      />
      <Group
        run={run}
        title={t('bulk.run.group.next')}
        rows={[...of('sending'), ...(isOver ? [] : of('waiting'))]}
      />
      <Group run={run} title={t('bulk.run.group.notSent')} rows={isOver ? of('waiting') : []} />
      <Group
        run={run}
        title={t('bulk.run.group.done')}
        n={done.length}
        rows={done.filter(({ id }) => !checked.has(id)).toSorted(byTime)}
      />
    </>
  )
}

interface GroupProps {
  readonly run: Run
  readonly title: string
  readonly rows: readonly RunRow[]
  /** The number of rows in this state, where others keep their places among them. */
  readonly n?: number
  /** Rows that need attention are all expanded at first. */
  readonly isAllShown?: boolean
}

function Group({ run, title, rows, n = rows.length, isAllShown = false }: GroupProps) {
  if (rows.length === 0) return null
  return (
    <RowGroup
      title={title}
      about={count(n)}
      rows={rows}
      firstShown={isAllShown ? step : firstShown}
      step={step}
    >
      {(row) => <RunRowLine key={row.id} run={run} row={row} />}
    </RowGroup>
  )
}
