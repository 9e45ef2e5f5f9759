import { useId, useState } from 'react'
import { usePersistedState } from '../../../useStore.ts'
import { oneOf } from '../../../store.ts'
import { useIsLocalService } from '../../../session/localService.ts'
import { t } from '../../../messages/trainingTexts.ts'
import { Json } from '../../../fields/kinds/json/Json.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { InfoHint } from '../../../ui/InfoHint.tsx'
import { BarList } from '../../../charts/BarList.tsx'
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx'
import { readDigits } from '../../../charts/scale.ts'
import { ChartDataTable } from '../../../charts/ChartDataTable.tsx'
import { sortAndFilter, orders, ranksOf, type Order, type Rank } from './ranks.ts'
import { SearchField } from '../../../ui/SearchField.tsx'
import * as styles from './ModelMain.module.css'

const maxInitiallyShown = 15

interface FeatureRanksProps {
  readonly model: string
  readonly given: unknown
}

/** The rank of each feature, in any form the service reports it. */
export function FeatureRanks({ model, given }: FeatureRanksProps) {
  const heading = useId()
  const ranks = ranksOf(given)
  return (
    <section className={`card ${styles.ranks}`} aria-labelledby={heading}>
      {ranks.is === 'ranks' ? (
        <Ranks heading={heading} model={model} ranks={ranks.ranks} />
      ) : (
        <>
          <header className={`row ${styles.head}`} data-min-height="44" data-pad="8 16" data-wrap>
            <h2 id={heading}>{t('training.ranks')}</h2>
          </header>
          <div className={styles.body}>
            <p className="third">
              {t(ranks.is === 'none' ? 'training.ranks.none' : 'training.ranks.raw')}
            </p>
            {ranks.is === 'raw' && <Json value={ranks.value} />}
          </div>
        </>
      )}
    </section>
  )
}

interface RanksProps {
  readonly heading: string
  readonly model: string
  readonly ranks: readonly Rank[]
}

function Ranks({ heading, model, ranks }: RanksProps) {
  // The service does not say whether 1 is best or worst, so the person's choice is stored per
  // model.
  const [order, setOrder] = usePersistedState<Order>(`ranks.${model}`, 'high', oneOf(orders))
  const isLocal = useIsLocalService()
  const [search, setSearch] = useState('')
  const [all, setAll] = useState(false)
  const [view, setView] = useState<'bars' | 'table'>('bars')
  const found = sortAndFilter(ranks, order, search)
  const shown = all ? found : found.slice(0, maxInitiallyShown)
  const top = sortAndFilter(ranks, 'high', '').slice(0, 3)
  return (
    <>
      <header className={`row ${styles.head}`} data-min-height="44" data-pad="8 16" data-wrap>
        <h2 id={heading}>{t('training.ranks')}</h2>
        {!isLocal && <InfoHint text={t('training.ranks.direction')} />}
        {ranks.length > 4 && (
          <SearchField label={t('training.ranks.search')} value={search} onChange={setSearch} />
        )}
        <SegmentedControl
          size="small"
          label={t('training.ranks.order')}
          options={orders.map((id) => ({ id, label: t(`training.ranks.${id}`) }))}
          value={order}
          onChange={setOrder}
        />
        <SegmentedControl
          size="small"
          label={t('training.ranks.view')}
          options={[
            { id: 'bars', label: t('training.ranks.bars'), icon: <Icon name="billing" /> },
            { id: 'table', label: t('training.ranks.table'), icon: <Icon name="table" /> },
          ]}
          value={view}
          onChange={setView}
        />
      </header>
      <div className={styles.body}>
        <span className="visually-hidden" role="status">
          {search !== '' && t('training.ranks.found', { n: found.length })}
        </span>
        {found.length === 0 ? (
          <p className="third">{t('training.ranks.noMatch')}</p>
        ) : view === 'table' ? (
          <ChartDataTable
            label={t('training.ranks.tableOf')}
            head={[t('training.ranks.feature'), t('training.ranks.value')]}
            rows={shown.map(({ name, digits }) => [name, digits])}
          />
        ) : (
          <BarList
            isCode
            label={t('training.ranks.text', {
              n: found.length,
              top: top.map(({ name, digits }) => `${name} ${readDigits(digits)}`).join(', '),
            })}
            rows={shown.map(({ name, value, digits }) => ({
              name,
              value,
              text: readDigits(digits),
              hint: `${name}: ${digits}`,
            }))}
            {...(ranks.every(({ value }) => value >= 0) && {
              highest: Math.max(...ranks.map(({ value }) => value)),
            })}
          />
        )}
      </div>
      {found.length > maxInitiallyShown && (
        <footer
          className={`fine flex ${styles.foot}`}
          data-line="top"
          data-gap="4 16"
          data-wrap
          data-justify="between"
        >
          <button type="button" className="text-link" onClick={() => setAll(!all)}>
            {t(all ? 'training.ranks.less' : 'training.ranks.all', { n: found.length })}
          </button>
        </footer>
      )}
    </>
  )
}
