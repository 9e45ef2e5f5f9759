import { timeOrDay } from '../../messages/timeOrDay.ts'
import { t } from '../../messages/worklistTexts.ts'
import { Button } from '../../ui/Button.tsx'
import { forgetHandled, type Handled } from './handledEntries.ts'
import * as styles from './Worklist.module.css'

/** Entries handled or hidden in this browser within a day, folded. */
export function HandledFold({ handled }: { readonly handled: readonly Handled[] }) {
  if (handled.length === 0) return null
  return (
    <details className={`body ${styles.handled}`} data-line="bottom" data-ground="canvas">
      <summary className="first" data-hint={t('worklist.handledHere')}>
        <strong className="strong">{t('worklist.handled')}</strong>{' '}
        <span className="num">{handled.length}</span>
      </summary>
      <ul>
        {handled.map(({ key, kind, title, done, at }) => (
          <li
            key={key}
            className="row"
            data-min-height="40"
            data-line="top"
            data-gap="4 12"
            data-wrap
          >
            <span className="third num">{timeOrDay(at)}</span>
            <span className="second">{t(`worklist.kind.${kind}`)}</span>
            <bdi className="truncate">{title}</bdi>
            <span className="second">{t(`worklist.done.${done}`)}</span>
            {done === 'hidden' && (
              <Button
                size="small"
                aria-label={t('worklist.showAgainOf', { title })}
                onClick={() => forgetHandled(key)}
              >
                {t('worklist.showAgain')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
