import { useId, useState } from 'react'
import { t } from '../../../messages/trainingTexts.ts'
import { Json } from '../../../fields/kinds/json/Json.tsx'
import { FeatureRanks } from './FeatureRanks.tsx'
import { variablesOf, type Variable } from './ranks.ts'
import type { ItemOf } from '../../../resources/resources.ts'
import * as styles from './ModelMain.module.css'

/** The feature ranks and variables of a model, as far as the service returns them. */
export function ModelMain({ item }: { readonly item: ItemOf<'models'> }) {
  const heading = useId()
  const { feature_ranks: ranks, input_variables: inputs, output_variables: outputs } = item
  if (ranks === undefined && inputs === undefined && outputs === undefined) return null
  return (
    <div className={`grid ${styles.root}`} data-gap="16">
      {ranks !== undefined && <FeatureRanks model={item.object_id} given={ranks} />}
      {(inputs !== undefined || outputs !== undefined) && (
        <section className="card" aria-labelledby={heading}>
          <header className={`row ${styles.head}`} data-min-height="44" data-pad="8 16" data-wrap>
            <h2 id={heading}>{t('training.variables')}</h2>
          </header>
          <div className={`grid one-phone ${styles.variables}`}>
            {inputs !== undefined && <Variables title={t('training.inputs')} given={inputs} />}
            {outputs !== undefined && <Variables title={t('training.outputs')} given={outputs} />}
          </div>
        </section>
      )}
    </div>
  )
}

const maxInitiallyShown = 8

function Variables({ title, given }: { readonly title: string; readonly given: unknown }) {
  const [all, setAll] = useState(false)
  const heading = useId()
  const variables = variablesOf(given)
  const shown = all ? variables : variables?.slice(0, maxInitiallyShown)
  return (
    <div>
      <h3 className="flex body medium" data-gap="8" id={heading}>
        {title}
        {variables && <span className="regular second">{variables.length}</span>}
      </h3>
      {variables === undefined || shown === undefined ? (
        <>
          <p className="third">{t('training.variables.raw')}</p>
          <Json value={given} />
        </>
      ) : variables.length === 0 ? (
        <p className="third">{t('training.variables.none')}</p>
      ) : (
        <>
          <ul aria-labelledby={heading}>
            {shown.map(({ name, type }: Variable, n) => (
              <li className="row" data-justify="between" key={`${name}:${n}`}>
                <bdi className="mono truncate">{name}</bdi>
                {type !== undefined && <span className="third">{type}</span>}
              </li>
            ))}
          </ul>
          {shown.length < variables.length && (
            <button type="button" className="text-link" onClick={() => setAll(true)}>
              {t('training.variables.more', { n: variables.length - shown.length })}
            </button>
          )}
        </>
      )}
    </div>
  )
}
