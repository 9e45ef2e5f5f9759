import { Link, useNavigate } from 'react-router'
import { shortDay } from '../billing/billingTexts.ts'
import { Customer } from '../desk/Customer.tsx'
import { timeOrDay } from '../../messages/timeOrDay.ts'
import { planBulk } from '../../runs/planBulk.ts'
import { useReference, useReferenceName } from '../../fields/kinds/reference/ReferenceLink.tsx'
import worklistTexts from '../../messages/en/worklist.json'
import { texts } from '../../messages/i18n.ts'
import { deskRoute } from '../../paths.ts'
import { resources, type ResourceName } from '../../resources/resources.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { Icon, isEarlyIcon } from '../../ui/Icon.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { KeyHint } from '../../ui/KeyHint.tsx'
import { MenuButton, type MenuEntry } from '../../ui/MenuButton.tsx'
import { Status } from '../../ui/Status.tsx'
import { collectionOf, type WorklistEntry } from './entries.ts'
import { aboutText, recordsRoute, stateOf, titleText } from './lineTexts.ts'
import { hide, lineKeys, notifyRoute, workspaceOf, type LineAction } from './useLineActions.ts'
import { textIn } from '../../metadata/item.ts'
import * as styles from './WorklistRow.module.css'

const t = texts(worklistTexts)

/** The record after whose name an entry is called. */
function subjectOf(entry: WorklistEntry): readonly [ResourceName, string | undefined] {
  if (entry.kind === 'charges') return ['paymentMethods', entry.method]
  if (entry.kind === 'jobs') return ['models', entry.model]
  return ['users', entry.kind === 'tokens' ? textIn(entry.items[0], 'owner') : undefined]
}

interface WorklistRowProps {
  readonly entry: WorklistEntry
  /** From 1. */
  readonly position: number
  readonly now: number
  /** Absent once it needs nobody any more: its place is kept, so that no other line moves. */
  readonly action: LineAction | undefined
  readonly nameOf: (workspaceId: string) => string | undefined
  readonly onAct: (entry: WorklistEntry, title: string) => void
}

/** One thing that needs somebody: what, why, whose, since when, and its one action. */
export function WorklistRow({ entry, position, now, action, nameOf, onAct }: WorklistRowProps) {
  const navigate = useNavigate()
  const [to, id] = subjectOf(entry)
  const title = titleText(entry, useReferenceName(to, id ?? ''))
  const { icon } = resources[collectionOf[entry.kind]]
  const tell = notifyRoute(entry)
  const entries: readonly MenuEntry[] = [
    {
      label: t('worklist.open'),
      icon: 'panel',
      onSelect: () => void navigate(recordsRoute(entry)),
    },
    ...(entry.kind === 'promises'
      ? [
          {
            label: t('worklist.desk'),
            icon: 'ticket' as const,
            onSelect: () =>
              void navigate(`${deskRoute}?view=past&ticket=${entry.items[0].object_id}`),
          },
        ]
      : []),
    ...(tell === undefined
      ? []
      : [
          {
            label: t('worklist.tellOwner'),
            icon: 'users' as const,
            onSelect: () => void navigate(tell),
          },
        ]),
    ...(entry.kind === 'tokens'
      ? [
          {
            label: t('worklist.deleteTokens', { n: entry.items.length }),
            icon: 'trash' as const,
            danger: true,
            onSelect: () => planBulk({ name: 'tokens', items: entry.items, remove: true }),
          },
        ]
      : []),
    {
      label: t('worklist.hide'),
      icon: 'clock',
      divided: true,
      onSelect: () => hide(entry, title),
    },
  ]
  const state = action
    ? stateOf(entry, now)
    : { label: t('worklist.past'), tone: 'neutral' as const }
  return (
    <li className={styles.root} data-key={entry.key} data-title={title}>
      <span className={`third num ${styles.number}`} aria-hidden="true">
        {position < 10 ? position : ''}
      </span>
      <span className={styles.icon}>{isEarlyIcon(icon) && <Icon name={icon} />}</span>
      <span className={styles.state}>
        <Status label={state.label} tone={state.tone} />
      </span>
      <span className={styles.what}>
        <Link to={recordsRoute(entry)} className={styles.title}>
          <bdi className="truncate">{title}</bdi>
        </Link>
        <bdi className={`second truncate ${styles.about}`}>{aboutText(entry, nameOf)}</bdi>
      </span>
      <span className={styles.place}>
        <Place entry={entry} nameOf={nameOf} />
      </span>
      <span className={`third ${styles.time}`}>
        {entry.at !== undefined && (
          <time dateTime={new Date(entry.at).toISOString()}>
            {entry.kind === 'subscriptions'
              ? shortDay(new Date(entry.at).toISOString().slice(0, 10))
              : timeOrDay(entry.at, now)}
          </time>
        )}
      </span>
      <span className={styles.actions}>
        {action && <ActionButton action={action} title={title} run={() => onAct(entry, title)} />}
        <MenuButton label={t('worklist.menuOf', { title })} size="small" entries={entries}>
          <Icon name="more" />
        </MenuButton>
      </span>
    </li>
  )
}

function ActionButton({
  action,
  title,
  run,
}: {
  readonly action: LineAction
  readonly title: string
  readonly run: () => void
}) {
  const button = {
    size: 'small' as const,
    'aria-label': t('worklist.actionOf', { action: action.label, title }),
    'aria-keyshortcuts': action.keys,
  }
  const label = (
    <>
      {action.label}
      <KeyHint>{action.keys}</KeyHint>
    </>
  )
  return action.to === undefined ? (
    <Button {...button} onClick={run}>
      {label}
    </Button>
  ) : (
    <LinkButton
      {...button}
      to={action.to}
      className={action.keys === lineKeys.open ? styles.open : ''}
    >
      {label}
    </LinkButton>
  )
}

/** Whose it is, as far as an answer says so. */
function Place({
  entry,
  nameOf,
}: {
  readonly entry: WorklistEntry
  readonly nameOf: (workspaceId: string) => string | undefined
}) {
  if (entry.kind === 'promises') return <Customer ticket={entry.items[0]} />
  if (entry.kind === 'jobs')
    return entry.model === undefined ? null : <ModelPlace model={entry.model} nameOf={nameOf} />
  const id = workspaceOf(entry)
  const name = id === undefined ? undefined : nameOf(id)
  return name === undefined ? null : <WorkspaceName name={name} />
}

function ModelPlace({
  model,
  nameOf,
}: {
  readonly model: string
  readonly nameOf: (workspaceId: string) => string | undefined
}) {
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
