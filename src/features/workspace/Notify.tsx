import { useState } from 'react'
import { useLocation } from 'react-router'
import type { SubmitAnswer } from '../../client/submit.ts'
import { createStore } from '../../store.ts'
import { clockTime, count } from '../../messages/format.ts'
import panelTexts from '../../messages/en/panels.json'
import { texts } from '../../messages/i18n.ts'
import { titleOf } from '../../metadata/resource.ts'
import { resources } from '../../resources/resources.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { FormValues } from '../../views/form/formValues.ts'
import { OperationForm } from '../../views/operation/OperationForm.tsx'
import { ResultView } from '../../views/operation/ResultView.tsx'
import { operationSpec } from '../../views/operation/useOperationForm.ts'
import { OtherRecipients } from './OtherRecipients.tsx'
import { OtherWorkspaces } from './OtherWorkspaces.tsx'
import { Recipients } from './Recipients.tsx'
import { SendList } from './SendList.tsx'
import { startedMessageIn } from './startedMessage.ts'
import { useAddressedTargets } from './useAddressedTargets.ts'
import { useWorkspaceSends, type Target } from './useWorkspaceSends.ts'
import type { Workspace } from '../../domain/people.ts'
import * as styles from './Notify.module.css'

const t = texts(panelTexts)

/**
 * Sending the same text to the same workspace again within this many milliseconds asks for
 * confirmation.
 */
const repeatedWithinMs = 60_000

/** Messages kept for each workspace. */
const maxReceipts = 5

/** Workspaces named in a question; the others are only counted. */
const maxNames = 5

/** The list of outcomes is still needed: a workspace may not have the message. */
const unsettledStates: ReadonlySet<string> = new Set(['unknown', 'notSent'])

interface Receipt {
  readonly at: number
  readonly subject: string
  readonly text: string
}

/**
 * Messages sent from this page, newest first. They are kept when the tab is closed, until the page
 * is reloaded or the session ends.
 */
const receipts = createStore<ReadonlyMap<string, readonly Receipt[]>>(new Map(), {
  scope: 'person',
})

const textOf = ({ subject, content }: FormValues) => JSON.stringify([subject, content])
const asText = (value: unknown) => (typeof value === 'string' ? value : '')

/** When this text was sent to a workspace from this page, if that was just now. */
const recentlySent = (objectId: string, text: string): number | undefined =>
  receipts
    .get()
    .get(objectId)
    ?.find((receipt) => receipt.text === text && Date.now() - receipt.at < repeatedWithinMs)?.at

function addReceipt(objectId: string, values: FormValues, at: number): readonly Receipt[] {
  const receipt = { at, subject: asText(values.subject), text: textOf(values) }
  const next = [receipt, ...(receipts.get().get(objectId) ?? [])].slice(0, maxReceipts)
  receipts.set(new Map(receipts.get()).set(objectId, next))
  return next
}

/** Names in a question: the first few, and how many more. */
const namesOf = (targets: readonly Target[]) => ({
  n: targets.length,
  names: targets
    .slice(0, maxNames)
    .map(({ name }) => name)
    .join(', '),
  more: Math.max(0, targets.length - maxNames),
})

/** Sends a message to the people of a workspace, and of other workspaces if some are chosen. */
export function Notify({ item }: { readonly item: Workspace }) {
  const objectId = item.object_id
  const own = { objectId, name: titleOf(resources.workspaces, item) }
  const [sent, setSent] = useState(() => receipts.get().get(objectId) ?? [])
  const addressed = useAddressedTargets(objectId)
  const [picked, setChosen] = useState<readonly Target[]>()
  const chosen = picked ?? addressed
  const sending = useWorkspaceSends(addReceipt)
  const spec = operationSpec('workspaces', 'notify', objectId)
  const { state } = useLocation() as { readonly state: unknown }
  const [started] = useState(() => startedMessageIn(state))
  const all = [own, ...chosen]
  const unsettled = sending.sends.filter(({ state }) => unsettledStates.has(state.is)).length

  const confirm = (values: FormValues) => {
    const text = textOf(values)
    const at = recentlySent(objectId, text)
    if (chosen.length === 0)
      return at === undefined ? undefined : t('panel.notify.twice', { time: clockTime(at) })
    const repeated = all.filter((target) => recentlySent(target.objectId, text) !== undefined)
    return [
      t('panel.notify.confirm', namesOf(all)),
      ...(repeated.length > 0 ? [t('panel.notify.twiceTo', namesOf(repeated))] : []),
      ...(unsettled > 0 ? [t('panel.notify.replaces', { n: unsettled })] : []),
    ].join(' ')
  }
  const onDone = ({ at }: SubmitAnswer, values: FormValues) => {
    setSent(addReceipt(objectId, values, at))
    if (chosen.length === 0) return
    sending.start({ values, first: { ...own, at }, others: chosen })
    setChosen((now) => (now ?? []).filter((target) => !chosen.includes(target)))
  }
  const submitMany = t('panel.notify.submitMany', { n: all.length })

  return (
    <OperationForm
      name="workspaces"
      objectId={objectId}
      spec={spec}
      initial={{ ...started }}
      title={t('panel.notify')}
      submitLabel={chosen.length === 0 ? t('panel.notify.submit') : submitMany}
      confirm={confirm}
      confirmLabel={chosen.length === 0 ? undefined : submitMany}
      isBusy={sending.isSending}
      leaveQuestion={
        sending.isSending
          ? { title: t('panel.notify.leave'), text: t('panel.notify.leaveSending') }
          : unsettled > 0
            ? {
                title: t('panel.notify.leave'),
                text: t('panel.notify.leaveList', { n: unsettled }),
              }
            : undefined
      }
      onDone={onDone}
      renderBelow={(typed, { withdraw, error, isPending }) => (
        <>
          <Recipients item={item} />
          <OtherWorkspaces
            objectId={objectId}
            chosen={chosen}
            onChosen={(next) => {
              // The question was about the others.
              withdraw()
              setChosen(next)
            }}
          />
          <OtherRecipients chosen={chosen} />
          {error !== undefined && !isPending && chosen.length > 0 && (
            <p className="second">{t('panel.notify.othersHeld', { n: chosen.length })}</p>
          )}
          <Preview subject={asText(typed.subject)} content={asText(typed.content)} />
        </>
      )}
      renderAnswer={({ answer }) => (
        <>
          <ul className={styles.receipts} aria-label={t('panel.notify.receipts')}>
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
    >
      {sending.sends.length > 0 && (
        <SendList sending={sending} subject={asText(sending.values.subject)} />
      )}
    </OperationForm>
  )
}

/** A preview of the message; its delivery is up to the service. */
function Preview({ subject, content }: { readonly subject: string; readonly content: string }) {
  return (
    <section className={styles.preview} aria-labelledby="notify-preview">
      <h3 id="notify-preview">{t('panel.notify.preview')}</h3>
      <span className="third num">{t('panel.characters', { n: count(content.length) })}</span>
      <div className="card">
        <strong>{subject || t('panel.notify.noSubject')}</strong>
        <p>{content || t('panel.notify.noContent')}</p>
      </div>
    </section>
  )
}
