import { firstOf, startedAt } from '../../dialect/answerNames.ts'
import { asReturned } from '../../dialect/decodeRecord.ts'
import {
  hasNoEnd,
  isExpiring,
  isForProgram,
  isSession,
  tokenEndOf,
  type Token,
} from '../../domain/tokens.ts'
import { t } from '../../messages/accountTexts.ts'
import { relativeTime } from '../../messages/format.ts'
import { textIn } from '../../metadata/item.ts'
import { itemRoute } from '../../paths.ts'
import { t as shell } from '../../messages/shellTexts.ts'
import { requestSignOut } from '../../views/requestSignOut.ts'
import { Button } from '../../ui/Button.tsx'
import { RelativeTime } from '../../fields/RelativeTime.tsx'
import { RouteLink } from '../../ui/RouteLink.tsx'
import { shortId } from '../../ui/shortId.ts'
import { Status } from '../../ui/Status.tsx'
import { useServiceNow } from '../../views/useServiceNow.ts'

/** Keys under which services store the name of a token. */
const nameKeys = ['name', 'label', 'title', 'description', 'note']

/** The name or purpose of a token, if the service stores it. */
function nameOf(token: Token, isThisBrowser: boolean): string | undefined {
  if (isThisBrowser) return t('account.tokens.thisBrowser')
  const name = firstOf(token, nameKeys)
  if (typeof name === 'string' && name.trim() !== '') return name.trim()
  if (isSession(token)) return t('account.tokens.browser')
  return isForProgram(token) ? t('account.tokens.program') : undefined
}

interface TokenRowProps {
  readonly token: Token
  /** Whether it is the token of this session. */
  readonly isThisBrowser: boolean
  readonly onRevoke: () => void
}

/** A token: its name or id, since when, until when. */
export function TokenRow({ token, isThisBrowser, onRevoke }: TokenRowProps) {
  const now = useServiceNow()
  const id = token.object_id
  const name = nameOf(token, isThisBrowser)
  const made = startedAt(asReturned(token))
  const end = tokenEndOf(token)
  const isOver = end !== undefined && end <= now
  return (
    <tr data-id={id}>
      <td>
        <RouteLink className="text-link" to={itemRoute('tokens', id)}>
          {name ?? <span className="mono">{shortId(id)}</span>}
        </RouteLink>
        {name !== undefined && <span className="mono third"> {shortId(id)}</span>}
      </td>
      <td className="not-phone">{made !== undefined && <RelativeTime at={made} isPast />}</td>
      <td>
        {end === undefined ? (
          <span className="second">
            {hasNoEnd(token) ? t('account.tokens.noEnd') : textIn(token, 'expires_at')}
          </span>
        ) : isOver ? (
          <Status tone="neutral" label={t('account.tokens.ended')} />
        ) : isExpiring(token, now) ? (
          <Status tone="warn" label={relativeTime(end, now)} />
        ) : (
          <RelativeTime at={end} />
        )}
      </td>
      <td data-align="right">
        {isThisBrowser ? (
          <Button size="small" onClick={requestSignOut}>
            {shell('session.signOut')}
          </Button>
        ) : (
          <Button
            size="small"
            aria-label={t('account.tokens.revokeOne', { token: name ?? shortId(id) })}
            onClick={onRevoke}
          >
            {t('account.tokens.revoke')}
          </Button>
        )}
      </td>
    </tr>
  )
}
