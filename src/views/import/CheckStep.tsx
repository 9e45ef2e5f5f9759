import { useState } from 'react'
import type { RunFile } from '../../runs/runFile.ts'
import { t } from '../../messages/importTexts.ts'
import { count } from '../../messages/format.ts'
import { nounOf } from '../../messages/nouns.ts'
import { resources, type ResourceName } from '../../resources/resources.ts'
import { Button } from '../../ui/Button.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { columnOf, type Check } from './check.ts'
import { failedFileName, saveFailedRows } from './failedRows.ts'
import { ProblemRow } from './ProblemRow.tsx'
import { textOfCell, type Table } from '../../tables/table.ts'
import type { Problem } from './problems.ts'
import type { ColumnTarget } from './targets.ts'
import type { Comparison } from './useExisting.ts'
import type { ImportState } from './useImport.ts'
import { ScrollBox } from '../../ui/ScrollBox.tsx'
import * as styles from './Import.module.css'

/** Rows of a problem that are shown. */
const maxShown = 8

interface CheckStepProps {
  readonly name: ResourceName
  readonly table: Table
  readonly state: ImportState
  readonly check: Check
  /** The file, with the rows of it that are not sent. */
  readonly file: RunFile
}

/** The problems that the check found, by cause; each has one fix for all its rows. */
export function CheckStep(props: CheckStepProps) {
  const { name, table, state, check } = props
  const open = check.problems.filter(({ key }) => !state.fixed.has(key))
  const [shownKey, setShownKey] = useState<string>()
  const shown = open.find(({ key }) => key === shownKey) ?? open[0]
  const fixed = [...state.fixed.values()]
  // Without all existing records, only the file itself can be free of problems.
  const isCompared = state.comparison.existing?.isWhole === true
  const figures = [
    ['import.figure.rows', table.rows.length],
    ['import.figure.ready', check.ready.length - check.fixed.length],
    ['import.figure.fixed', check.fixed.length],
    ['import.figure.held', check.held.length],
    ...(check.same.length > 0 ? [['import.figure.same', check.same.length] as const] : []),
  ] as const
  return (
    <>
      <ScrollBox className={`fill ${styles.map} scrolls`} aria-label={t('import.step.check')}>
        <ul className={`flex body second ${styles.figures}`} data-wrap>
          {figures.map(([id, n]) => (
            <li key={id} data-open={(id === 'import.figure.held' && n > 0) || undefined}>
              <b className="first huge block num">{count(n)}</b>
              {t(id, { count: n })}
            </li>
          ))}
        </ul>
        {open.length === 0 && (
          <p role="status" className={`row ${styles.fine}`}>
            <Icon name="ok" /> {t(isCompared ? 'import.noProblems' : 'import.noProblemsHere')}
          </p>
        )}
        <ul data-below="12">
          {open.map((problem) => (
            <ProblemRow
              key={problem.key}
              {...{ name, table, state, problem }}
              isShown={problem.key === shown?.key}
              onShow={() => setShownKey(problem.key)}
            />
          ))}
          {fixed.map(({ problem, fix }) => (
            <ProblemRow
              key={problem.key}
              {...{ name, table, state, problem, fix }}
              isShown={false}
              onShow={() => setShownKey(problem.key)}
            />
          ))}
        </ul>
        <Compared name={name} comparison={state.comparison} />
        <p className="third">{t('import.serviceMayRefuse')}</p>
      </ScrollBox>
      <aside className={`firm body ${styles.side} scrolls`} aria-label={t('import.result')}>
        {shown && <ProblemRows table={table} problem={shown} targets={state.targets} />}
        <Result {...props} />
      </aside>
    </>
  )
}

/** Columns that are shown of rows with a problem. */
const maxColumns = 4

interface ProblemRowsProps {
  readonly table: Table
  readonly problem: Problem
  readonly targets: readonly ColumnTarget[]
}

/** The rows of a problem, with its column among the shown ones. */
function ProblemRows({ table, problem, targets }: ProblemRowsProps) {
  const { field, rows } = problem
  const own = field === undefined ? -1 : columnOf(targets, field)
  const first = table.columns.slice(0, maxColumns).map((_, column) => column)
  const shown = own < maxColumns ? first : [...first.slice(0, -1), own]
  const columns = shown.map((column) => [column, table.columns[column] ?? ''] as const)
  return (
    <section>
      <h2 className="body">{t('import.problemRows', { count: rows.length })}</h2>
      <DataTable
        label={t('import.problemRows', { count: rows.length })}
        head={
          <>
            <th scope="col">{t('import.row')}</th>
            {table.lines.length > 0 && <th scope="col">{t('import.line')}</th>}
            {columns.map(([column, name]) => (
              <th key={column} scope="col">
                {name}
              </th>
            ))}
          </>
        }
      >
        {rows.slice(0, maxShown).map((at) => (
          <tr key={at}>
            <td>{count(at + 1)}</td>
            {table.lines.length > 0 && <td>{count(table.lines[at] ?? at + 1)}</td>}
            {columns.map(([column]) => (
              <td key={column} data-cut data-bad={column === own || undefined}>
                {textOfCell(table.rows[at]?.[column]).slice(0, 80)}
              </td>
            ))}
          </tr>
        ))}
      </DataTable>
    </section>
  )
}

interface ComparedProps {
  readonly name: ResourceName
  readonly comparison: Comparison
}

/** Tells which existing records the rows were not compared with. */
function Compared({ name, comparison }: ComparedProps) {
  const { existing, offered, read } = comparison
  const noun = nounOf(resources[name].label)
  if (offered !== undefined)
    return (
      <p className="flex" data-above="8" data-align="start" data-gap="8" data-wrap>
        {t('import.notCompared', { ...noun, n: offered })}
        <Button size="small" onClick={read}>
          {t('import.compare')}
        </Button>
      </p>
    )
  return existing?.isWhole === false && <p>{t('import.comparedInPart', noun)}</p>
}

function Result({ check, file }: CheckStepProps) {
  const changed = check.ready.filter(({ objectId }) => objectId !== undefined).length
  const created = check.ready.length - changed
  const { held } = file
  return (
    <section>
      <h2 className="body">{t('import.ifNow')}</h2>
      {(created > 0 || changed === 0) && <p>{t('import.willCreate', { count: created })}</p>}
      {changed > 0 && <p>{t('import.willChange', { count: changed })}</p>}
      {check.same.length > 0 && <p>{t('import.willSame', { count: check.same.length })}</p>}
      {held.length > 0 && (
        <>
          <p>{t('import.willNot', { count: held.length })}</p>
          <p
            className={`breaks row ${styles.failed}`}
            data-above="8"
            data-justify="between"
            data-wrap
          >
            <span className="mono">{failedFileName(file)}</span>
            <Button size="small" onClick={() => saveFailedRows(file, held)}>
              <Icon name="download" />
              {t('import.download')}
            </Button>
          </p>
        </>
      )}
    </section>
  )
}
