import type { Action } from '../../data/activity/actions.ts'
import { t } from '../../messages/activityTexts.ts'
import { listText } from '../../messages/listText.ts'
import { translateLabel } from '../../messages/i18n.ts'
import { labelOf, type FieldMap } from '../../metadata/field.ts'
import { operationLabel } from '../../metadata/resource.ts'
import { operationsOf } from '../../resources/operations.ts'
import { resources } from '../../resources/resources.ts'
import { titleOrKind } from '../fieldChange.ts'
import { formValue, sameValue } from '../form/formValues.ts'

/** The fields that an action sends: of its record, or of its operation's input. */
export const fieldsOf = ({ name, operation }: Action): FieldMap =>
  operation === undefined ? resources[name].fields : (operationsOf(name)[operation]?.input ?? {})

/** The label of a field of an action. */
export const fieldLabel = (action: Action, field: string): string =>
  translateLabel(labelOf(field, fieldsOf(action)[field]))

/** Whether two values of a field mean the same, each as it was typed or as it was returned. */
export function isSameIn(fields: FieldMap, name: string, one: unknown, other: unknown): boolean {
  const field = fields[name]
  return field === undefined
    ? one === other
    : sameValue(field, formValue(field, one), formValue(field, other))
}

/** The fields that an action changed; of a create or an operation those with a value. */
export function changedFields(action: Action): readonly string[] {
  const { kind, sent, before, after } = action
  const fields = fieldsOf(action)
  return Object.keys(sent).filter((name) => {
    const now = after && Object.hasOwn(after, name) ? after[name] : sent[name]
    if (kind === 'change')
      return !before || !Object.hasOwn(before, name) || !isSameIn(fields, name, before[name], now)
    return now !== undefined && now !== null && now !== ''
  })
}

/** The record of an action: its title, or else its kind. */
export const recordText = ({ name, title, objectId }: Action): string =>
  titleOrKind(name, title, objectId)

/** The text of an action: "Changed Severity of “Cannot export”". */
export function doneText(action: Action): string {
  const { kind, name, operation, text } = action
  if (text !== undefined) return text
  const about = { title: recordText(action) }
  if (kind === 'operation') {
    const declared = operation === undefined ? undefined : operationsOf(name)[operation]
    return t('activity.operation', {
      ...about,
      operation: declared ? translateLabel(operationLabel(declared)) : '',
    })
  }
  if (kind !== 'change') return t(`activity.${kind}`, about)
  const labels = changedFields(action).map((field) => fieldLabel(action, field))
  return labels.length === 0
    ? t('activity.saved', about)
    : t('activity.change', { ...about, fields: listText(labels.slice(0, 3)) })
}
