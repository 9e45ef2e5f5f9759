import { t } from '../../messages/deskTexts.ts'
import { useElsewhere } from '../../hooks/elsewhere.ts'
import { Icon } from '../../ui/Icon.tsx'
import * as styles from './TicketContext.module.css'

/** Says that another tab of this browser shows the same ticket. */
export function OpenElsewhere({ ticketId }: { readonly ticketId: string }) {
  return useElsewhere(`open tickets ${ticketId}`, true).isElsewhere ? (
    <span className={`row inline warn ${styles.elsewhere}`} data-gap="4" role="status">
      <Icon name="copy" size={14} />
      {t('desk.openElsewhere')}
    </span>
  ) : null
}
