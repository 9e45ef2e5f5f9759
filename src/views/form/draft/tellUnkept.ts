import { t } from '../../../messages/formsTexts.ts'
import { toast } from '../../../ui/toasts.ts'

let isTold = false

/** Says once a page that what is typed is not kept; typing goes on without it. */
export function tellUnkept(): void {
  if (!isTold) toast(t('form.draft.unkept'), { tone: 'warn' })
  isTold = true
}
