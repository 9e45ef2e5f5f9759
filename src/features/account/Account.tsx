import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useFindMe, useMe } from '../../data/me.ts'
import { itemOptions } from '../../data/queries.ts'
import accountTexts from '../../messages/en/account.json'
import { texts } from '../../messages/i18n.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { FailureView } from '../../views/errors.tsx'
import { AccountSection, Reading } from './AccountSection.tsx'
import { BrowserSection } from './BrowserSection.tsx'
import { NotificationSection } from './NotificationSection.tsx'
import { PasswordSection, SecretKeySection } from './CredentialSections.tsx'
import { ProfileSection } from './ProfileSection.tsx'
import { SessionSection } from './SessionSection.tsx'
import { TokenSection } from './TokenSection.tsx'
import { WhoAmI } from './WhoAmI.tsx'
import type { User } from '../../domain/people.ts'
import * as pageHeadStyles from '../../ui/PageHead.module.css'
import * as styles from './Account.module.css'

const t = texts(accountTexts)

/** What belongs to the signed-in person: at the service, and in this browser. */
export function Account() {
  const me = useMe()
  return (
    <div className={pageHeadStyles.page}>
      <PageHead title={t('account.title')} />
      <div className={`body scroll in-order ${styles.root}`}>
        {me ? <OwnRecord id={me.id} /> : <Unknown />}
        <TokenSection me={me?.id} />
        <SessionSection />
        {me && <NotificationSection me={me.id} />}
        <BrowserSection />
      </div>
    </div>
  )
}

/** What needs the person's own user record. */
function OwnRecord({ id }: { readonly id: string }) {
  const { data, error, refetch } = useQuery(itemOptions('users', id))
  if (error && !data)
    return (
      <AccountSection title={t('account.profile')}>
        <FailureView error={error} retry={() => void refetch()} />
      </AccountSection>
    )
  const item: User | undefined = data?.item
  if (!item)
    return (
      <AccountSection title={t('account.profile')}>
        <Reading />
      </AccountSection>
    )
  return (
    <>
      <ProfileSection item={item} />
      <PasswordSection item={item} />
      <SecretKeySection item={item} />
    </>
  )
}

/** Nobody is asked who they are where the users that the service shows say it. */
function Unknown() {
  const findMe = useFindMe()
  const [isAsking, setIsAsking] = useState(false)
  useEffect(() => {
    let isCurrent = true
    void findMe().then((found) => isCurrent && setIsAsking(found === undefined))
    return () => {
      isCurrent = false
    }
  }, [findMe])
  return (
    <AccountSection title={t('account.profile')}>
      {isAsking ? <WhoAmI /> : <Reading />}
    </AccountSection>
  )
}
