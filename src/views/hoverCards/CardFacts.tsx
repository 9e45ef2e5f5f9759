import { useQueryClient } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import { FieldValue } from '../../fields/Value.tsx'
import { count } from '../../messages/format.ts'
import { t } from '../../messages/hoverCardsTexts.ts'
import type { Item } from '../../metadata/item.ts'
import { resources, type ResourceName } from '../../resources/resources.ts'
import { InfoHint } from '../../ui/InfoHint.tsx'
import { RouteLink } from '../../ui/RouteLink.tsx'
import { Outdated } from '../list/Outdated.tsx'
import { Refreshed } from '../list/Refreshed.tsx'
import type { Card, FactValue } from './card.ts'
import { knownFacts, readAtOf, sourcesText } from './facts.ts'
import { refreshKnown } from '../../data/knownRecords.ts'
import { useKnown } from '../../data/useKnown.ts'
import * as styles from './HoverCard.module.css'

/** Names shown of each fact; the others are counted. */
const maxNames = 2

interface CardFactsProps {
  readonly name: ResourceName
  readonly card: Card
  readonly item: Item
}

/** The known facts of a record, and the collections they were computed from. */
export function CardFacts({ name, card, item }: CardFactsProps) {
  const queryClient = useQueryClient()
  const known = useKnown()
  const { facts, from } = useMemo(() => knownFacts(card, item, known), [card, item, known])
  const sources = sourcesText(from, known)
  const isOutdated = from.some((one) => known.coverage(one).isOutdated)
  async function refresh() {
    for (const one of from) await refreshKnown(queryClient, one)
  }
  return (
    <>
      {facts.length > 0 && (
        <dl className={`grid ${styles.facts}`} data-pad="0 16 12" data-gap="6">
          {facts.map(({ fact, value }) => (
            <div key={fact.label()} className="grid" data-align="baseline">
              <dt className="second">{fact.label()}</dt>
              <dd className="breaks">
                <Value name={name} item={item} value={value} isBad={fact.isBad === true} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {sources !== undefined && (
        <div className={`small third ${styles.note}`} data-pad="8 16" data-line="top">
          <div className="row" data-gap="4" data-wrap>
            {from.every((one) => known.coverage(one).isAll) ? '' : t('card.soFar')}
            {sources !== undefined && <InfoHint text={sources} />}
            <Refreshed at={readAtOf(from, known)} onRefresh={() => void refresh()} />
            {isOutdated && <Outdated />}
          </div>
        </div>
      )}
    </>
  )
}

interface ValueProps {
  readonly name: ResourceName
  readonly item: Item
  readonly value: FactValue
  readonly isBad: boolean
}

function Value({ name, item, value, isBad }: ValueProps) {
  switch (value.is) {
    case 'count': {
      const of = t('card.of', { total: value.of })
      return (
        <>
          <Counted to={value.to}>
            <b className={`medium ${isBad && value.n > 0 ? 'bad' : ''}`}>{count(value.n)}</b>{' '}
            <span className={value.to === undefined ? 'second' : undefined}>{of}</span>
          </Counted>
          {value.on !== undefined && (
            <span className="second"> {t('card.on', { on: value.on })}</span>
          )}
          {value.unclear !== undefined && (
            <span className="second">, {t('card.unclear', { n: value.unclear })}</span>
          )}
        </>
      )
    }
    case 'number':
      return <Counted to={value.to}>{count(value.n)}</Counted>
    case 'names':
      return <Names names={value.names} />
    case 'field': {
      const field = resources[name].fields[value.name]
      return field && <FieldValue field={field} name={value.name} item={item} dense />
    }
    default:
      return value satisfies never
  }
}

/** A number, as a link to the records that it counts where a page shows them. */
const Counted = ({
  to,
  children,
}: {
  readonly to: string | undefined
  readonly children: ReactNode
}) => (to === undefined ? children : <RouteLink to={to}>{children}</RouteLink>)

function Names({ names }: Pick<Extract<FactValue, { is: 'names' }>, 'names'>) {
  const more = names.length - maxNames
  return (
    <>
      {names.slice(0, maxNames).map(({ text, to }) => (
        <span key={to ?? text} className={`shrinks row ${styles.name}`} data-gap="0">
          {to === undefined ? (
            <bdi className="truncate">{text}</bdi>
          ) : (
            <RouteLink to={to} className="truncate">
              {text}
            </RouteLink>
          )}
        </span>
      ))}
      {more > 0 && <span className="third">{t('card.more', { n: more })}</span>}
    </>
  )
}
