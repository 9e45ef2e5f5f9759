import { Button } from '../../ui/Button.tsx'
import { useEffect, useId, useState } from 'react'
import { t } from '../../messages/insightTexts.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { isUnique, type ColumnSummary } from './columnSummary.ts'
import { PairChart } from './PairChart.tsx'
import type { Pair } from './pairs.ts'
import * as fieldInputStyles from '../../fields/inputs/FieldInput.module.css'
import * as columnCardStyles from './ColumnCard.module.css'
import * as styles from './PairChart.module.css'

/**
 * The first pair of columns to show. Columns whose values are unique are skipped: they say nothing
 * about another column.
 */
function firstTwo(columns: readonly ColumnSummary[]): readonly [string, string] {
  const comparable = columns.filter((column) => !isUnique(column) && column.count !== 0)
  const scaled = comparable.filter(({ histogram }) => histogram.length > 0)
  const pair = scaled.length > 1 ? scaled : comparable.length > 1 ? comparable : columns
  // The target column is usually the last one.
  const [one, two] = [pair[0], pair.at(-1)]
  return [one?.name ?? '', two?.name ?? one?.name ?? '']
}

interface PairPickerProps {
  readonly columns: readonly ColumnSummary[]
  readonly requestPair: (x: string, y: string) => Promise<Pair>
}

/** The chart of any two columns. */
export function PairPicker({ columns, requestPair }: PairPickerProps) {
  const heading = useId()
  const [[x, y], setNames] = useState(() => firstTwo(columns))
  /** Stays when other columns are chosen. */
  const [isTable, setIsTable] = useState(false)
  const [shown, setShown] = useState<{ x: string; y: string; pair: Pair }>()
  useEffect(() => {
    let isCurrent = true
    if (x !== y)
      void requestPair(x, y).then((pair) => {
        if (isCurrent) setShown({ x, y, pair })
      })
    return () => {
      isCurrent = false
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the request depends on the two names only
  }, [x, y])
  return (
    <section className={`body card ${styles.card}`} data-pad="12 16 16" aria-labelledby={heading}>
      <header className="row" data-below="12" data-gap="8 12" data-wrap>
        <h2 className="pushes" id={heading}>
          {t('insight.pair')}
        </h2>
        <Names
          label={t('insight.pair.x')}
          columns={columns}
          value={x}
          onChange={(to) => setNames([to, y])}
        />
        <Button size="small" onClick={() => setNames([y, x])}>
          <Icon name="transfer" size={14} />
          {t('insight.pair.swap')}
        </Button>
        <Names
          label={t('insight.pair.y')}
          columns={columns}
          value={y}
          onChange={(to) => setNames([x, to])}
        />
      </header>
      {x === y ? (
        <p className={`breaks body second ${columnCardStyles.none}`}>{t('insight.pair.same')}</p>
      ) : shown ? (
        <PairChart {...shown} isTable={isTable} onTable={setIsTable} />
      ) : (
        <Loading className={`skeleton ${styles.wait}`}>{null}</Loading>
      )}
    </section>
  )
}

interface NamesProps {
  readonly label: string
  readonly columns: readonly ColumnSummary[]
  readonly value: string
  readonly onChange: (name: string) => void
}

function Names({ label, columns, value, onChange }: NamesProps) {
  return (
    <label className={`row inline shrinks ${styles.name}`} data-gap="6">
      <span className="second">{label}</span>
      <select
        className={fieldInputStyles.input}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        {columns.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </label>
  )
}
