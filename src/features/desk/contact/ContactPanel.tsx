import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { usePersistedState } from '../../../useStore.ts'
import { t } from '../../../messages/contactTexts.ts'
import { textIn } from '../../../metadata/item.ts'
import { guardedBy } from '../../../store.ts'
import { copyText } from '../../../ui/copy.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { KeyHint } from '../../../ui/KeyHint.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { releaseKeys } from '../../../ui/TypeAheadBuffer.tsx'
import { contactLink } from '../../../fields/contact.ts'
import { cannedTexts, type CannedText } from './cannedTexts.ts'
import { ContactFoot } from './ContactFoot.tsx'
import { mailLink, ticketSubject } from '../../../views/tickets/mail.ts'
import { filledPlaceholders, fillPlaceholders, openPlaceholders } from './placeholders.ts'
import { PlaceholderField, selectOpenPlaceholder } from './PlaceholderField.tsx'
import { TextEditor } from './TextEditor.tsx'
import { textButton } from './textButton.ts'
import { TextList } from './TextList.tsx'
import { useAnswerDraft } from './useAnswerDraft.ts'
import { usePlaceholderValues } from './usePlaceholderValues.ts'
import type { Ticket } from '../../../domain/promise.ts'
import * as styles from './ContactPanel.module.css'

interface ContactPanelProps {
  readonly ticket: Ticket
  /** Sends `owner` after the mail program was opened. */
  readonly onTake: (ticket: Ticket) => void
  readonly onClose: () => void
}

/**
 * Writes to whoever asked, by the way the ticket names: the person's own mail program or telephone
 * does it. The service sends and keeps nothing of it.
 */
