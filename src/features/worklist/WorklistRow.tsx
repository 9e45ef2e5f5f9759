import { memo } from 'react'
import { Link, useNavigate } from 'react-router'
import { kindOf, type Action, type AttentionEntry, type Place } from '../../domain/attention.ts'
import { shortDay } from '../../views/billing/billingTexts.ts'
import { Customer } from '../../views/tickets/Customer.tsx'
import { timeOrDay } from '../../messages/timeOrDay.ts'
import { useReference, useReferenceName } from '../../fields/kinds/reference/ReferenceLink.tsx'
import { t } from '../../messages/worklistTexts.ts'
import { resources } from '../../resources/resources.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { Icon, isEarlyIcon, type IconName } from '../../ui/Icon.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { KeyHint } from '../../ui/KeyHint.tsx'
import { MenuButton, type MenuEntry } from '../../ui/MenuButton.tsx'
import { Status } from '../../ui/Status.tsx'
import { textsOf } from './lineTexts.ts'
import { actionKeys } from '../../views/attention/actionKeys.ts'
import { hide, type LineAction } from './useLineActions.ts'
import { textIn } from '../../metadata/item.ts'
import * as styles from './WorklistRow.module.css'

const menuIcons: { readonly [A in Action['is']]?: IconName } = {
  desk: 'ticket',
  notify: 'users',
  remove: 'trash',
}

interface WorklistRowProps {
  readonly entry: AttentionEntry
  /** Its position, from 1. */
  readonly position: number
  readonly now: number
  /** Else it needs nobody any more: its place is kept, so that no other line moves. */
  readonly isOpen: boolean
  /** First its way out, then the entries of its menu. */
  readonly actionsOf: (entry: AttentionEntry) => readonly LineAction[]
  /** The id of the customer's account, if known. */
  readonly person: string | undefined
  readonly nameOf: (workspaceId: string) => string | undefined
  readonly onAct: (entry: AttentionEntry, title: string) => void
}

/**
 * One task: its title, reason, workspace, start, and its one action. It is memoized, as lists arrive
 * page by page and change few lines.
 */
export const WorklistRow = memo(function WorklistRow(props: WorklistRowProps) {
  const { entry, position, now, isOpen, actionsOf, nameOf, person, onAct } = props
  const navigate = useNavigate()
  const kind = kindOf(entry)
  const [to, id] = kind.subject(entry) ?? (['users', ''] as const)
  const words = textsOf(entry)
  const title = words.title(entry, useReferenceName(to, id))
  const { icon } = resources[kind.collection]
  const place = kind.place(entry)
  const [action, ...others] = actionsOf(entry)
  const perform = ({ performed }: LineAction) =>
    'to' in performed ? void navigate(performed.to) : performed.run()
  const entries: readonly MenuEntry[] = [
    {
      label: t('worklist.open'),
      icon: 'panel',
      onSelect: () => void navigate(kind.route(entry)),
    },
    ...others.map((one) => ({
      label: one.label,
      icon: menuIcons[one.is] ?? 'panel',
      danger: one.is === 'remove',
      onSelect: () => perform(one),
    })),
    {
      label: t('worklist.hide'),
      icon: 'clock',
      divided: true,
      onSelect: () => hide(entry, title),
    },
  ]
  const state = isOpen
    ? words.state(entry, now)
    : { label: t('worklist.past'), tone: 'neutral' as const }
  return (
    <li
      className={`grid body ${styles.root}`}
      data-line="bottom"
      data-align="center"
      data-key={entry.key}
      data-title={title}
    >
      <span className={`third num to-end ${styles.number}`} aria-hidden="true">
        {position < 10 ? position : ''}
      </span>
      <span className={`second ${styles.icon}`}>{isEarlyIcon(icon) && <Icon name={icon} />}</span>
      <span className={`shrinks row ${styles.state}`}>
        <Status label={state.label} tone={state.tone} />
      </span>
      <span className={`shrinks row ${styles.what} grid`}>
        <Link to={kind.route(entry)} className={`flex shrinks medium first ${styles.title}`}>
          <bdi className="truncate">{title}</bdi>
        </Link>
        <bdi className="second truncate">{words.about(entry, nameOf)}</bdi>
      </span>
      <span className={`shrinks row ${styles.place}`}>
        {place && <PlaceName place={place} nameOf={nameOf} person={person} />}
      </span>
      <span className={`nowrap fine third ${styles.time}`}>
        {entry.at !== undefined && (
          <time dateTime={new Date(entry.at).toISOString()}>
            {'day' in entry ? shortDay(entry.day) : timeOrDay(entry.at, now)}
          </time>
        )}
      </span>
      <span className={`row ${styles.actions}`} data-justify="end" data-gap="4">
        {isOpen && action && (
          <ActionButton action={action} title={title} run={() => onAct(entry, title)} />
        )}
        <MenuButton label={t('worklist.menuOf', { title })} size="small" entries={entries}>
          <Icon name="more" />
        </MenuButton>
      </span>
    </li>
  )
})

interface ActionButtonProps {
  readonly action: LineAction
  readonly title: string
  readonly run: () => void
}

function ActionButton({ action, title, run }: ActionButtonProps) {
  const button = {
    size: 'small' as const,
    'aria-label': t('worklist.actionOf', { action: action.label, title }),
    'aria-keyshortcuts': action.keys,
  }
  const label = (
    <>
      {action.label}
      {action.keys !== undefined && <KeyHint>{action.keys}</KeyHint>}
    </>
  )
  return 'run' in action.performed ? (
    <Button {...button} onClick={run}>
      {label}
    </Button>
  ) : (
    <LinkButton
      {...button}
      to={action.performed.to}
      className={action.keys === actionKeys.open ? 'not-phone' : ''}
    >
      {label}
    </LinkButton>
  )
}

interface PlaceNameProps {
  readonly place: Place
  readonly person: string | undefined
  readonly nameOf: (workspaceId: string) => string | undefined
}

/** The name of a line's customer or workspace, as far as known. */
function PlaceName({ place, nameOf, person }: PlaceNameProps) {
  if (place.is === 'customer') return <Customer ticket={place.ticket} person={person} />
  if (place.is === 'modelOwner') return <ModelPlace model={place.model} nameOf={nameOf} />
  const name = nameOf(place.workspace)
  return name === undefined ? null : <WorkspaceName name={name} />
}

interface ModelPlaceProps {
  readonly model: string
  readonly nameOf: (workspaceId: string) => string | undefined
}

function ModelPlace({ model, nameOf }: ModelPlaceProps) {
  const { item } = useReference('models', model)
  const id = textIn(item, 'workspace')
  const name = id === undefined ? undefined : nameOf(id)
  return name === undefined ? null : <WorkspaceName name={name} />
}

const WorkspaceName = ({ name }: { readonly name: string }) => (
  <>
    <Avatar name={name} />
    <bdi className="truncate">{name}</bdi>
  </>
)
