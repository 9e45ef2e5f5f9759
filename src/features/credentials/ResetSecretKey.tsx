import { useLocation } from 'react-router'
import { t } from '../../messages/panelsTexts.ts'
import { PanelCard } from '../../views/PanelCard.tsx'
import { ResetKey } from '../../views/credentials/ResetKey.tsx'
import type { User } from '../../domain/people.ts'

/** The tab of a person's record on which their secret key is reset. */
export function ResetSecretKey({ item }: { readonly item: User }) {
  const { state, key } = useLocation() as { readonly state: unknown; readonly key: string }
  const isAsked = Object(state).asksFor === 'resetSecretKey'
  return (
    <PanelCard title={t('panel.key')} danger>
      <p>{t('panel.key.about')}</p>
      <ResetKey key={key} item={item} isAsked={isAsked} />
    </PanelCard>
  )
}
