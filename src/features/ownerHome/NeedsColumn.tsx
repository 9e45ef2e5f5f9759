import { shownTitle } from '../../fields/shownTitle.ts'
import { useRef, useState } from 'react'
import { sentAt } from '../../dialect/answerNames.ts'
import { asReturned } from '../../dialect/decodeRecord.ts'
import { areUnsaid } from '../../domain/attention.ts'
import type { Day } from '../../domain/periods.ts'
import { useNavigate } from 'react-router'
import { useReference } from '../../fields/kinds/reference/ReferenceLink.tsx'
import { useRowKeys } from '../../hooks/rowKeys.ts'
import { useShortcuts } from '../../hooks/shortcuts.ts'
import { t } from '../../messages/ownerTexts.ts'
import { textIn } from '../../metadata/item.ts'
import { inboxRoute, itemRoute, listRoute } from '../../paths.ts'
import {
  resources,
  type ItemOf,
  type ItemsOf,
  type ResourceName,
} from '../../resources/resources.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { besideLine, useFocusFallback } from '../../ui/focus.ts'
import { Icon } from '../../ui/Icon.tsx'
import { KeyHint } from '../../ui/KeyHint.tsx'
import { RelativeTime } from '../../fields/RelativeTime.tsx'
import { RouteLink } from '../../ui/RouteLink.tsx'
import { shortId } from '../../ui/shortId.ts'
import { useStableOrder } from '../../ui/useStableOrder.ts'
import { isOpenTicket, ownerOf } from '../../domain/promise.ts'
import { Invitations } from '../../views/notifications/Invitations.tsx'
import { Column, Lines, type ColumnAnswer } from './Column.tsx'
import { needKinds } from './needs.ts'
import { isSettled, type OwnerLists } from './useOwnerLists.ts'
import type { ShownNeed } from './useNeedActions.ts'
import * as styles from './OwnerHome.module.css'

const maxNeeds = 5
const maxLines = 3

const keyOf = ({ key }: ShownNeed) => key

const itemsIn = ({ charges, subscriptions, tokens, jobs }: OwnerLists): ItemsOf => {
  const all: { readonly [N in ResourceName]?: readonly ItemOf<N>[] } = {
    charges: charges.items,
    subscriptions: subscriptions.items,
    tokens: tokens.items,
    jobs: jobs.items,
  }
  return (name) => all[name] ?? []
}

/**
 * The column's answer on needs, in words.
 * @param hasTimes whether jobs have times: then only failures of the last 24 hours count
 */
export function needsAnswer(
  lists: OwnerLists,
  needs: readonly ShownNeed[],
  isOrderKnown: boolean,
  hasTimes: boolean,
  today: Day,
): ColumnAnswer {
  const { charges, subscriptions, tokens, jobs } = lists
  const from = [charges, subscriptions, tokens, jobs]
  const isReading = from.some(({ isLoaded, error }) => !isLoaded && error === undefined)
  const isPartial = from.some(({ isLoaded, isWhole }) => isLoaded && !isWhole)
  const hasFailed = from.some(({ isLoaded, error }) => !isLoaded && error !== undefined)
  const isUnknown = from.every(({ isLoaded }) => !isLoaded)
  const areAll = !isReading && !isPartial && !hasFailed
  const isSure = areAll && !areUnsaid(needKinds, itemsIn(lists), today)
  const money = needs.filter(({ tone }) => tone === 'bad').length
  return {
    question: t('owner.needs'),
    text:
      !isOrderKnown || (isReading && needs.length === 0)
        ? undefined
        : needs.length > 0
          ? t('owner.needs.some', { n: needs.length, money, isSure: isSure ? 'yes' : 'no' })
          : t(isUnknown ? 'owner.unknown' : isSure ? 'owner.needs.none' : 'owner.needs.noneSoFar'),
    scope: !isUnknown && hasFailed ? t('owner.needs.scopeFailed') : '',
    evidence:
      isUnknown || hasFailed || isReading
        ? ''
        : t(isPartial ? 'owner.needs.scopePart' : 'owner.needs.scope', {
            hasTimes: hasTimes ? 'yes' : 'no',
          }),
    icon: needs.length > 0 || !isSure ? 'alert' : 'ok',
    tone: money > 0 ? 'bad' : needs.length > 0 ? 'warn' : isSure ? 'ok' : 'neutral',
  }
}

interface NeedsColumnProps {
  readonly lists: OwnerLists
  readonly needs: readonly ShownNeed[]
  readonly unread: readonly ItemOf<'notifications'>[]
  readonly isOrderKnown: boolean
  readonly hasTimes: boolean
  readonly today: Day
}

