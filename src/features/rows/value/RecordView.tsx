import { useId, useState } from 'react'
import type { SubmitAnswer } from '../../../client/submit.ts'
import { printJson } from '../../../dialect/json.ts'
import { keysOf } from '../../../dialect/keyOrder.ts'
import { Json } from '../../../fields/kinds/json/Json.tsx'
import { timeOrDay } from '../../../messages/timeOrDay.ts'
import { t } from '../../../messages/rowsTexts.ts'
import { ResultView } from '../../../views/operation/ResultView.tsx'
import { GridCellContent } from '../grid/GridRow.tsx'
import { isRecord } from '../../../dialect/ids.ts'
import type { StoreRow } from '../../../data/rows/rowReader.ts'
import { rowIn } from '../rowIn.ts'
import { jsonIn } from './valueForms.ts'
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx'
import { ScrollBox } from '../../../ui/ScrollBox.tsx'
import * as codeBlockStyles from '../../../ui/CodeBlock.module.css'
import * as styles from './RecordView.module.css'

/** One row with the full value of each field; anything that is not a row is shown by its shape. */
export function RecordView({ answer }: { readonly answer: SubmitAnswer }) {
  const id = useId()
  const [isRaw, setIsRaw] = useState(false)
  const { body, status, took, at } = answer
  const row = body.is === 'json' ? rowIn(body.value) : undefined
  if (body.is !== 'json' || !row) return <ResultView answer={answer} />
  return (
    <section className={styles.root} aria-labelledby={id}>
      <header className="row body" data-below="12" data-gap="8 12" data-wrap>
        <h2 id={id}>{t('rows.record')}</h2>
        <span className="third">
          {t('rows.record.about', { status, ms: Math.round(took), time: timeOrDay(at) })}
        </span>
        <SegmentedControl
          label={t('rows.value.as')}
          options={[
            { id: 'fields', label: t('rows.record.fields') },
            { id: 'raw', label: t('rows.value.tab.raw') },
          ]}
          value={isRaw ? 'raw' : 'fields'}
          className="end"
          onChange={(view) => setIsRaw(view === 'raw')}
        />
      </header>
      {isRaw ? (
        <ScrollBox as="pre" className={codeBlockStyles.root} aria-label={t('rows.value')}>
          {printJson(body.value, 2)}
        </ScrollBox>
      ) : (
        <dl className="card lined body">
          {keysOf(row).map((column) => (
            <div key={column} className="flex" data-gap="16">
              <dt className="mono firm breaks second">{column}</dt>
              <dd className="fill breaks num">
                <Whole row={row} column={column} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

function Whole({ row, column }: { readonly row: StoreRow; readonly column: string }) {
  const value = row[column]
  if (typeof value === 'string' && value !== '') return <span className="pre-wrap">{value}</span>
  return jsonIn(value) !== undefined && isStructure(value) ? (
    <Json value={value} />
  ) : (
    <GridCellContent row={row} column={column} />
  )
}

const isStructure = (value: unknown) => Array.isArray(value) || isRecord(value)
