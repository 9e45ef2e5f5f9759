import { shownTitle } from '../../fields/shownTitle.ts'
import { useEffect, useRef, useState } from 'react'
import { t } from '../../messages/accountTexts.ts'
import { textIn } from '../../metadata/item.ts'
import { resources } from '../../resources/resources.ts'
import { Button } from '../../ui/Button.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { initialsOf } from '../../ui/initials.ts'
import { SettingRow } from './SettingRow.tsx'
import { useOwnDraft } from '../../views/form/draft/useOwnDraft.ts'
import { ProfileForm, profileDraft } from './ProfileForm.tsx'
import type { User } from '../../domain/people.ts'
import * as styles from './Settings.module.css'

/** The person's name, address and phone, changed in place. */
export function ProfileSection({ item }: { readonly item: User }) {
  const { isOpen, open, close, opener } = useOpenedForm()
  useOwnDraft(profileDraft(item.object_id), open)
  const name = shownTitle(resources.users, item)
  const contact = [textIn(item, 'email'), textIn(item, 'phone')]
  return (
    <SettingRow title={t('account.profile')} isOnly>
      {isOpen ? (
        <ProfileForm item={item} onClose={close} />
      ) : (
        <div className={`row ${styles.line}`} data-gap="8 12" data-wrap>
          <Avatar name={name} letters={initialsOf(name)} round large />
          <div className={`shrinks breaks ${styles.what}`}>
            <strong className="medium block">{name}</strong>
            <span className="second">
              {contact.filter((one) => one !== undefined && one !== name).join(', ')}
            </span>
          </div>
          <Button ref={opener} aria-label={t('account.profile.edit')} onClick={open}>
            {t('account.edit')}
          </Button>
        </div>
      )}
    </SettingRow>
  )
}

/**
 * A form that opens in place of a line; the focus returns to the button that opened it.
 * @param isOpenAtFirst whether it is open when the page is
 */
export function useOpenedForm(isOpenAtFirst = false) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst)
  const wasOpen = useRef(false)
  const opener = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isOpen && wasOpen.current) opener.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return { isOpen, open: () => setIsOpen(true), close: () => setIsOpen(false), opener }
}
