import { t } from '../../messages/hoverCardsTexts.ts'
import { contactLink } from '../../fields/contact.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import * as buttonStyles from '../../ui/Button.module.css'
import * as styles from './HoverCard.module.css'

const prefix = 'mailto:'

/** A link for one message to several addresses; `undefined` without any. */
function mailLink(emails: readonly string[]): string | undefined {
  const addresses = emails.flatMap((email) => {
    const link = contactLink(email.trim())
    return link?.startsWith(prefix) ? [link.slice(prefix.length)] : []
  })
  return addresses.length === 0 ? undefined : prefix + addresses.join(',')
}

interface CardFootProps {
  readonly to: string
  readonly emails: readonly string[]
}

/** The links of a card: the record's page, and a mail to its people. */
export function CardFoot({ to, emails }: CardFootProps) {
  const mail = mailLink(emails)
  return (
    <div className={`flex ${styles.foot}`} data-line="top" data-gap="8">
      <LinkButton size="small" to={to}>
        {t('card.open')}
      </LinkButton>
      {mail !== undefined && (
        <a
          className={`${buttonStyles.root} ${buttonStyles.outlined} ${buttonStyles.small}`}
          href={mail}
        >
          <Icon name="mail" />
          {t('card.write')}
        </a>
      )}
    </div>
  )
}
