import { t } from '../../messages/deskTexts.ts'
import { usePresence } from '../../hooks/presence.ts'
import { Icon } from '../../ui/Icon.tsx'
import * as styles from './TicketContext.module.css'

/** Says that another tab of this browser shows the same ticket. */
export function OpenInOtherTab({ ticketId }: { readonly ticketId: string }) {
  return usePresence(`open tickets ${ticketId}`, true).isInOtherTab ? (
    <span className={`row inline warn ${styles.elsewhere}`} data-gap="4" role="status">
      <Icon name="copy" size={14} />
      {t('desk.openElsewhere')}
    </span>
  ) : null
}
