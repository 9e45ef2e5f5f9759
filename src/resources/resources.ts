import type { Values, Write } from '../metadata/field.ts'
import type { DeclaredItem, Item } from '../metadata/item.ts'
import type { Resource } from '../metadata/resource.ts'
import { billing } from './billing.ts'
import { enrich } from './enrich.ts'
import { notifications } from './notifications.ts'
import { serve } from './serve.ts'
import { store } from './store.ts'
import { support } from './support.ts'
import { tokens } from './tokens.ts'
import { transfer } from './transfer.ts'
import { users } from './users.ts'
import { workspaces } from './workspaces.ts'

/** Every collection of the specification, in the order of the menu. */
const declared = {
  ...support,
  ...store,
  ...transfer,
  ...enrich,
  ...serve,
  ...billing,
  ...workspaces,
  ...users,
  ...tokens,
  ...notifications,
}

type Declared = typeof declared
export type ResourceName = keyof Declared
type FieldsOf<N extends ResourceName> = Declared[N]['fields']

/** The same declarations, typed for generic code. */
export const resources: Readonly<Record<ResourceName, Resource>> = declared
export const resourceNames = Object.keys(declared) as ResourceName[]

/** A record of a collection, with its declared fields and no other key; `Item` if it may be of any. */
export type ItemOf<N extends ResourceName> = ResourceName extends N
  ? Item
  : DeclaredItem<FieldsOf<N>>
/** The records of a collection that are in memory; it is one of `M`. */
export type ItemsOf<M extends ResourceName = ResourceName> = <N extends M>(
  name: N,
) => readonly ItemOf<N>[]
export type WriteValues<N extends ResourceName, W extends Write> = Values<FieldsOf<N>, W>

// A reference to an unknown collection must not compile.
type Targets<F> = F[keyof F] extends infer X ? (X extends { to: infer T } ? T : never) : never
type AllTargets = {
  [N in ResourceName]: Targets<FieldsOf<N>> | Targets<Declared[N]['filters']>
}[ResourceName]
null as unknown as AllTargets satisfies ResourceName

export const isResourceName = (name: string): name is ResourceName => Object.hasOwn(declared, name)
