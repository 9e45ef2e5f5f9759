import { isBlank } from '../../dialect/isBlank.ts'
import type { Action } from '../../data/activity/actions.ts'
import { valueText } from '../../fields/display.ts'
import { t } from '../../messages/activityTexts.ts'
import { itemRoute } from '../../paths.ts'
import { toast } from '../../ui/toasts.ts'
import { fieldLabel, fieldsOf, isSameIn, recordText } from './actionText.ts'

/** The fields whose values came back otherwise than they were sent. */
export function keptOtherwise(action: Action): readonly string[] {
  const { state, kind, sent, after } = action
  if (state !== 'done' || !after || (kind !== 'create' && kind !== 'change')) return []
  const fields = fieldsOf(action)
  return Object.keys(sent).filter(
    (name) => Object.hasOwn(after, name) && !isSameIn(fields, name, sent[name], after[name]),
  )
}

/** The text about a field that the service stored differently. */
export function keptText(action: Action, name: string): string {
  const { sent, before, after = {} } = action
  const field = fieldLabel(action, name)
  const [was, now] = [sent[name], after[name]]
  if (typeof was === 'string' && typeof now === 'string' && was.trim() === now.trim())
    return t('activity.kept.trimmed', { field })
  const isAsBefore = before
    ? Object.hasOwn(before, name) && isSameIn(fieldsOf(action), name, before[name], now)
    : isBlank(now)
  return isAsBefore
    ? t('activity.kept.ignored', { field })
    : t('activity.kept.changed', { field, value: valueText(now) })
}

/** Shows a message for each value that came back otherwise. */
export function sayKeptOtherwise(action: Action): void {
  const { objectId, name } = action
  for (const field of keptOtherwise(action))
    toast(keptText(action, field), {
      tone: 'warn',
      ...(objectId !== undefined && {
        link: { to: itemRoute(name, objectId), label: recordText(action) },
      }),
    })
}
