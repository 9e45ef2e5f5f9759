import { t } from '../../messages/shellTexts.ts'
import { isSignOutAsked } from '../../session/askSignOut.ts'
import { signOut } from '../../session/signOut.ts'
import { toast } from '../../ui/toasts.ts'
import { LeaveDialog } from '../../views/form/LeaveDialog.tsx'

/** Confirms a sign-out that discards unsaved input, or ends an upload or a run. */
export function SignOutDialog() {
  const stay = () => isSignOutAsked.set(false)
  const leave = () => {
    stay()
    signOut().catch(() => toast(t('session.stuck'), { tone: 'bad' }))
  }
  return (
    <LeaveDialog
      guard={{ isAsking: true, stay, leave }}
      question={{
        title: t('session.askTitle'),
        text: t('session.askText'),
        leave: t('session.signOut'),
      }}
    />
  )
}
