import { type ComponentType, lazy, useState } from 'react'

/**
 * Milliseconds, because React renders once more after a failure, and must get the same one, not a
 * new load.
 */
const retryMs = 1000

const nothing = () => null

function partOf<P extends object>(
  load: () => Promise<ComponentType<P>>,
  isOptional: boolean,
): ComponentType<P> {
  const begin = () =>
    lazy(async (): Promise<{ default: ComponentType<P> }> => {
      try {
        return { default: await load() }
      } catch (error) {
        setTimeout(() => {
          current = begin()
        }, retryMs)
        if (isOptional) return { default: nothing }
        throw error
      }
    })
  let current = begin()
  return function LazyPart(props: P) {
    const [Part] = useState(() => current)
    return <Part {...props} />
  }
}

/**
 * A component whose script is loaded at its first render, below a `Suspense`. Unlike with `lazy`, a
 * failed load is retried when the component is mounted later.
 */
export const lazyPart = <P extends object>(
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> => partOf(load, false)

/** Like `lazyPart`, for optional parts: renders nothing if its script fails to load. */
export const optionalPart = <P extends object>(
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> => partOf(load, true)
