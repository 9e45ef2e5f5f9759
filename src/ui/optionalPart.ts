import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

/** A lazy part that a page can do without: nothing is there if its script cannot be loaded. */
export const optionalPart = <P>(
  load: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> =>
  lazy(async () => ({ default: await load().catch((): ComponentType<P> => () => null) }))
