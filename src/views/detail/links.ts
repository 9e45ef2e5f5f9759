import type { Item } from '../../metadata/item.ts'
import type { Message } from '../../messages/i18n.ts'
import type { ItemOf, ItemsOf, ResourceName } from '../../resources/resources.ts'
import { referringFields, type ReferringField } from './sections.ts'

/** How records of a collection are found that have to do with a record, besides by a field. */
export interface RecordLink<Of extends Item = Item, I extends Item = Item> {
  readonly name: ResourceName
  /**
   * The linked ones among all that were read.
   * @param isAll whether all records of a collection were read
   */
  readonly find: (item: Of, items: ItemsOf, isAll: (name: ResourceName) => boolean) => readonly I[]
  /** Other collections that are read for it. */
  readonly needs: readonly ResourceName[]
  /** By what they are linked, in a sentence. */
  readonly rule: Message
  /** The page that shows all of them, where a search finds them too. */
  readonly addressOf?: (found: readonly I[]) => string | undefined
  /** What a found record is to this one, shown beside its name. */
  readonly roleOf?: (other: I, item: Of) => string | undefined
}

/** How records of each collection are found that have to do with those of one. */
export type LinksOf<Of extends ResourceName> = readonly {
  [N in ResourceName]: RecordLink<ItemOf<Of>, ItemOf<N>> & { readonly name: N }
}[ResourceName][]

/** A field that refers to the record, or another way to find what is linked. */
export type Link = ReferringField | RecordLink

/**
 * Everything that is searched for records that have to do with one of a collection: by the fields
 * that refer to it, or as a feature finds them.
 */
export function linksOf(name: ResourceName, own: readonly RecordLink[]): readonly Link[] {
  const known = new Set(own.map((link) => link.name))
  return [...own, ...referringFields(name).filter((link) => !known.has(link.name))]
}
