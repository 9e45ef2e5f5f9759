import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { answerShapeOf, type TableRow } from '../../dialect/answerShape.ts'
import { decodeRecord } from '../../dialect/decodeRecord.ts'
import { FieldValue, UndeclaredValue } from '../../fields/Value.tsx'
import { operationOptions } from '../../data/submit.ts'
import { t } from '../../messages/panelsTexts.ts'
import { translateLabel } from '../../messages/i18n.ts'
import { labelOfKey } from '../../fields/labelOfKey.ts'
import { labelOf, type FieldMap } from '../../metadata/field.ts'
import { resources } from '../../resources/resources.ts'
import { Icon } from '../../ui/Icon.tsx'
import { FailureView } from '../../views/errors.tsx'
import { ResultView } from '../../views/operation/ResultView.tsx'
import { holdsNone, matrixOf, rowsOf } from './matrix.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { bars, Loading } from '../../ui/Loading.tsx'
import { cx } from '../../ui/cx.ts'
import * as panelCardStyles from '../../views/PanelCard.module.css'
import * as styles from './PublishedPlans.module.css'

/** The published plans side by side; a response of another shape is shown unchanged. */
export function PublishedPlans() {
  const { data, error, refetch } = useQuery(operationOptions('supportPlans', 'plans', undefined))
  if (!data)
    return error ? (
      <FailureView error={error} retry={() => void refetch()} />
    ) : (
      <Loading className={`scroll ${panelCardStyles.scroll}`}>
        {bars([60, 85, 67, 80], panelCardStyles.skeleton)}
      </Loading>
    )
  const answerShape = data.body.is === 'json' ? answerShapeOf(data.body.value) : undefined
  const rows = answerShape && rowsOf(answerShape)
  return (
    <div className={`scroll ${panelCardStyles.scroll}`}>
      {rows ? (
        <Matrix plans={rows} />
      ) : answerShape && holdsNone(answerShape) ? (
        <p>{t('panel.plans.none')}</p>
      ) : (
        <ResultView answer={data} />
      )}
    </div>
  )
}

const fields: FieldMap = resources.supportPlans.fields

function Matrix({ plans }: { readonly plans: readonly TableRow[] }) {
  const { titles, keys } = matrixOf(plans, Object.keys(fields))
  const [chosen, setChosen] = useState(0)
  const chosenClass = (n: number) => (n === chosen ? styles.chosen : undefined)
  return (
    <>
      <SegmentedControl
        className={`only-phone ${styles.choice}`}
        label={t('panel.plans.plan')}
        options={titles.map((label, n) => ({ id: String(n), label }))}
        value={String(chosen)}
        onChange={(id) => setChosen(Number(id))}
      />
      <DataTable
        label={t('panel.table')}
        className={styles.matrix}
        head={
          <>
            <th scope="col">{t('panel.plans.plan')}</th>
            {titles.map((title, n) => (
              <th key={n} scope="col" className={cx('first body medium', chosenClass(n))}>
                {title}
              </th>
            ))}
          </>
        }
      >
        {keys.map((key) => {
          const field = Object.hasOwn(fields, key) ? fields[key] : undefined
          return (
            <tr key={key}>
              <th scope="row">{field ? translateLabel(labelOf(key, field)) : labelOfKey(key)}</th>
              {plans.map((plan, n) => (
                <td key={n} className={chosenClass(n)}>
                  {typeof plan[key] === 'boolean' && !field?.labels ? (
                    <YesOrNo value={plan[key]} />
                  ) : field ? (
                    <FieldValue
                      field={field}
                      name={key}
                      item={decodeRecord(fields, { object_id: '', ...plan })}
                      dense
                    />
                  ) : (
                    <UndeclaredValue name={key} value={plan[key]} dense />
                  )}
                </td>
              ))}
            </tr>
          )
        })}
      </DataTable>
    </>
  )
}

function YesOrNo({ value }: { readonly value: boolean }) {
  return (
    <span
      role="img"
      aria-label={t(value ? 'value.yes' : 'value.no')}
      className={value ? 'ok' : 'third'}
    >
      <Icon name={value ? 'check' : 'x'} />
    </span>
  )
}