/** The person's tasks, tasks that wait for others, and unread messages. */
export function NeedsColumn(props: NeedsColumnProps) {
  const { lists, needs, unread, isOrderKnown, hasTimes, today } = props
  const navigate = useNavigate()
  const list = useRef<HTMLOListElement>(null)
  const { onKeyDown } = useRowKeys(list)
  const { tickets } = lists
  const [isAll, setIsAll] = useState(false)
  // Later needs come last, and are shown if they are among the most urgent.
  const urgent = new Set(needs.slice(0, maxNeeds).map(keyOf))
  const shown = useStableOrder({ present: needs, keyOf, list: isOrderKnown }).shown.filter(
    (need, at) => isAll || at < maxNeeds || urgent.has(keyOf(need)),
  )
  const waiting = tickets.items.filter(isOpenTicket)
  // A number is never given to another line: a second press would act on that one.
  const [numbered, setNumbered] = useState<readonly string[]>([])
  const fresh = shown.map(keyOf).filter((key) => !numbered.includes(key))
  if (isOrderKnown && fresh.length > 0) setNumbered([...numbered, ...fresh])
  const numberOf = (key: string, n: number) => (isOrderKnown ? numbered.indexOf(key) : n) + 1
  useShortcuts(
    'panel',
    shown.map(({ key, title, actions: [action] }, n) => ({
      keys: `${numberOf(key, n)}`,
      label: () => `${title}: ${action.label}`,
      run: () => ('to' in action ? void navigate(action.to) : action.run()),
      isWrite: !('to' in action),
    })),
  )
  return (
    <Column
      id="needs"
      answer={needsAnswer(lists, needs, isOrderKnown, hasTimes, today)}
      lists={[lists.tokens, tickets]}
    >
      <div className={styles.invitations}>
        <Invitations />
      </div>
      {shown.length > 0 && (
        <ol
          ref={list}
          className={`card lined ${styles.needs}`}
          data-above="16"
          onKeyDown={onKeyDown}
        >
          {shown.map((need, n) => (
            <NeedLine key={need.key} need={need} isFirst={n === 0} number={numberOf(need.key, n)} />
          ))}
        </ol>
      )}
      {needs.length > shown.length && (
        <p data-above="12">
          <button type="button" className="text-link" onClick={() => setIsAll(true)}>
            {t('owner.needs.more', { n: needs.length - shown.length })}
          </button>
        </p>
      )}
      <Lines
        title={t('owner.waiting')}
        link={{ to: listRoute('tickets'), label: t('owner.allTickets') }}
        isWaiting={!isSettled(tickets)}
      >
        {waiting.slice(0, maxLines).map((ticket) => (
          <li key={ticket.object_id}>
            <Icon name="ticket" tone="third" />
            <span className={`stack fill ${styles.what}`} data-align="start">
              <RouteLink className="first truncate" to={itemRoute('tickets', ticket.object_id)}>
                {shownTitle(resources.tickets, ticket)}
              </RouteLink>
              <span className="third">
                {t(ownerOf(ticket) === undefined ? 'owner.waiting.open' : 'owner.waiting.taken')}
              </span>
            </span>
          </li>
        ))}
      </Lines>
      <Lines title={t('owner.unread')} link={{ to: inboxRoute, label: t('owner.inbox') }}>
        {unread.slice(0, maxLines).map((message) => (
          <UnreadLine key={message.object_id} message={message} />
        ))}
      </Lines>
    </Column>
  )
}

interface NeedLineProps {
  readonly need: ShownNeed
  readonly isFirst: boolean
  /** Its key. */
  readonly number: number
}

function NeedLine({ need, isFirst, number }: NeedLineProps) {
  const [first, second] = need.actions
  // One main action on the page: of the most urgent need.
  const variant = isFirst ? 'contained' : 'outlined'
  const content = (
    <>
      {first.label}
      {number < 10 && <KeyHint>{number}</KeyHint>}
    </>
  )
  const name = `${first.label}: ${need.title}`
  const line = useRef<HTMLLIElement>(null)
  useFocusFallback(line, besideLine)
  return (
    <li ref={line} className="flex" data-gap="12" data-key={need.key}>
      <Icon name={need.icon} tone={need.tone} />
      <div className="shrinks">
        <p className="breaks">
          <strong className="strong block">{need.title}</strong>
          {need.method !== undefined && <MethodName id={need.method} />}
          <span className="second block">{need.why}</span>
        </p>
        <div className={`flex ${styles.actions}`} data-above="12" data-gap="8" data-wrap>
          {'to' in first ? (
            <LinkButton variant={variant} to={first.to} aria-label={name}>
              {content}
            </LinkButton>
          ) : (
            <Button variant={variant} onClick={first.run} aria-label={name}>
              {content}
            </Button>
          )}
          {'to' in second && (
            <LinkButton variant="text" to={second.to} aria-label={`${second.label}: ${need.title}`}>
              {second.label}
            </LinkButton>
          )}
        </div>
      </div>
    </li>
  )
}

/** The name of a payment method, in a line that has its height before the name is read. */
function MethodName({ id }: { readonly id: string }) {
  const { name, isHidden } = useReference('paymentMethods', id)
  return (
    <bdi className={`block second truncate ${styles.method}`}>
      {name ?? (isHidden && shortId(id))}
    </bdi>
  )
}

function UnreadLine({ message }: { readonly message: ItemOf<'notifications'> }) {
  const at = sentAt(asReturned(message))
  return (
    <li>
      <Icon name="mail" tone="third" />
      <RouteLink
        className={`block fill first truncate ${styles.what}`}
        data-align="start"
        to={itemRoute('notifications', message.object_id)}
      >
        {textIn(message, 'subject') ?? t('owner.noSubject')}
      </RouteLink>
      {at !== undefined && (
        <span className="third">
          <RelativeTime at={at} isFocusable={false} isPast />
        </span>
      )}
    </li>
  )
}
