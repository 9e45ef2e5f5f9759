import { useId, useState } from 'react'
import type { SubmitAnswer } from '../../client/submit.ts'
import { printJson } from '../../dialect/json.ts'
import { Json } from '../../fields/kinds/json/Json.tsx'
import { clockTime, count } from '../../messages/format.ts'
import { t } from '../../messages/i18n.ts'
import { ResultView } from '../../views/operation/ResultView.tsx'
import { GridCellContent } from './GridRow.tsx'
import { isRow, type Row } from './rowReader.ts'
import { jsonIn } from './valueForms.ts'

/** Keys under which a service may wrap a single row. */
const wrappers: ReadonlySet<string> = new Set(['row', 'result', 'data', 'item', 'object'])

/**
 * The row in an answer: the answer itself, the only element of a list, or a value under one of the
 * wrapper keys.
 */
export function rowIn(value: unknown): Row | undefined {
  if (Array.isArray(value)) return value.length === 1 ? rowIn(value[0]) : undefined
  if (!isRow(value)) return undefined
  const [entry, ...others] = Object.entries(value)
  return entry && others.length === 0 && wrappers.has(entry[0]) && isRow(entry[1])
    ? entry[1]
    : value
}

/** One row with the full value of each field; anything that is not a row is shown by its shape. */
export function RecordView({ answer }: { readonly answer: SubmitAnswer }) {
  const id = useId()
  const [isRaw, setIsRaw] = useState(false)
  const { body, status, took, at } = answer
  const row = body.is === 'json' ? rowIn(body.value) : undefined
  if (body.is !== 'json' || !row) return <ResultView answer={answer} />
  return (
    <section className="rows-record" aria-labelledby={id}>
      <header>
        <h2 id={id}>{t('rows.record')}</h2>
        <span className="third">
          {t('rows.record.about', { status, ms: count(Math.round(took)), time: clockTime(at) })}
        </span>
        <div className="choice-row" role="group" aria-label={t('rows.value.as')}>
          {[false, true].map((one) => (
            <button
              key={String(one)}
              type="button"
              className={one === isRaw ? 'on' : ''}
              aria-pressed={one === isRaw}
              onClick={() => setIsRaw(one)}
            >
              {t(one ? 'rows.value.tab.raw' : 'rows.record.fields')}
            </button>
          ))}
        </div>
      </header>
      {isRaw ? (
        <pre className="code" tabIndex={0}>
          {printJson(body.value, 2)}
        </pre>
      ) : (
        <dl className="card">
          {Object.keys(row).map((column) => (
            <div key={column}>
              <dt className="mono">{column}</dt>
              <dd>
                <Whole row={row} column={column} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

function Whole({ row, column }: { readonly row: Row; readonly column: string }) {
  const value = row[column]
  if (typeof value === 'string' && value !== '') return <span className="whole">{value}</span>
  return jsonIn(value) !== undefined && isStructure(value) ? (
    <Json value={value} />
  ) : (
    <GridCellContent row={row} column={column} />
  )
}

const isStructure = (value: unknown) => Array.isArray(value) || isRow(value)
