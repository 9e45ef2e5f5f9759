import type { RunOptions } from '../../runs/run.ts'
import bulkTexts from '../../messages/en/bulk.json'
import { texts } from '../../messages/i18n.ts'
import * as styles from './RunChoices.module.css'

const t = texts(bulkTexts)

/** How a run goes, and whether it outlives the page. */
export function RunChoices({
  choices,
  canCheck,
  onChange,
  keeping,
}: {
  readonly choices: RunOptions
  /** Whether the records show anything that could have changed. */
  readonly canCheck: boolean
  readonly onChange: (choices: RunOptions) => void
  /** Whether it is stored, or why not. */
  readonly keeping: 'kept' | 'secret' | 'person'
}) {
  return (
    <div className={`body ${styles.root}`}>
      {canCheck && (
        <label>
          <input
            type="checkbox"
            aria-label={t('bulk.plan.check')}
            checked={choices.isChecked}
            onChange={({ target }) => onChange({ ...choices, isChecked: target.checked })}
          />
          <span>
            <b>{t('bulk.plan.check')}</b>
            <span className="third">{t('bulk.plan.check.why')}</span>
          </span>
        </label>
      )}
      <label>
        <input
          type="checkbox"
          aria-label={t('bulk.plan.pause')}
          checked={choices.pausesAfterRefusals}
          onChange={({ target }) => onChange({ ...choices, pausesAfterRefusals: target.checked })}
        />
        <span>
          <b>{t('bulk.plan.pause')}</b>
          <span className="third">{t('bulk.plan.pause.why')}</span>
        </span>
      </label>
      <p className="third">
        {keeping === 'kept'
          ? t('bulk.plan.kept')
          : `${t('bulk.plan.notKept')} ${t(`bulk.plan.notKept.${keeping}`)}`}
      </p>
    </div>
  )
}
