import { useState } from 'react'
import { t } from '../../messages/importTexts.ts'
import { count } from '../../messages/format.ts'
import type { ResourceName } from '../../resources/resources.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { columnOf } from './check.ts'
import { ExistingFixes } from './ExistingFixes.tsx'
import { byText, type Fix, type Problem } from './problems.ts'
import { numberReadings, shortNumber, styleOf, type NumberStyle } from '../../tables/cellStyles.ts'
import { problemText } from './problemText.ts'
import { readCell } from './readCell.ts'
import { textOfCell, type Table } from '../../tables/table.ts'
import type { ImportState } from './useImport.ts'
import { valueError, ValueInput } from './ValueInput.tsx'
import * as styles from './ProblemRow.module.css'

interface ProblemRowProps {
  readonly name: ResourceName
  readonly table: Table
  readonly state: ImportState
  readonly problem: Problem
  /** The fix that the person has chosen. */
  readonly fix?: Fix | undefined
  readonly isShown: boolean
  readonly onShow: () => void
}

/** The value that most of the other rows have in the column. */
function usual(table: Table, { fields, targets, plan }: ImportState, { field }: Problem) {
  const column = field === undefined ? -1 : columnOf(targets, field)
  const declared = field === undefined ? undefined : fields[field]
  if (column === -1 || !declared) return undefined
  const counts = new Map<string, number>()
  const all = table.rows.map((row) => textOfCell(row[column])).filter((text) => text !== '')
  for (const text of all) counts.set(text, (counts.get(text) ?? 0) + 1)
  const [best] = [...counts].toSorted(([, one], [, other]) => other - one)
  // A unique value is never right for another record.
  if (!best || best[1] < 2 || declared.isUnique) return undefined
  const reading = readCell(best[0], {
    field: declared,
    style: styleOf(all),
    names: declared.to === undefined ? undefined : plan.names.get(declared.to),
    isJsonFile: table.format === 'json',
  })
  return 'value' in reading ? { text: best[0], rows: best[1], value: reading.value } : undefined
}

/** The probable value of a damaged cell. */
function repairedValue(table: Table, { fields, targets, plan }: ImportState, problem: Problem) {
  const { field, rows } = problem
  const column = field === undefined ? -1 : columnOf(targets, field)
  const declared = field === undefined ? undefined : fields[field]
  const cell = table.damaged.find((one) => one.column === column && rows.includes(one.row))
  if (!declared || cell?.repaired === undefined) return undefined
  const reading = readCell(cell.repaired, {
    field: declared,
    style: {},
    names: declared.to === undefined ? undefined : plan.names.get(declared.to),
    isJsonFile: false,
  })
  return 'value' in reading ? reading.value : undefined
}

/** Whether the written text adds something to the line of the problem. */
const isWorthShowing = ({ code, texts: [text = ''] }: Problem) =>
  text.trim() !== '' && !byText.includes(code)

const fixedText = ({ is }: Fix) =>
  is === 'leaveOut'
    ? 'import.isLeftOut'
    : is === 'update' || is === 'create'
      ? (`import.exists.${is}d` as const)
      : 'import.isFixed'

/** A problem that some rows share, with one fix for all. */
export function ProblemRow(props: ProblemRowProps) {
  const { problem, state, fix, isShown, onShow } = props
  const rows = problem.rows.length
  return (
    <li
      className={`grid ${styles.root}`}
      data-line="top"
      data-gap="16"
      data-shown={isShown || undefined}
      data-fixed={fix ? true : undefined}
    >
      <p className={`small second ${styles.rows}`}>
        <b className="block">{count(rows)}</b>
        <span>{t('import.rows', { count: rows })}</span>
      </p>
      <div>
        <h2>
          <button className="plain" type="button" aria-pressed={isShown} onClick={onShow}>
            {problemText(state.plan, problem)}
          </button>
        </h2>
        {isWorthShowing(problem) && (
          <p className="third">
            {problem.texts
              .slice(0, 3)
              .map((text) => t('import.problem.example', { text: text.slice(0, 40) }))
              .join(', ')}
          </p>
        )}
        {fix ? (
          <p className="row body" data-gap="6">
            <Icon name="check" />
            {t(fixedText(fix))}
            <Button size="small" variant="text" onClick={() => state.undoFix(problem.key)}>
              {t('import.undo')}
            </Button>
          </p>
        ) : (
          <Fixes {...props} />
        )}
      </div>
    </li>
  )
}

function Fixes({ name, table, state, problem }: ProblemRowProps) {
  const { code, field, rows } = problem
  const declared = field === undefined ? undefined : state.fields[field]
  const [suggested] = useState(() =>
    problem.error?.is === 'code' && problem.error.code === 'required'
      ? usual(table, state, problem)
      : undefined,
  )
  const [value, setValue] = useState<unknown>(() =>
    code === 'damaged' ? repairedValue(table, state, problem) : suggested?.value,
  )
  const [error, setError] = useState<string>()
  const leaveOut = (
    <Button size="small" variant="text" onClick={() => state.fix(problem, { is: 'leaveOut' })}>
      {t('import.leaveOut')}
    </Button>
  )
  const styleButton = (label: string, style: Extract<Fix, { is: 'style' }>['style']) => (
    <Button size="small" onClick={() => state.fix(problem, { is: 'style', style })}>
      {label}
    </Button>
  )
  const [written = ''] = problem.texts
  const numbers = numberReadings(written)
  const styleLabel = (style: NumberStyle, number = '') =>
    t(style === 'comma' ? 'import.decimalComma' : 'import.decimalPoint', {
      text: written,
      number: shortNumber(number),
    })
  if (code === 'ambiguousNumber')
    return (
      <div className="flex" data-above="8" data-align="start" data-gap="8" data-wrap>
        {styleButton(styleLabel('comma', numbers.comma), { number: 'comma' })}
        {styleButton(styleLabel('point', numbers.point), { number: 'point' })}
        {leaveOut}
      </div>
    )
  if (code === 'ambiguousDate')
    return (
      <div className="flex" data-above="8" data-align="start" data-gap="8" data-wrap>
        {styleButton(t('import.dayFirst'), { date: 'dayFirst' })}
        {styleButton(t('import.monthFirst'), { date: 'monthFirst' })}
        {leaveOut}
      </div>
    )
  if (code === 'exists' || code === 'idExists' || code === 'severalExist')
    return <ExistingFixes name={name} state={state} problem={problem} />
  // Rows that repeat a value cannot all get the same one.
  if (field === undefined || !declared || (declared.isUnique && rows.length > 1))
    return (
      <div className="flex" data-above="8" data-align="start" data-gap="8" data-wrap>
        {leaveOut}
      </div>
    )
  const use = () => {
    const found = valueError(field, declared, value)
    setError(found)
    if (found === undefined) state.fix(problem, { is: 'value', value })
  }
  return (
    <>
      {suggested && (
        <p className="third">{t('import.usual', { rows: suggested.rows, text: suggested.text })}</p>
      )}
      <div className="flex" data-above="8" data-align="start" data-gap="8" data-wrap>
        <ValueInput
          resource={name}
          name={field}
          field={declared}
          value={value}
          error={error}
          onChange={setValue}
        />
        <Button size="small" onClick={use}>
          {t('import.use', { count: rows.length })}
        </Button>
        {(code === 'unreadRecords' || code === 'unknownChoice' || code === 'damaged') && (
          <Button
            size="small"
            onClick={() => state.fix(problem, { is: 'value', value: problem.texts[0] })}
          >
            {t('import.asWritten')}
          </Button>
        )}
        {leaveOut}
      </div>
    </>
  )
}
