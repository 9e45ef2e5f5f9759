import { useId } from 'react'
import * as styles from './SettingChoices.module.css'

interface SettingOption {
  readonly label: string
  readonly help?: string
  readonly isChosen: boolean
  readonly onChoose: () => void
}

interface SettingChoicesProps {
  readonly label: string
  readonly choices: readonly SettingOption[]
}

/** A group of radio buttons for a setting, each with an explanation. */
export function SettingChoices({ label, choices }: SettingChoicesProps) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={styles.root}>
      {choices.map((choice) => (
        <label key={choice.label} className="flex medium" data-align="start" data-gap="10">
          <input type="radio" name={name} checked={choice.isChosen} onChange={choice.onChoose} />
          <span>
            {choice.label}
            {choice.help !== undefined && <small>{choice.help}</small>}
          </span>
        </label>
      ))}
    </div>
  )
}
