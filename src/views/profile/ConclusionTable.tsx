import { Fragment } from 'react'
import { conclusionOf } from '../../dialect/conclusions.ts'
import type { ConclusionState } from '../../dialect/evidence.ts'
import { t } from '../../messages/profileTexts.ts'
import { ConfidenceLabel } from './ConfidenceLabel.tsx'
import { profileValueText } from './valueText.ts'
import * as styles from './ServiceProfile.module.css'

/** The evidence for a conclusion, in one line. */
function evidenceText({ evidence, pro, con }: ConclusionState): string {
  if (!evidence) return t('profile.evidence.none')
  const path = evidence.paths[0]?.replace(/^GET /, '') ?? ''
  const text = t('profile.evidence.count', { pro, path })
  return con === 0 ? text : `${text}. ${t('profile.evidence.against', { con })}`
}

interface ConclusionTableProps {
  readonly states: readonly ConclusionState[]
  readonly open: ConclusionState['name'] | undefined
  readonly onOpen: (name: ConclusionState['name']) => void
}

/** Every conclusion in its group; the name opens its panel. */
export function ConclusionTable({ states, open, onOpen }: ConclusionTableProps) {
  const groups = [...new Set(states.map(({ name }) => conclusionOf(name).group))]
  return (
    <table className={`table ${styles.table}`}>
      <thead>
        <tr>
          <th scope="col">{t('profile.column.conclusion')}</th>
          <th scope="col">{t('profile.column.value')}</th>
          <th scope="col">{t('profile.column.evidence')}</th>
          <th scope="col">{t('profile.column.confidence')}</th>
        </tr>
      </thead>
      <tbody>
        {groups.map((group) => (
          <Fragment key={group}>
            <tr className={styles.group}>
              <th className="medium second fine" colSpan={4} scope="rowgroup">
                {t(`profile.group.${group}`)}
              </th>
            </tr>
            {states
              .filter(({ name }) => conclusionOf(name).group === group)
              .map((state) => (
                <tr key={state.name} data-name={state.name} data-open={state.name === open}>
                  <th scope="row">
                    <button
                      type="button"
                      className={`medium plain first ${styles.name}`}
                      aria-expanded={state.name === open}
                      onClick={() => onOpen(state.name)}
                    >
                      {t(`profile.of.${state.name}`)}
                    </button>
                  </th>
                  <td className="breaks">{profileValueText(state.name, state.value)}</td>
                  <td className="truncate second">{evidenceText(state)}</td>
                  <td>
                    <ConfidenceLabel {...state} />
                  </td>
                </tr>
              ))}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}
