import { t } from '../../../messages/formsTexts.ts'
import { toast } from '../../../ui/toasts.ts'

let isTold = false

/** Warns once per page load that drafts are not kept. */
export function tellUnkept(): void {
  if (!isTold) toast(t('form.draft.unkept'), { tone: 'warn' })
  isTold = true
}
