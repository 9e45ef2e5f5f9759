import { useReferenceName } from '../../fields/kinds/reference/ReferenceLink.tsx'
import { t } from '../../messages/deskTexts.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { initialsOf } from '../../ui/initials.ts'
import { shortId } from '../../ui/shortId.ts'
import * as styles from './OwnerAvatar.module.css'

/** The owner of a ticket: the initials, or a dashed ring without one. */
export function OwnerAvatar({ owner }: { readonly owner: string | undefined }) {
  return owner === undefined ? (
    <span className={`firm ${styles.nobody}`}>
      <span className="visually-hidden">{t('desk.noOwner')}</span>
    </span>
  ) : (
    <Owner owner={owner} />
  )
}

function Owner({ owner }: { readonly owner: string }) {
  const name = useReferenceName('users', owner)
  return (
    <span
      className={`flex inline firm ${styles.owner}`}
      data-hint={t('desk.owner', { name: name ?? owner })}
    >
      <Avatar name={name ?? owner} letters={name === undefined ? '?' : initialsOf(name)} round />
      <span className="visually-hidden">{t('desk.owner', { name: name ?? shortId(owner) })}</span>
    </span>
  )
}
