import { useState } from 'react'
import { getServiceNow } from '../../../client/serviceNow.ts'
import { useMe } from '../../../data/me.ts'
import { ariaKeysOf, capsOf } from '../../../hooks/shortcutCaps.ts'
import { t } from '../../../messages/contactTexts.ts'
import { textIn } from '../../../metadata/item.ts'
import { Button } from '../../../ui/Button.tsx'
import { copyText } from '../../../ui/copy.ts'
import { KeyHint } from '../../../ui/KeyHint.tsx'
import { markContacted } from '../../../data/contacted.ts'
import { isTooLong } from '../../../views/tickets/mail.ts'
import type { Ticket } from '../../../domain/promise.ts'
import * as buttonStyles from '../../../ui/Button.module.css'

interface ContactFootProps {
  readonly ticket: Ticket
  /** A mail or telephone link; absent for any other kind of contact. */
  readonly href: string | undefined
  readonly contact: string
  readonly isMail: boolean
  readonly text: string
  /** Goes to the first place that is not filled, if there is one. */
  readonly isFilled: () => boolean
  /** A press was refused, because places are not filled. */
  readonly isRefused: boolean
  readonly onReached: () => void
  readonly onTake: (ticket: Ticket) => void
}

/** Opens the mail program or the telephone, or copies the text; takes the ticket as well. */
export function ContactFoot(props: ContactFootProps) {
  const { ticket, href, contact, isMail, text, isFilled, isRefused, onReached, onTake } = props
  const me = useMe()
  const isMine = me !== undefined && textIn(ticket, 'owner') === me.id
  const [takesToo, setTakesToo] = useState(textIn(ticket, 'owner') === undefined)
  const isLong = isMail && href !== undefined && isTooLong(href)
  const isCopyMain = href === undefined || isLong
  const reached = () => {
    onReached()
    markContacted(ticket.object_id, getServiceNow())
    if (takesToo && !isMine) onTake(ticket)
  }
  return (
    <footer className="row firm" data-gap="8 12" data-line="top" data-wrap>
      {href !== undefined && !isLong && (
        <a
          data-open
          href={href}
          className={`${buttonStyles.root} ${buttonStyles.contained}`}
          aria-keyshortcuts={ariaKeysOf('Mod+Enter')}
          onClick={(event) => {
            if (isMail && !isFilled()) event.preventDefault()
            else reached()
          }}
        >
          {isMail ? t('contact.open') : t('contact.call', { number: contact })}{' '}
          <KeyHint>{capsOf('Mod+Enter').join(' ')}</KeyHint>
        </a>
      )}
      <Button
        {...(isCopyMain && { variant: 'contained' as const })}
        onClick={() => {
          if (!isFilled()) return
          void copyText(text, t('contact.copied'))
          if (isCopyMain) reached()
        }}
      >
        {t('contact.copy')}
      </Button>
      {!isMine && (
        <label className="row">
          <input
            type="checkbox"
            checked={takesToo}
            onChange={({ target }) => setTakesToo(target.checked)}
          />
          {t('contact.take')}
        </label>
      )}
      <span className="small second">
        {isRefused ? (
          <span role="alert" className="medium warn">
            {t('contact.fillFirst')}
          </span>
        ) : isLong ? (
          t('contact.long')
        ) : (
          t(isMail ? 'contact.sends' : 'contact.sendsNothing')
        )}
      </span>
    </footer>
  )
}
