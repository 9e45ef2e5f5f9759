import { ariaKeysOf } from '../../hooks/shortcutCaps.ts'
import { createRoute } from '../../paths.ts'
import { t } from '../../messages/deskTexts.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { KeyHint } from '../../ui/KeyHint.tsx'
import { RouteLink } from '../../ui/RouteLink.tsx'
import { viewAddressOf } from '../../views/tickets/deskViews.ts'
import { NewPill } from '../../views/board/NewPill.tsx'
import { MenuButton, type MenuEntry } from '../../ui/MenuButton.tsx'
import type { FindSource } from '../../views/list/find/findSource.ts'
import { QueueFilter } from './filter/QueueFilter.tsx'
import { FindField } from '../../views/list/find/FindField.tsx'
import { LiteralNote } from '../../views/list/find/LiteralNote.tsx'
import type { Ticket } from '../../domain/promise.ts'
import * as styles from './QueueHead.module.css'

interface QueueHeadProps {
  readonly title: string
  /** "18 tickets, most urgent first". */
  readonly about: string
  readonly search: string
  readonly found: number | undefined
  /** The number of matches in the other views. */
  readonly elsewhere: number
  /** The text that was found, where no ticket meets the search as conditions. */
  readonly literal: string | undefined
  readonly findSource: FindSource
  readonly onSearch: (text: string | undefined) => void
  /** The tickets of the view, whatever is searched. */
  readonly viewTickets: () => readonly Ticket[]
  /** The number of tickets that wait to be shown. */
  readonly waiting: number
  readonly onRenew: () => void
  /** Choices of the desk. */
  readonly choices: readonly MenuEntry[]
}

/** Above the queue: its view and order, the search, and new tickets. */
export function QueueHead(props: QueueHeadProps) {
  const { title, about, search, found, elsewhere, literal, findSource, onSearch } = props
  const { waiting, onRenew, choices } = props
  return (
    <header className={`stack ${styles.root}`} data-pad="8 16" data-border="bottom" data-gap="8">
      <div className={`row ${styles.line}`}>
        <div className={`fill ${styles.title}`}>
          <h2>{title}</h2>
          <p className="second small nowrap clips">{about}</p>
        </div>
        <LinkButton to={createRoute('tickets')}>
          {t('desk.newTicket')}
          <KeyHint>n</KeyHint>
        </LinkButton>
        <MenuButton
          label={t('desk.menu')}
          entries={[{ label: t('desk.refresh'), icon: 'refresh', onSelect: onRenew }, ...choices]}
        >
          <Icon name="more" />
        </MenuButton>
      </div>
      <div className={`row ${styles.line}`}>
        <FindField
          label={t('desk.find')}
          value={search}
          isBusy={false}
          found={found === undefined ? undefined : t('desk.found', { n: found })}
          source={findSource}
          onChange={onSearch}
        />
      </div>
      {elsewhere > 0 && (
        <p className={`small ${styles.elsewhere}`}>
          <RouteLink to={viewAddressOf('all', search)} className="text-link">
            {t('desk.elsewhere', { n: elsewhere })}
          </RouteLink>
        </p>
      )}
      {literal !== undefined && <LiteralNote text={literal} />}
      <div className={`row ${styles.line}`}>
        {(['plan', 'owner'] as const).map((field) => (
          <QueueFilter
            key={field}
            field={field}
            search={search}
            tickets={props.viewTickets}
            onSearch={onSearch}
          />
        ))}
        <span className="end">
          <NewPill
            label={waiting > 0 ? t('desk.new', { n: waiting }) : undefined}
            hint={t('desk.refresh')}
            keys={ariaKeysOf('r')}
            onClick={onRenew}
          />
        </span>
      </div>
    </header>
  )
}
