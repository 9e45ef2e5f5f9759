import { useQueryClient } from '@tanstack/react-query'
import { curlOf } from '../../client/curl.ts'
import { actions, type Action } from '../../data/activity/actions.ts'
import { encodeForm } from '../../client/encode.ts'
import { writtenRelation } from '../../data/relationForm.ts'
import { useSubmitState } from '../../data/submitState.ts'
import { readFresh } from '../../data/writeRecord.ts'
import { FieldValue, UndeclaredValue } from '../../fields/Value.tsx'
import activityTexts from '../../messages/en/activity.json'
import changeTexts from '../../messages/en/changes.json'
import { texts } from '../../messages/i18n.ts'
import { itemRoute } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { copyText } from '../../ui/copy.ts'
import {
  changedFields,
  doneText,
  fieldLabel,
  fieldsOf,
  recordText,
} from '../../views/activity/actionText.ts'
import { checkAction } from '../../views/activity/checkAction.ts'
import { keptOtherwise, keptText } from '../../views/activity/keptOtherwise.ts'
import { isUndoable, undoAction } from '../../views/activity/undoAction.ts'
import { toastFailure } from '../../views/toastFailure.ts'
import { sendFieldChange } from '../../views/fieldChange.ts'
import { EntryRow } from './EntryRow.tsx'
import * as styles from './Activity.module.css'

const t = texts(activityTexts, changeTexts)

/** One write: its changes, its outcome, and Undo where possible. */
export function ActionEntry({ action }: { readonly action: Action }) {
  const queryClient = useQueryClient()
  const { run, isPending } = useSubmitState()
  const { name, objectId, kind, state, at, said } = action
  const text = doneText(action)
  const isThere = objectId !== undefined && !(kind === 'remove' && state === 'done')
  return (
    <EntryRow
      text={text}
      to={isThere ? itemRoute(name, objectId) : undefined}
      at={at}
      state={state}
      about={said !== undefined && <span>{said}</span>}
      actions={
        state === 'unknown' ? (
          <Button
            size="small"
            aria-disabled={isPending || undefined}
            aria-label={t('activity.checkOf', { done: text })}
            onClick={() => void run(() => checkAction(queryClient, action))}
          >
            {t('activity.check')}
          </Button>
        ) : (
          isUndoable(action) && (
            <Button
              size="small"
              aria-disabled={isPending || undefined}
              aria-label={t('activity.undoOf', { done: text })}
              onClick={() => void run(() => undoAction(action))}
            >
              {t('activity.undo')}
            </Button>
          )
        )
      }
    >
      <ActionDetails action={action} />
    </EntryRow>
  )
}

/** The values after the person's latest write of a field of the same record. */
function lastLeft(action: Action, field: string): Action['sent'] {
  const { name, objectId } = action
  const valuesOf = ({ after, sent }: Action) => after ?? sent
  const isLast = (one: Action) =>
    one.name === name &&
    one.objectId === objectId &&
    one.state === 'done' &&
    Object.hasOwn(valuesOf(one), field)
  return valuesOf(actions.get().find(isLast) ?? action)
}

function ActionDetails({ action }: { readonly action: Action }) {
  const queryClient = useQueryClient()
  const { name, objectId, kind, state, before, sent, after, method, path, status, requestId } =
    action
  const fields = fieldsOf(action)
  const changed = changedFields(action)
  const putBack = async (field: string) => {
    if (objectId === undefined || !before) return
    try {
      const { item } = await readFresh(queryClient, name, objectId)
      await sendFieldChange(
        queryClient,
        name,
        item,
        { [field]: before[field] ?? null },
        {
          done: t('change.doneField', {
            field: fieldLabel(action, field),
            title: recordText(action),
          }),
          // Over the person's own writes only, never over a newer one of somebody else.
          known: { ...item, ...lastLeft(action, field) },
        },
      )
    } catch (error) {
      toastFailure(error)
    }
  }
  const shown = (field: string, values: Action['before']) => {
    const declared = fields[field]
    const item = { ...values, object_id: objectId ?? '' }
    return declared ? (
      <FieldValue field={declared} name={field} item={item} dense />
    ) : (
      <UndeclaredValue name={field} value={values?.[field]} dense />
    )
  }
  const isChange = kind === 'change'
  const curl = () =>
    curlOf({
      method,
      path,
      ...(method !== 'DELETE' && { form: encodeForm(fields, sent, writtenRelation) }),
    })
  return (
    <details className={`fine second ${styles.details}`} data-above="4">
      <summary>{t('activity.details')}</summary>
      {changed.length > 0 && (
        <table data-above="8" data-below="8">
          <thead>
            <tr>
              <th scope="col">{t('activity.field')}</th>
              {isChange && <th scope="col">{t('activity.before')}</th>}
              <th scope="col">{t('activity.after')}</th>
            </tr>
          </thead>
          <tbody>
            {changed.map((field) => (
              <tr key={field}>
                <th scope="row">{fieldLabel(action, field)}</th>
                {isChange && (
                  <td>
                    {before && Object.hasOwn(before, field) ? shown(field, before) : '?'}
                    {state !== 'refused' && before && Object.hasOwn(before, field) && (
                      <Button
                        variant="text"
                        size="small"
                        aria-label={t('activity.putBackOf', { field: fieldLabel(action, field) })}
                        onClick={() => void putBack(field)}
                      >
                        {t('activity.putBack')}
                      </Button>
                    )}
                  </td>
                )}
                <td>{shown(field, after && Object.hasOwn(after, field) ? after : sent)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {keptOtherwise(action).map((field) => (
        <p key={field}>{keptText(action, field)}</p>
      ))}
      <p className="row" data-wrap>
        <span className="mono">
          {method} {path} {status}
        </span>
        {requestId !== undefined && (
          <span>
            {t('activity.request')} <span className="mono">{requestId}</span>
          </span>
        )}
        <Button
          variant="text"
          size="small"
          onClick={() => void copyText(curl(), t('activity.copied'))}
        >
          {t('activity.curl')}
        </Button>
      </p>
    </details>
  )
}