export function ContactPanel({ ticket, onTake, onClose }: ContactPanelProps) {
  const { fills, name, isReading } = usePlaceholderValues(ticket)
  const contact = textIn(ticket, 'contact_information')?.trim() ?? ''
  const link = contactLink(contact)
  const isMail = link?.startsWith('mailto:') === true
  const [lastId, setLastId] = usePersistedState<string>(
    'contact.last',
    '',
    guardedBy((value): value is string => typeof value === 'string'),
  )
  const [template, setTemplate] = useState(() => {
    const all = cannedTexts.get()
    return all.find(({ id }) => id === lastId) ?? all[0]
  })
  const draft = useAnswerDraft(ticket.object_id)
  const [editing, setEditing] = useState<{ readonly text: CannedText | undefined }>()
  const field = useRef<HTMLTextAreaElement>(null)
  const root = useRef<HTMLElement>(null)
  const source = template?.text ?? ''
  const textId = template?.id ?? ''
  // Until something is typed, the text follows newly known facts about the ticket.
  const typed = draft.textOf(textId)
  // Once the caret is in it, no late name moves the text under the person’s hands.
  const [held, setHeld] = useState<string>()
  const text = typed ?? held ?? fillPlaceholders(source, fills)
  const left = openPlaceholders(text).length
  const [isRefused, setIsRefused] = useState(false)
  // A press before the names were loaded selects the first open placeholder.
  useEffect(() => {
    if (isRefused && !isReading && field.current) selectOpenPlaceholder(field.current, 0)
  }, [isRefused, isReading])
  const subject = ticketSubject(ticket)
  const href = link === undefined ? undefined : isMail ? mailLink(link, subject, text) : link
  useOpener(root)
  // A digit may have come before the panel.
  useEffect(() => {
    const early = cannedTexts.get()[Number(releaseKeys().charAt(0)) - 1]
    if (early) choose(early)
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it opens
  }, [])

  function choose(next: CannedText) {
    setTemplate(next)
    setLastId(next.id)
    setHeld(undefined)
    setIsRefused(false)
  }
  /** Returns whether every place is filled; otherwise goes to the first that is not. */
  function isFilled(): boolean {
    if (left === 0 || !field.current) return true
    if (!isReading) selectOpenPlaceholder(field.current, 0)
    setIsRefused(true)
    return false
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) {
      event.preventDefault()
      event.stopPropagation()
      if (editing) setEditing(undefined)
      else onClose()
    }
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      root.current?.querySelector<HTMLAnchorElement>('a[data-open]')?.click()
    }
  }
  const heading = name === undefined ? t('contact.titleUnknown') : t('contact.title', { name })
  return (
    <section
      ref={root}
      className={`flex body ${styles.root} tall`}
      data-ground="surface"
      aria-label={heading}
      data-record=""
      onKeyDown={onKeyDown}
    >
      <TextList
        chosen={template?.id}
        changed={draft.changed}
        onChoose={choose}
        onEdit={(one) => setEditing({ text: one })}
      />
      {editing ? (
        <TextEditor
          key={editing.text?.id}
          text={editing.text}
          onDone={(saved) => {
            setEditing(undefined)
            if (saved) choose(saved)
          }}
        />
      ) : (
        <div className={`stack fill ${styles.write}`}>
          <header className="row firm card-head">
            <Icon name="mail" />
            <h2 className="body fill truncate">{heading}</h2>
            {left > 0 && (
              <button
                type="button"
                className={`medium warn ${styles.left}`}
                data-pad="2 8"
                data-radius="6"
                data-ground="warn"
                onClick={() => field.current && selectOpenPlaceholder(field.current, 0)}
              >
                {t('contact.left', { n: left })}
                <span className={styles.tabKey}>
                  <KeyHint>Tab</KeyHint>
                </span>
              </button>
            )}
            <IconButton aria-label={t('contact.close')} onClick={onClose}>
              <Icon name="x" />
            </IconButton>
          </header>
          <dl className="firm lined">
            <div className="row">
              <dt className="firm second">{t('contact.to')}</dt>
              <dd className="row shrinks breaks" data-gap="4">
                <bdi>{contact === '' ? t('contact.none') : contact}</bdi>
                {contact !== '' && (
                  <IconButton
                    size="small"
                    aria-label={t('contact.copyAddress')}
                    onClick={() => void copyText(contact, t('contact.copied'))}
                  >
                    <Icon name="copy" size={14} />
                  </IconButton>
                )}
              </dd>
              <dd className="fine row end second breaks" data-gap="4">
                {t('contact.toFrom')}
              </dd>
            </div>
            <div className="row">
              <dt className="firm second">{t('contact.subject')}</dt>
              <dd className="truncate breaks row" data-gap="4">
                {subject}
              </dd>
            </div>
          </dl>
          <PlaceholderField
            id="contact-message"
            label={t('contact.message')}
            describedBy="contact-places"
            text={text}
            template={source}
            fills={fills}
            fieldRef={field}
            onFocus={() => setHeld(text)}
            onChange={(next) => draft.type(textId, next)}
          />
          <PlacesNote
            names={filledPlaceholders(source, fills).map(
              (one) => `${one} (${fills.get(one)?.field})`,
            )}
            hasOpen={left > 0}
            isReading={isReading}
          >
            {typed !== undefined && (
              <span className="row end">
                {t(draft.isRestored(textId) ? 'contact.draftRestored' : 'contact.draft')}
                <button
                  type="button"
                  className="text-link"
                  onClick={() => {
                    draft.discard(textId)
                    setHeld(undefined)
                  }}
                >
                  {t('contact.discard')}
                </button>
              </span>
            )}
          </PlacesNote>
          <ContactFoot
            ticket={ticket}
            href={href}
            contact={contact}
            isMail={isMail}
            text={text}
            isFilled={isFilled}
            isRefused={isRefused && left > 0 && !isReading}
            onReached={draft.end}
            onTake={onTake}
          />
        </div>
      )}
    </section>
  )
}

interface PlacesNoteProps {
  /** The filled placeholders, each with its field. */
  readonly names: readonly string[]
  readonly hasOpen: boolean
  readonly isReading: boolean
  readonly children: ReactNode
}

/** The meaning of the marks in the text. */
function PlacesNote({ names, hasOpen, isReading, children }: PlacesNoteProps) {
  return (
    <p
      id="contact-places"
      className={`flex firm small second ${styles.legend}`}
      data-gap="4 16"
      data-wrap
    >
      {names.length > 0 && (
        <span data-hint={names.join(', ')} aria-description={names.join(', ')}>
          <i className={styles.filled} />
          {t('contact.filled')}
        </span>
      )}
      {hasOpen && (
        <span>
          <i className={styles.open} />
          {t(isReading ? 'contact.reading' : 'contact.unknown')}
        </span>
      )}
      {children}
    </p>
  )
}

/** The focus goes into the panel, and back to where it was, else to the record, when it closes. */
function useOpener(root: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const opener = document.activeElement
    textButton(root.current)?.focus()
    return () => {
      const isPlace = opener !== document.body && opener?.isConnected === true
      const place = isPlace ? opener : document.querySelector('[data-record] article, h1')
      if (place instanceof HTMLElement) place.focus()
    }
  }, [root])
}
