import type { Item } from '../../metadata/item.ts'
import type { Message } from '../../messages/i18n.ts'
import type { ItemOf, ItemsOf, ResourceName } from '../../resources/resources.ts'
import { referringFields, type ReferringField } from './sections.ts'

/** A rule that finds related records of a collection other than by a field. */
export interface RecordLink<Of extends Item = Item, I extends Item = Item> {
  readonly name: ResourceName
  /**
   * The linked ones among all that were read.
   * @param isAll whether all records of a collection were read
   */
  readonly find: (item: Of, items: ItemsOf, isAll: (name: ResourceName) => boolean) => readonly I[]
  /** Other collections that are read for it. */
  readonly needs: readonly ResourceName[]
  /** The rule in a sentence. */
  readonly rule: Message
  /** The address of a list that shows all linked records, where a search finds them too. */
  readonly addressOf?: (found: readonly I[]) => string | undefined
  /** The role of a found record for this one, shown beside its name. */
  readonly roleOf?: (other: I, item: Of) => string | undefined
}

/** The rules that link records of each collection to one collection. */
export type LinksOf<Of extends ResourceName> = readonly {
  [N in ResourceName]: RecordLink<ItemOf<Of>, ItemOf<N>> & { readonly name: N }
}[ResourceName][]

/** A field that refers to the record, or another rule that links records. */
export type Link = ReferringField | RecordLink

/**
 * All links to records of one collection: a feature's own rules, and the fields that refer to it.
 */
export function linksOf(name: ResourceName, own: readonly RecordLink[]): readonly Link[] {
  const known = new Set(own.map((link) => link.name))
  return [...own, ...referringFields(name).filter((link) => !known.has(link.name))]
}
