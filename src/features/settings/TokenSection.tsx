import { useState } from 'react'
import { useMe } from '../../data/me.ts'
import { usePages } from '../../data/usePages.ts'
import { t } from '../../messages/accountTexts.ts'
import { textIn } from '../../metadata/item.ts'
import { createRoute, listRoute } from '../../paths.ts'
import { useSession } from '../../session/session.ts'
import { RouteLink } from '../../ui/RouteLink.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { RemoveDialog } from '../../views/RemoveDialog.tsx'
import { PartFailed } from '../../views/recovery/PartFailed.tsx'
import { ownTokens, type Token } from '../../domain/tokens.ts'
import { SettingRow, Reading } from './SettingRow.tsx'
import { TokenRow } from './TokenRow.tsx'
import { UseToken } from './UseToken.tsx'
import * as styles from './Settings.module.css'

function countText(own: readonly Token[], isWhole: boolean, isMeKnown: boolean): string {
  const n = own.length
  const isOwned = isMeKnown && own.every((token) => textIn(token, 'owner') !== undefined)
  if (!isOwned) return t('account.tokens.shown', { n, isWhole: isWhole ? 'yes' : 'no' })
  return t(isWhole ? 'account.tokens.all' : 'account.tokens.some', { n })
}

/** The person's tokens, with their ends; for each a way to revoke it. */
export function TokenSection() {
  const me = useMe()?.id
  const tokenId = useSession().data?.user?.tokenId
  const tokens = usePages('tokens')
  const [revoked, setRevoked] = useState<Token>()
  const own = ownTokens(tokens.items, me)
  const isWhole = tokens.scope.is === 'all'
  if (!tokens.isLoaded && !tokens.error)
    return (
      <SettingRow title={t('account.tokens')} isOnly>
        <Reading />
      </SettingRow>
    )
  return (
    <SettingRow title={t('account.tokens')} isOnly>
      {tokens.error && (
        <PartFailed
          message={t('account.tokens.failed')}
          refused={t('account.tokens.refused')}
          error={tokens.error}
          retry={tokens.refresh}
        />
      )}
      {own.length > 0 && (
        <DataTable
          label={t('account.tokens')}
          isWide
          className={styles.tokens}
          head={
            <>
              <th scope="col">{t('account.tokens.token')}</th>
              <th scope="col" className="not-phone">
                {t('account.tokens.made')}
              </th>
              <th scope="col">{t('account.tokens.ends')}</th>
              <th scope="col">
                <span className="visually-hidden">{t('account.tokens.revoke')}</span>
              </th>
            </>
          }
        >
          {own.map((token) => (
            <TokenRow
              key={token.object_id}
              token={token}
              isThisBrowser={token.object_id === tokenId}
              onRevoke={() => setRevoked(token)}
            />
          ))}
        </DataTable>
      )}
      <div className="row" data-above="8" data-justify="between" data-wrap>
        <span className="second" role="status">
          {tokens.isLoaded && countText(own, isWhole, me !== undefined)}{' '}
          {tokens.isLoaded && !isWhole && (
            <RouteLink className="text-link" to={listRoute('tokens')}>
              {t('account.tokens.list')}
            </RouteLink>
          )}
        </span>
        <LinkButton to={createRoute('tokens')}>
          <Icon name="plus" size={14} />
          {t('account.tokens.new')}
        </LinkButton>
      </div>
      <UseToken />
      {revoked && (
        <RemoveDialog
          name="tokens"
          item={revoked}
          title={revoked.object_id}
          onClose={() => setRevoked(undefined)}
          onRemoved={() => setRevoked(undefined)}
        />
      )}
    </SettingRow>
  )
}
