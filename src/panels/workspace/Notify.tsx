import { useState } from 'react'
import { clockTime, count } from '../../messages/format.ts'
import '../../messages/panels.ts'
import { t } from '../../messages/i18n.ts'
import type { Item } from '../../metadata/item.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { FormValues } from '../../views/form/formValues.ts'
import { OperationForm } from '../../views/operation/OperationForm.tsx'
import { ResultView } from '../../views/operation/ResultView.tsx'
import { operationSpec } from '../../views/operation/useOperationForm.ts'
import { Recipients } from './Recipients.tsx'
import '../panels.css'

/**
 * Sending the same text to the same workspace again within this many milliseconds asks for
 * confirmation.
 */
const soon = 60_000

interface Receipt {
  readonly at: number
  readonly subject: string
  readonly text: string
}

/**
 * Messages sent from this page, newest first. They are kept when the tab is closed, until the page
 * is reloaded.
 */
const receipts = new Map<string, readonly Receipt[]>()

const textOf = ({ subject, content }: FormValues) => JSON.stringify([subject, content])
const asText = (value: unknown) => (typeof value === 'string' ? value : '')

/** Sends a message to the people of a workspace. */
export function Notify({ item }: { readonly item: Item }) {
  const objectId = item.object_id
  const [sent, setSent] = useState(() => receipts.get(objectId) ?? [])
  const spec = operationSpec('workspaces', 'notify', objectId)

  const confirmTwice = (values: FormValues) => {
    const same = (receipts.get(objectId) ?? []).find(({ text }) => text === textOf(values))
    return same && Date.now() - same.at < soon
      ? t('panel.notify.twice', { time: clockTime(same.at) })
      : undefined
  }
  const remember = (values: FormValues, at: number) => {
    const next = [{ at, subject: asText(values.subject), text: textOf(values) }, ...sent].slice(
      0,
      5,
    )
    receipts.set(objectId, next)
    setSent(next)
  }

  return (
    <OperationForm
      name="workspaces"
      objectId={objectId}
      spec={spec}
      title={t('panel.notify')}
      submitLabel={t('panel.notify.submit')}
      confirm={confirmTwice}
      onDone={(answer, values) => remember(values, answer.at)}
      renderBelow={(typed) => (
        <>
          <Recipients item={item} />
          <Preview subject={asText(typed.subject)} content={asText(typed.content)} />
        </>
      )}
      renderAnswer={({ answer }) => (
        <>
          <ul className="receipts" aria-label={t('panel.notify.receipts')}>
            {sent.map(({ at, subject }) => (
              <li key={at}>
                <Icon name="ok" size={14} />
                {t('panel.notify.sent', { time: clockTime(at), subject })}
              </li>
            ))}
          </ul>
          {answer && <ResultView answer={answer} />}
        </>
      )}
    />
  )
}

/** A preview of the message; its delivery is up to the service. */
function Preview({ subject, content }: { readonly subject: string; readonly content: string }) {
  return (
    <section className="notify-preview" aria-labelledby="notify-preview">
      <h3 id="notify-preview">{t('panel.notify.preview')}</h3>
      <span className="third num">{t('panel.characters', { n: count(content.length) })}</span>
      <div className="card">
        <strong>{subject || t('panel.notify.noSubject')}</strong>
        <p>{content || t('panel.notify.noContent')}</p>
      </div>
    </section>
  )
}
