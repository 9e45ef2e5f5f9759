import type { Run, RunRow } from '../../runs/run.ts'
import { count } from '../../messages/format.ts'
import { t } from '../../messages/bulkTexts.ts'
import { RowGroup } from './RowGroup.tsx'
import { RunRowLine } from './RunRowLine.tsx'

/** Rows shown of a group at first, and with every further press. */
const firstShown = 10
const step = 100

const byTime = (one: RunRow, other: RunRow) => (other.at ?? 0) - (one.at ?? 0)

/** The rows of a run by state: attention, waiting, done. */
export function RunGroups({ run }: { readonly run: Run }) {
  const of = (...states: readonly RunRow['state'][]) =>
    run.rows.filter(({ state }) => states.includes(state))
  const isOver = run.state === 'over'
  return (
    <>
      <Group
        run={run}
        title={t('bulk.run.group.attention')}
        rows={of('unknown', 'refused', 'skipped')}
        isAllShown
      />
      <Group
        run={run}
        title={t(isOver ? 'bulk.run.group.notSent' : 'bulk.run.group.next')}
        rows={[...of('sending'), ...of('waiting')]}
      />
      <Group run={run} title={t('bulk.run.group.done')} rows={of('done').toSorted(byTime)} />
    </>
  )
}

interface GroupProps {
  readonly run: Run
  readonly title: string
  readonly rows: readonly RunRow[]
  /** Rows that need attention are all expanded at first. */
  readonly isAllShown?: boolean
}

function Group({ run, title, rows, isAllShown = false }: GroupProps) {
  if (rows.length === 0) return null
  return (
    <RowGroup
      title={title}
      about={count(rows.length)}
      rows={rows}
      firstShown={isAllShown ? step : firstShown}
      step={step}
    >
      {(row) => <RunRowLine key={row.id} run={run} row={row} />}
    </RowGroup>
  )
}
