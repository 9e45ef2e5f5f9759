import { clockTime } from '../../messages/format.ts'
import ledgerTexts from '../../messages/en/ledger.json'
import { texts } from '../../messages/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { forgetHandled, type Handled } from './handled.ts'
import * as styles from './Ledger.module.css'

const t = texts(ledgerTexts)

/** What was handled or hidden in this browser within a day, folded. */
export function HandledFold({ handled }: { readonly handled: readonly Handled[] }) {
  if (handled.length === 0) return null
  return (
    <details className={styles.handled}>
      <summary>
        <strong>{t('ledger.handled')}</strong> <span className="num">{handled.length}</span>{' '}
        <span className="third">{t('ledger.handledHere')}</span>
      </summary>
      <ul>
        {handled.map(({ key, kind, title, done, at }) => (
          <li key={key}>
            <span className="third num">{clockTime(at)}</span>
            <span className="second">{t(`ledger.kind.${kind}`)}</span>
            <bdi className="truncate">{title}</bdi>
            <span className="second">{t(`ledger.done.${done}`)}</span>
            {done === 'hidden' && (
              <Button
                size="small"
                aria-label={t('ledger.showAgainOf', { title })}
                onClick={() => forgetHandled(key)}
              >
                {t('ledger.showAgain')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
