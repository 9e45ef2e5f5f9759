import { shownTitle } from '../../fields/shownTitle.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { useLocation } from 'react-router'
import { itemOptions, nameOptions } from '../../data/queries.ts'
import { findCachedItem } from '../../data/findCachedItem.ts'
import { loadedItems } from '../../data/cachedRecords.ts'
import { useStore } from '../../useStore.ts'
import { t } from '../../messages/hoverCardsTexts.ts'
import { itemRoute } from '../../paths.ts'
import { isResourceName, resources, type ResourceName } from '../../resources/resources.ts'
import type { Card } from './card.ts'
import { CardFacts } from './CardFacts.tsx'
import { CardFoot } from './CardFoot.tsx'
import { CardHead } from './CardHead.tsx'
import { cardId, cardTarget, dismissCard, type CardTarget } from './cardTarget.ts'
import { usePlace } from './usePlace.ts'
import { bars, Loading } from '../../ui/Loading.tsx'
import * as styles from './HoverCard.module.css'

const cards = new Map(
  Object.entries(import.meta.glob<Card>('./cards/*.ts', { eager: true, import: 'card' })).flatMap(
    ([path, card]) => {
      const name = path.slice('./cards/'.length, -'.ts'.length)
      return isResourceName(name) ? [[name, card] as const] : []
    },
  ),
)

/** The card of the person or workspace under the pointer or the focus. */
export function HoverCard() {
  const target = useStore(cardTarget)
  const { key } = useLocation()
  const opened = useRef(key)
  useEffect(() => {
    if (key !== opened.current) dismissCard()
    opened.current = key
  }, [key])
  if (!target) return null
  return target.objectId === undefined ? (
    <EmailCard target={target} email={target.email ?? ''} />
  ) : (
    <RecordCard target={target} objectId={target.objectId} />
  )
}

/** The card of an e-mail address, if it belongs to a loaded person; no request is sent. */
function EmailCard({ target, email }: { readonly target: CardTarget; readonly email: string }) {
  const queryClient = useQueryClient()
  const person = useMemo(
    () =>
      loadedItems(queryClient, target.name).find(
        (one) => typeof one.email === 'string' && one.email.trim().toLowerCase() === email,
      ),
    [queryClient, target.name, email],
  )
  const isOfPage = person && itemRoute(target.name, person.object_id) === window.location.pathname
  const hasCard = person !== undefined && !isOfPage
  useEffect(() => {
    if (!hasCard) dismissCard()
  }, [hasCard])
  return hasCard ? <RecordCard target={target} objectId={person.object_id} /> : null
}

/** The record as it is loaded; otherwise it is read, and nothing else. */
function useRecord(name: ResourceName, objectId: string) {
  const queryClient = useQueryClient()
  const loaded = useMemo(
    () =>
      findCachedItem(queryClient, name, objectId) ??
      queryClient.getQueryData(nameOptions(name, objectId).queryKey),
    [queryClient, name, objectId],
  )
  const { data, error } = useQuery({
    ...itemOptions(name, objectId, 'low'),
    enabled: loaded === undefined,
    retry: false,
  })
  return { item: loaded ?? data?.item, hasFailed: error !== null }
}

interface RecordCardProps {
  readonly target: CardTarget
  readonly objectId: string
}

function RecordCard({ target, objectId }: RecordCardProps) {
  const { anchor, name } = target
  const { item, hasFailed } = useRecord(name, objectId)
  const box = usePlace(anchor)
  const card = cards.get(name)
  if (!card) return null
  const title = item ? shownTitle(resources[name], item) : anchor.textContent
  const emails = item ? card.emails(item) : []
  return (
    <div
      ref={box}
      id={cardId}
      role="dialog"
      aria-label={title}
      className={`paper body ${styles.root} scrolls`}
    >
      <CardHead name={name} card={card} item={item} title={title} />
      {item ? (
        <CardFacts name={name} card={card} item={item} />
      ) : (
        <div className={`small third ${styles.note}`} data-pad="8 16" data-line="top">
          {hasFailed ? t('card.failed') : <Loading>{bars([60])}</Loading>}
        </div>
      )}
      <CardFoot to={itemRoute(name, objectId)} emails={emails} />
    </div>
  )
}
