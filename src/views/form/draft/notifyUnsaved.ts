import { t } from '../../../messages/formsTexts.ts'
import { toast } from '../../../ui/toasts.ts'

let isNotified = false

/** Warns once per page load that drafts are not kept. */
export function notifyUnsaved(): void {
  if (!isNotified) toast(t('form.draft.unkept'), { tone: 'warn' })
  isNotified = true
}
