import { Button } from '../../../ui/Button.tsx'
import { useQuery } from '@tanstack/react-query'
import { digitsOf } from '../../../dialect/digits.ts'
import { answerShapeOf } from '../../../dialect/answerShape.ts'
import { operationOptions } from '../../../data/submit.ts'
import { usePersistedState } from '../../../useStore.ts'
import { oneOf } from '../../../store.ts'
import coreTexts from '../../../messages/en/core.json'
import insightTexts from '../../../messages/en/insight.json'
import panelTexts from '../../../messages/en/panels.json'
import recordTexts from '../../../messages/en/records.json'
import { texts } from '../../../messages/i18n.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { FailureView } from '../../../views/errors.tsx'
import { Freshness } from '../../../views/list/Freshness.tsx'
import { ResultView, AnswerView } from '../../../views/operation/ResultView.tsx'
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx'
import { ColumnCards } from '../../../views/columnInsight/ColumnCards.tsx'
import { readPercent } from '../../../charts/scale.ts'
import { type TableSummary as Told, summaryOf } from './columns.ts'
import { SummaryTable } from './SummaryTable.tsx'
import { TransferPairs } from './TransferPairs.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { bars, Loading } from '../../../ui/Loading.tsx'
import type { ItemOf } from '../../../resources/resources.ts'
import * as columnCardStyles from '../../../views/columnInsight/ColumnCard.module.css'
import * as panelCardStyles from '../../../views/PanelCard.module.css'
import * as styles from './SummaryPanel.module.css'

const t = texts(coreTexts, insightTexts, panelTexts, recordTexts)

const views = ['charts', 'table'] as const
type View = (typeof views)[number]

interface SummaryPanelProps {
  readonly item: ItemOf<'transfers'>
  /** Next to a form: one line per column instead of cards. */
  readonly compact?: boolean
}

/** Summary of the data in a transfer, requested when it is opened. */
export function SummaryPanel({ item, compact = false }: SummaryPanelProps) {
  const query = useQuery(operationOptions('transfers', 'summary', item.object_id))
  const [view, setView] = usePersistedState<View>('transfer.summary', 'charts', oneOf(views))
  const { data, error } = query
  const tableSummary = data?.body.is === 'json' ? summaryOf(data.body.value) : undefined
  const refresh = () => void query.refetch()
  if (!data)
    return error ? (
      <FailureView error={error} retry={refresh} />
    ) : compact ? (
      <Loading className={`scroll waits ${panelCardStyles.scroll}`}>
        {bars(lines, panelCardStyles.skeleton)}
      </Loading>
    ) : (
      <CardBars />
    )
  return (
    <div className={`scroll ${panelCardStyles.scroll} ${styles.root}`}>
      <div className={`row ${panelCardStyles.tools}`} data-justify="end">
        {tableSummary && <Figures tableSummary={tableSummary} />}
        {tableSummary && !compact && (
          <SegmentedControl
            size="small"
            label={t('panel.summary.view')}
            options={views.map((id) => ({ id, label: t(`panel.summary.${id}`) }))}
            value={view}
            onChange={setView}
          />
        )}
        <Freshness at={query.dataUpdatedAt} />
        <Button size="small" onClick={refresh} aria-disabled={query.isFetching || undefined}>
          <Icon name="refresh" />
          {t('list.refresh')}
        </Button>
      </div>
      {error && <FailureView error={error} retry={refresh} />}
      {!tableSummary ? (
        <ResultView answer={data} />
      ) : compact || view === 'table' ? (
        <>
          <SummaryProperties tableSummary={tableSummary} item={item} isTitled={compact} />
          <SummaryTable tableSummary={tableSummary} />
        </>
      ) : (
        <>
          <SummaryProperties tableSummary={tableSummary} item={item} />
          <ColumnCards columns={tableSummary.columns} rows={tableSummary.rows} />
          <Rest tableSummary={tableSummary} />
        </>
      )}
      {tableSummary && !compact && <TransferPairs item={item} />}
    </div>
  )
}

const lines = [60, 85, 67, 80, 75]

/** Placeholder of the same size as the cards. */
function CardBars() {
  return (
    <Loading className={`scroll waits ${panelCardStyles.scroll} ${styles.bars}`}>
      <span className="skeleton" />
      <div className={`grid one-phone ${columnCardStyles.cards}`} data-gap="16">
        {[0, 1, 2].map((card) => (
          <div key={card} className="card grid" data-gap="16">
            {bars(lines)}
          </div>
        ))}
      </div>
    </Loading>
  )
}

/** Number of rows and columns, and the share of missing values. */
function Figures({ tableSummary: { rows, columns } }: { readonly tableSummary: Told }) {
  const missingCount = columns.reduce((sum, column) => sum + (column.missing ?? 0), 0)
  const isKnown = columns.some((column) => column.missing !== undefined)
  return (
    <p className={`flex body ${styles.figures}`} data-align="baseline" data-wrap>
      {rows !== undefined && (
        <strong className="large strong num">{t('insight.rows', { n: rows })}</strong>
      )}
      <strong className="large strong num">{t('insight.columns', { n: columns.length })}</strong>
      {isKnown && rows !== undefined && rows > 0 && (
        <span className="second">
          {missingCount === 0
            ? t('insight.missing.none')
            : t('panel.summary.missingOf', {
                n: missingCount,
                share: readPercent(missingCount / (rows * columns.length)),
              })}
        </span>
      )}
    </p>
  )
}

/** Properties of the summary other than its columns, without those this page already shows. */
function SummaryProperties({
  tableSummary: { properties, rows },
  item,
  isTitled = false,
}: {
  readonly tableSummary: Told
  readonly item: ItemOf<'transfers'>
  /** The name is shown above. */
  readonly isTitled?: boolean
}) {
  const said = (key: string, value: unknown) =>
    (key === 'rows' && digitsOf(value) !== undefined) ||
    // Shown as a sentence above if true.
    (key === 'truncated' && typeof value === 'boolean') ||
    (key === 'transfer' && value === item.object_id) ||
    (key === 'name' && (isTitled || value === item.name))
  const others = Object.fromEntries(
    Object.entries(properties).filter(([key, value]) => !said(key, value)),
  )
  return (
    <>
      {properties.truncated === true && (
        <Banner tone="warn">
          {rows === undefined
            ? t('panel.summary.truncated')
            : t('panel.summary.truncatedAfter', { n: rows })}
        </Banner>
      )}
      {Object.keys(others).length > 0 && (
        <div className={styles.properties} data-below="16">
          <AnswerView answerShape={answerShapeOf(others)} />
        </div>
      )}
    </>
  )
}

/** Properties of columns that are not shown in a chart. */
function Rest({ tableSummary: { columns } }: { readonly tableSummary: Told }) {
  const rest = columns.filter(({ extra }) => extra.length > 0)
  if (rest.length === 0) return null
  return (
    <details className={`body ${panelCardStyles.more}`} data-above="16" data-below="16">
      <summary>{t('panel.summary.rest')}</summary>
      <AnswerView
        answerShape={answerShapeOf(
          Object.fromEntries(rest.map(({ name, extra }) => [name, Object.fromEntries(extra)])),
        )}
      />
    </details>
  )
}
