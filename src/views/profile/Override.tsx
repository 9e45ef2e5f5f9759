import { Button } from '../../ui/Button.tsx'
import { useId, useState, type SyntheticEvent } from 'react'
import { conclusionOf, isValueOf } from '../../dialect/conclusions.ts'
import type { ConclusionState } from '../../dialect/evidence.ts'
import { t } from '../../messages/profileTexts.ts'
import { profileValueText } from './valueText.ts'
import * as fieldInputStyles from '../../fields/inputs/FieldInput.module.css'
import * as styles from './ServiceProfile.module.css'

interface OverrideProps {
  readonly state: ConclusionState
  readonly onChoose: (value: string | undefined) => void
}

/** Sets another value than the valueText one, if that changes anything. */
export function Override({ state, onChoose }: OverrideProps) {
  const { name, source, value, learned } = state
  const { values, isOpen, isDecisive, assumed } = conclusionOf(name)
  const id = useId()
  const isOther = source === 'chosen' && value !== undefined && !values.includes(value)
  const [other, setOther] = useState(isOther ? value : '')
  const [isWrong, setIsWrong] = useState(false)
  if (!isDecisive) return <p className="third">{t('profile.panel.nothingToSet')}</p>
  if (source === 'fixed') return <p className="third">{t('profile.panel.fixed')}</p>
  const valueText = profileValueText(name, learned ?? assumed)
  const chosen = source === 'chosen' ? value : undefined
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const isValid = isValueOf(name, other.trim())
    setIsWrong(!isValid)
    if (isValid) onChoose(other.trim())
  }
  const option = (label: string, to: string | undefined) => (
    <label key={label} className="row" data-gap="10">
      <input
        className="firm"
        type="radio"
        name={id}
        checked={chosen === to}
        onChange={() => onChoose(to)}
      />
      {label}
    </label>
  )
  return (
    <>
      <div
        role="radiogroup"
        aria-label={t('profile.panel.override')}
        className={`stack ${styles.options}`}
      >
        {option(t('profile.panel.asConcluded', { value: valueText }), undefined)}
        {values.map((one) => option(profileValueText(name, one), one))}
        {isOther && option(profileValueText(name, value), value)}
      </div>
      {isOpen && (
        <form className={`grid ${styles.other}`} data-above="8" data-below="8" onSubmit={submit}>
          <label htmlFor={`${id}other`}>{t('profile.panel.other')}</label>
          <input
            id={`${id}other`}
            className={fieldInputStyles.input}
            value={other}
            aria-invalid={isWrong}
            aria-describedby={isWrong ? `${id}wrong` : undefined}
            onChange={(event) => setOther(event.target.value)}
          />
          <Button type="submit" size="small">
            {t('profile.panel.apply')}
          </Button>
          {isWrong && (
            <p id={`${id}wrong`} role="alert" className={`bad ${styles.wrong}`}>
              {t('profile.panel.otherWrong')}
            </p>
          )}
        </form>
      )}
      <p className="third">{t('profile.panel.holds')}</p>
    </>
  )
}
