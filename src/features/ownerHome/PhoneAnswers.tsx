import { Icon } from '../../ui/Icon.tsx'
import type { Answer } from './Column.tsx'
import * as styles from './PhoneAnswers.module.css'

/** On a narrow screen the three answers come first, each a line that leads to its part. */
export function PhoneAnswers({
  answers,
}: {
  readonly answers: readonly (Answer & { readonly id: string })[]
}) {
  const show = (id: string) => {
    const column = document.getElementById(id)
    column?.scrollIntoView({ block: 'start' })
    column?.focus({ preventScroll: true })
  }
  return (
    <ul className={styles.root}>
      {answers.map(({ id, question, text, icon, tone }) => (
        <li data-line="bottom" key={id}>
          <button
            className="grid plain second"
            data-gap="12"
            data-align="center"
            type="button"
            data-tone={tone}
            onClick={() => show(id)}
          >
            <Icon name={icon} />
            <span>
              <span className="second">{question}</span>
              <strong className="truncate strong first">{text ?? '…'}</strong>
            </span>
            <Icon name="down" />
          </button>
        </li>
      ))}
    </ul>
  )
}
