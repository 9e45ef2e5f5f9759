import { useState } from 'react'
import { useLocation } from 'react-router'
import { useStore } from '../../useStore.ts'
import { operationRequest } from '../../data/requests.ts'
import { planBulk } from '../../runs/planBulk.ts'
import { noteMessage, recentlySent, sentMessages } from '../../runs/sentMessages.ts'
import { timeOrDay } from '../../messages/timeOrDay.ts'
import { t } from '../../messages/panelsTexts.ts'
import { Icon } from '../../ui/Icon.tsx'
import { toast } from '../../ui/toasts.ts'
import type { FormValues } from '../../views/form/formValues.ts'
import { OperationForm } from '../../views/operation/OperationForm.tsx'
import { ResultView } from '../../views/operation/ResultView.tsx'
import { operationSpec } from '../../views/operation/useOperationForm.ts'
import { distinctPeople, recipientsOf } from '../../dialect/workspacePeople.ts'
import { useIsLocalService } from '../../session/localService.ts'
import { OtherWorkspaces } from './OtherWorkspaces.tsx'
import { Recipients } from './Recipients.tsx'
import { startedMessageIn } from '../../views/operation/startedMessage.ts'
import { useAddressedWorkspaces } from '../../hooks/useAddressedWorkspaces.ts'
import type { Workspace } from '../../domain/people.ts'
import * as styles from './Notify.module.css'

const asText = (value: unknown) => (typeof value === 'string' ? value : '')

/**
 * The label with the number of recipients, where it is certain: other services choose them
 * themselves.
 */
function submitLabel(isLocal: boolean, workspaces: readonly Workspace[]): string {
  const people = isLocal ? distinctPeople(workspaces.flatMap(recipientsOf)).length : 0
  const n = workspaces.length
  if (n === 1)
    return people === 0 ? t('panel.notify.submit') : t('panel.notify.submitPeople', { n: people })
  return people === 0
    ? t('panel.notify.submitMany', { n })
    : t('panel.notify.submitManyPeople', { n, people })
}

/** Sends a message to the people of a workspace; with other workspaces, by a plan of all. */
export function Notify({ item }: { readonly item: Workspace }) {
  const objectId = item.object_id
  const sent = useStore(sentMessages).get(objectId) ?? []
  const addressed = useAddressedWorkspaces(objectId)
  const [picked, setChosen] = useState<readonly Workspace[]>()
  const chosen = picked ?? addressed
  const isLocal = useIsLocalService()
  const spec = operationSpec('workspaces', 'notify', objectId)
  const { state } = useLocation() as { readonly state: unknown }
  const [started] = useState(() => startedMessageIn(state))
  const requestOf = (values: FormValues) =>
    operationRequest('workspaces', 'notify', objectId, values)

  const confirm = (values: FormValues) => {
    const at = recentlySent(objectId, requestOf(values))
    return at === undefined ? undefined : t('panel.notify.twice', { time: timeOrDay(at) })
  }
  const plan = (values: FormValues, settle: () => void) =>
    planBulk({
      name: 'workspaces',
      items: [item, ...chosen],
      operation: 'notify',
      change: values,
      onStarted: () => {
        settle()
        // The next message goes to this workspace only.
        setChosen([])
      },
    })

  return (
    <OperationForm
      name="workspaces"
      objectId={objectId}
      spec={spec}
      initial={{ ...started }}
      title={t('panel.notify')}
      submitLabel={submitLabel(isLocal, [item, ...chosen])}
      confirm={confirm}
      plan={chosen.length === 0 ? undefined : plan}
      onDone={({ at }, values) => {
        noteMessage(objectId, requestOf(values), at)
        const subject = asText(values.subject)
        toast(t('panel.notify.sent', { time: timeOrDay(at), subject }))
      }}
      renderBelow={(typed, { withdraw }) => (
        <>
          <Recipients item={item} />
          <OtherWorkspaces
            objectId={objectId}
            chosen={chosen}
            onChosen={(next) => {
              // The question was about this workspace alone.
              withdraw()
              setChosen(next)
            }}
          />
          <Preview subject={asText(typed.subject)} content={asText(typed.content)} />
        </>
      )}
      renderAnswer={({ answer }) => (
        <>
          <ul className="body" data-below="16" aria-label={t('panel.notify.receipts')}>
            {sent.map(({ at, subject }) => (
              <li key={at} className="row">
                <Icon name="ok" size={14} tone="done" />
                {t('panel.notify.sent', { time: timeOrDay(at), subject })}
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
    <section
      className={`grid body ${styles.preview}`}
      data-form-part
      data-above="16"
      data-gap="6"
      aria-labelledby="notify-preview"
    >
      <h3 className="body medium" id="notify-preview">
        {t('panel.notify.preview')}
      </h3>
      <span className="third num">{t('panel.characters', { n: content.length })}</span>
      <div className="card breaks" data-pad="12 16">
        <strong className="strong">{subject || t('panel.notify.noSubject')}</strong>
        <p className="second pre-wrap">{content || t('panel.notify.noContent')}</p>
      </div>
    </section>
  )
}
