import { t } from '../../messages/hoverCardsTexts.ts'
import { listText } from '../../messages/listText.ts'
import { nounOf } from '../../messages/nouns.ts'
import type { Item } from '../../metadata/item.ts'
import { resources, type ResourceName } from '../../resources/resources.ts'
import type { Card, Fact, FactValue } from './card.ts'
import type { Known } from '../../data/knownRecords.ts'

const maxFacts = 5

export interface KnownFact {
  readonly fact: Fact
  readonly value: FactValue
}

/** The first known facts of a card, and the collections they were computed from. */
export function knownFacts(
  card: Card,
  item: Item,
  known: Known,
): { readonly facts: readonly KnownFact[]; readonly from: readonly ResourceName[] } {
  const facts: KnownFact[] = []
  const from = new Set<ResourceName>()
  for (const fact of card.facts) {
    if (facts.length === maxFacts) break
    const value = fact.value(item, known)
    if (value) facts.push({ fact, value })
    for (const name of fact.from) if (known.coverage(name).looked > 0) from.add(name)
  }
  return { facts, from: [...from] }
}

function sourceText(name: ResourceName, known: Known): string {
  const { looked, total, isAll } = known.coverage(name)
  const noun = nounOf(resources[name].label)
  const values = { n: looked, ...noun }
  if (isAll) return t('card.fromAll', values)
  if (total === undefined) return t('card.fromLoaded', values)
  return t('card.fromSome', { looked, total, ...noun })
}

/** The searched sources: "From all 20,000 tickets and 50 of 520 charges". */
export function sourcesText(from: readonly ResourceName[], known: Known): string | undefined {
  if (from.length === 0) return undefined
  return t('card.from', { sources: listText(from.map((name) => sourceText(name, known))) })
}

/** Epoch milliseconds of the oldest response used; 0 without any. */
export function readAtOf(from: readonly ResourceName[], known: Known): number {
  const times = from.flatMap((name) => known.coverage(name).readAt ?? [])
  return times.length === 0 ? 0 : Math.min(...times)
}
