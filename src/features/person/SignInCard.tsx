import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { personAccessRoute } from '../../accessPaths.ts'
import { planBulk } from '../../runs/planBulk.ts'
import { isComplete, loadedItems, readCollection } from '../../data/cachedRecords.ts'
import { useSession } from '../../session/session.ts'
import { useKnownRoles } from '../../session/localService.ts'
import accessTexts from '../../messages/en/access.json'
import personTexts from '../../messages/en/person.json'
import { texts } from '../../messages/i18n.ts'
import { textIn } from '../../metadata/item.ts'
import { tabRoute } from '../../paths.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { InfoHint } from '../../ui/InfoHint.tsx'
import { loadedPart } from '../../ui/loadedPart.tsx'
import { toast } from '../../ui/toasts.ts'
import type { ItemOf } from '../../resources/resources.ts'
import type { User } from '../../domain/people.ts'

const t = texts(accessTexts, personTexts)

const NewPassword = loadedPart(async () => (await import('./NewPassword.tsx')).NewPassword)

/** The sign-in of a person, and ways to end it; the service cannot suspend accounts. */
export function SignInCard({ item }: { readonly item: User }) {
  const queryClient = useQueryClient()
  const roles = useKnownRoles()
  const isOwn = useSession().data?.user?.object_id === item.object_id
  const [isAsking, setIsAsking] = useState(false)
  const [isReading, setIsReading] = useState(false)
  // The service decides if roles are unknown.
  if (isOwn || (roles !== undefined && !roles.includes('administrator'))) return null

  async function endTokens() {
    setIsReading(true)
    const whole = await readCollection(queryClient, 'tokens', new AbortController().signal)
    setIsReading(false)
    const read = whole?.items ?? loadedItems(queryClient, 'tokens')
    const own = read.filter((token: ItemOf<'tokens'>) => textIn(token, 'owner') === item.object_id)
    if (own.length > 0) planBulk({ name: 'tokens', items: own, remove: true })
    else {
      const isSure =
        isComplete(whole) && read.every((token) => textIn(token, 'owner') !== undefined)
      toast(t(isSure ? 'person.noTokens' : 'person.noTokensFound'))
    }
  }

  return (
    <section className="card" data-pad="16" aria-labelledby="person-sign-in">
      <div className="row" data-gap="4">
        <h2 id="person-sign-in">{t('person.signIn')}</h2>
        <InfoHint text={t('person.suspend')} />
      </div>
      <div className="flex" data-above="12" data-gap="8" data-wrap>
        <Button onClick={() => setIsAsking(true)}>{t('person.password.new')}</Button>
        <Button
          aria-disabled={isReading || undefined}
          onClick={() => !isReading && void endTokens()}
        >
          {t(isReading ? 'person.readingTokens' : 'person.endTokens')}
        </Button>
        <LinkButton
          to={tabRoute('users', item.object_id, 'secret-key')}
          state={{ asksFor: 'resetSecretKey' }}
        >
          {t('person.resetKey')}
        </LinkButton>
        <LinkButton to={personAccessRoute(item.object_id)}>{t('access.ofPerson')}</LinkButton>
      </div>
      {isAsking && <NewPassword item={item} onClose={() => setIsAsking(false)} />}
    </section>
  )
}
