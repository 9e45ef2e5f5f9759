import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { shapeOf } from '../../client/shape.ts'
import { operationOptions } from '../../hooks/operation.ts'
import { count } from '../../messages/format.ts'
import '../../messages/panels.ts'
import { t } from '../../messages/i18n.ts'
import type { Item } from '../../metadata/resource.ts'
import { Icon } from '../../ui/Icon.tsx'
import { FailureView } from '../../views/errors.tsx'
import { Freshness } from '../../views/list/Freshness.tsx'
import { ResultView, ShapeView } from '../../views/operation/ResultView.tsx'
import { type Bin, summaryOf, type Summary as Told, type SummaryColumn } from './columns.ts'
import '../panels.css'

/** What a transfer holds, asked for when it is opened (OP-2). */
export function Summary({ item }: { readonly item: Item }) {
  const query = useQuery(operationOptions('transfers', 'summary', item.object_id))
  const { data, error } = query
  const told = data?.body.is === 'json' ? summaryOf(data.body.value) : undefined
  const refresh = () => void query.refetch()
  if (!data)
    return error ? (
      <FailureView error={error} retry={refresh} />
    ) : (
      <div className="scroll panel-scroll" role="status" aria-label={t('detail.loading')}>
        {[60, 85, 67, 80, 75].map((width) => (
          <span key={width} className="skeleton panel-skeleton" style={{ width: `${width}%` }} />
        ))}
      </div>
    )
  return (
    <div className="scroll panel-scroll">
      <div className="panel-tools">
        <Freshness at={query.dataUpdatedAt} />
        <Button size="small" onClick={refresh} aria-disabled={query.isFetching || undefined}>
          <Icon name="refresh" />
          {t('list.refresh')}
        </Button>
      </div>
      {error && <FailureView error={error} retry={refresh} />}
      {told ? <Columns told={told} /> : <ResultView answer={data} />}
    </div>
  )
}

function Columns({ told }: { readonly told: Told }) {
  const [asNumbers, setAsNumbers] = useState(false)
  const { rows, columns, facts } = told
  return (
    <>
      <ShapeView shape={shapeOf(facts)} />
      <div className="panel-tools">
        <h2>{t('panel.summary.columns', { n: columns.length })}</h2>
        <button
          type="button"
          className="text-link"
          aria-pressed={asNumbers}
          onClick={() => setAsNumbers(!asNumbers)}
        >
          {t(asNumbers ? 'panel.summary.bars' : 'panel.summary.numbers')}
        </button>
      </div>
      <div
        className="card result-grid summary-grid"
        tabIndex={0}
        role="group"
        aria-label={t('panel.table')}
      >
        <table>
          <thead>
            <tr>
              <th scope="col">{t('panel.summary.column')}</th>
              <th scope="col">{t('panel.summary.spread')}</th>
              <th scope="col" className="right">
                {t('panel.summary.missing')}
              </th>
              <th scope="col" className="right">
                {t('panel.summary.min')}
              </th>
              <th scope="col" className="right">
                {t('panel.summary.mean')}
              </th>
              <th scope="col" className="right">
                {t('panel.summary.max')}
              </th>
            </tr>
          </thead>
          <tbody>
            {columns.map((column) => (
              <ColumnRow key={column.name} column={column} rows={rows} asNumbers={asNumbers} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

/** Above this share of the rows, missing values want a look. */
const muchMissing = 0.05

function ColumnRow({
  column,
  rows,
  asNumbers,
}: {
  readonly column: SummaryColumn
  readonly rows: number | undefined
  readonly asNumbers: boolean
}) {
  const { name, type, missing, min, mean, max, bins, extra } = column
  const share = missing === undefined || !rows ? undefined : missing / rows
  return (
    <tr>
      <th scope="row">
        <bdi>{name}</bdi>
        {type !== undefined && <span className="third">{type}</span>}
        {extra.length > 0 && (
          <details>
            <summary>{t('panel.summary.more', { n: extra.length })}</summary>
            <ShapeView shape={shapeOf(Object.fromEntries(extra))} />
          </details>
        )}
      </th>
      <td>
        {bins.length === 0 ? (
          <span className="third">—</span>
        ) : asNumbers ? (
          <ol className="bins num">
            {bins.map(({ label, count: n }) => (
              <li key={label}>
                <bdi>{label}</bdi> <span>{count(n)}</span>
              </li>
            ))}
          </ol>
        ) : (
          <Bars name={name} bins={bins} />
        )}
      </td>
      <td className={`right${share !== undefined && share > muchMissing ? ' much' : ''}`}>
        {missing === undefined ? '—' : count(missing)}
        {share !== undefined && share > 0 && (
          <span className="third"> {t('panel.share', { share })}</span>
        )}
      </td>
      <td className="right cut">{min ?? '—'}</td>
      <td className="right cut">{mean ?? '—'}</td>
      <td className="right cut">{max ?? '—'}</td>
    </tr>
  )
}

function Bars({ name, bins }: { readonly name: string; readonly bins: readonly Bin[] }) {
  const most = Math.max(...bins.map((bin) => bin.count), 1)
  const top = bins.reduce((best, bin) => (bin.count > best.count ? bin : best))
  const step = 88 / bins.length
  return (
    <svg
      className="bars"
      viewBox="0 0 88 16"
      role="img"
      aria-label={t('panel.summary.barsOf', { name, top: top.label, n: top.count })}
      data-hint={t('panel.summary.barsOf', { name, top: top.label, n: top.count })}
    >
      {bins.map((bin, n) => {
        const height = Math.max(bin.count === 0 ? 0 : 1, (bin.count / most) * 16)
        return (
          <rect
            key={bin.label}
            x={n * step}
            y={16 - height}
            width={Math.max(1, step - 1)}
            height={height}
          />
        )
      })}
    </svg>
  )
}
