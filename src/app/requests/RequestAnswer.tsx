import { Button } from '../../ui/Button.tsx'
import { useMemo, useState } from 'react'
import { readReturned } from '../../dialect/json.ts'
import type { LoggedRequest } from '../../client/requestLog.ts'
import { Json } from '../../fields/kinds/json/Json.tsx'
import recordTexts from '../../messages/en/records.json'
import requestTexts from '../../messages/en/requests.json'
import { texts } from '../../messages/i18n.ts'
import { copyText } from '../../ui/copy.ts'
import { Icon } from '../../ui/Icon.tsx'
import { ScrollBox } from '../../ui/ScrollBox.tsx'
import * as codeBlockStyles from '../../ui/CodeBlock.module.css'
import * as tabsStyles from '../../ui/Tabs.module.css'
import * as styles from './RequestDrawer.module.css'

const t = texts(recordTexts, requestTexts)

/** The logged part of the answer: as JSON or unchanged. */
export function RequestAnswer({
  request: { state, status, headers, text, isCutOff, length = 0 },
}: {
  readonly request: LoggedRequest
}) {
  const [isRaw, setIsRaw] = useState(false)
  const parsed = useMemo(() => {
    if (text === undefined || text === '' || isCutOff) return undefined
    try {
      return { value: readReturned(text) }
    } catch {
      return undefined
    }
  }, [isCutOff, text])
  if (state === 'pending' || state === 'cancelled' || status === undefined) return null
  const said = headers?.find(([name]) => name === 'content-length')?.[1]
  const hasBody = length > 0 || (said !== undefined && said !== '0')
  return (
    <section>
      <div className={`fine row ${styles.part}`} data-below="4" data-gap="12">
        <h3 className="body">{t('requests.answer')}</h3>
        {parsed && (
          <div className={`flex ${tabsStyles.root}`} data-gap="12">
            {[false, true].map((is) => (
              <button
                key={String(is)}
                type="button"
                aria-pressed={isRaw === is}
                onClick={() => setIsRaw(is)}
              >
                {t(is ? 'requests.raw' : 'requests.formatted')}
              </button>
            ))}
          </div>
        )}
        {text !== undefined && text !== '' && (
          <Button size="small" variant="text" onClick={() => void copyText(text, t('copy.done'))}>
            <Icon name="copy" />
            {t('requests.copy')}
          </Button>
        )}
      </div>
      {text === undefined ? (
        <p className="third">{t(hasBody ? 'requests.unkept' : 'requests.empty')}</p>
      ) : text === '' ? (
        <p className="third">{t('requests.empty')}</p>
      ) : parsed && !isRaw ? (
        <Json value={parsed.value} />
      ) : (
        <ScrollBox as="pre" className={codeBlockStyles.root} aria-label={t('requests.answer')}>
          {text}
        </ScrollBox>
      )}
      {text !== undefined && isCutOff && (
        <p className="third">{t('requests.kept', { shown: text.length, n: length })}</p>
      )}
    </section>
  )
}
