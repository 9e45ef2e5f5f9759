import { useId, type ReactNode } from 'react'
import * as choicesStyles from '../../ui/Choices.module.css'
import * as styles from './ExportDialog.module.css'

interface ChoiceProps {
  readonly legend: string
  readonly children: ReactNode
}

/** A radio group. */
export const Choice = ({ legend, children }: ChoiceProps) => (
  <fieldset>
    <legend className="body medium">{legend}</legend>
    <div className={`lined ${choicesStyles.root}`}>{children}</div>
  </fieldset>
)

interface OptionProps {
  readonly group: string
  readonly isChosen: boolean
  readonly label: string
  readonly onChoose: () => void
  readonly children: ReactNode
}

/** A radio button, with an optional explanation below. */
export function Option({ group, isChosen, label, onChoose, children }: OptionProps) {
  const id = useId()
  return (
    <div className={`grid ${styles.option}`} data-pad="8 12" data-align="center">
      <input
        type="radio"
        id={id}
        name={group}
        checked={isChosen}
        aria-describedby={children ? `${id}-about` : undefined}
        onChange={onChoose}
      />
      <label className="first block shrinks-block" htmlFor={id}>
        {label}
      </label>
      {children && (
        <div className="row small second" data-wrap id={`${id}-about`}>
          {children}
        </div>
      )}
    </div>
  )
}
