import { t } from '../../messages/hoverCardsTexts.ts'
import type { Item } from '../../metadata/item.ts'
import { resources, type ResourceName } from '../../resources/resources.ts'
import { contactLink } from '../../fields/contact.ts'
import { copyText } from '../../ui/copy.ts'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { initialsOf } from '../../ui/initials.ts'
import type { Card } from './card.ts'
import * as styles from './HoverCard.module.css'

interface CardHeadProps {
  readonly name: ResourceName
  readonly card: Card
  readonly item: Item | undefined
  readonly title: string
}

/** The name of a record, with the secondary line that its lists show. */
export function CardHead({ name, card, item, title }: CardHeadProps) {
  const { second } = resources[name].card ?? {}
  const line = second === undefined ? undefined : item?.[second]
  const text = typeof line === 'string' && line !== title ? line.trim() : ''
  const isAddress = contactLink(text)?.startsWith('mailto:') === true
  return (
    <div className={`row ${styles.head}`} data-gap="12">
      <Avatar
        name={title}
        large
        {...(card.isPerson && { round: true, letters: initialsOf(title) })}
      />
      <div className={`grid fill ${styles.names}`}>
        <strong className="truncate strong">{title}</strong>
        {text !== '' && <bdi className="small second truncate">{text}</bdi>}
      </div>
      {isAddress && (
        <IconButton
          size="small"
          aria-label={t('card.copy')}
          data-hint={t('card.copy')}
          onClick={() => void copyText(text, t('card.copied'))}
        >
          <Icon name="copy" />
        </IconButton>
      )}
    </div>
  )
}
