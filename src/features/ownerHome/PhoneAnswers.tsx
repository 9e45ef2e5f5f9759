import { Icon } from '../../ui/Icon.tsx'
import { iconTones, type ColumnAnswer } from './Column.tsx'
import * as styles from './PhoneAnswers.module.css'

/** On a narrow screen the three answers come first, each a line that leads to its part. */
export function PhoneAnswers({
  answers,
}: {
  readonly answers: readonly (ColumnAnswer & { readonly id: string })[]
}) {
  const show = (id: string) => {
    const column = document.getElementById(id)
    column?.scrollIntoView({ block: 'start' })
    column?.focus({ preventScroll: true })
  }
  return (
    <ul className={`only-narrow ${styles.root}`}>
      {answers.map(({ id, question, text, icon, tone }) => (
        <li data-line="bottom" key={id}>
          <button
            className="grid wide plain second"
            data-pad="8 16"
            data-gap="12"
            data-align="center"
            type="button"
            onClick={() => show(id)}
          >
            <Icon name={icon} tone={iconTones[tone]} />
            <span>
              <span className="second block">{question}</span>
              <strong className="block strong first breaks">{text ?? '…'}</strong>
            </span>
            <Icon name="down" />
          </button>
        </li>
      ))}
    </ul>
  )
}
