import { t } from '../messages/shellTexts.ts'
import { askSignOut } from '../session/askSignOut.ts'
import { toast } from '../ui/toasts.ts'

/** Signs out, or first asks where something would be lost; a failure is a message. */
export function requestSignOut(): void {
  askSignOut().catch(() => toast(t('session.stuck'), { tone: 'bad' }))
}
