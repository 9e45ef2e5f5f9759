import formTexts from '../../../messages/en/forms.json'
import { texts } from '../../../messages/i18n.ts'
import { toast } from '../../../ui/toasts.ts'

const t = texts(formTexts)

let isTold = false

/** Says once a page that what is typed is not kept; typing goes on without it. */
export function tellUnkept(): void {
  if (!isTold) toast(t('form.draft.unkept'), { tone: 'warn' })
  isTold = true
}
