import { type ComponentType, lazy, useState } from 'react'

/** Milliseconds: React renders once more after a failure, and must meet it, not a new load. */
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
 * A component whose script is loaded when it is first rendered, below a `Suspense`. React keeps a
 * failure for good; here what is mounted later asks for the script again.
 */
export const lazyPart = <P extends object>(
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> => partOf(load, false)

/** As `lazyPart`, for what a page can do without: nothing is there if its script is lost. */
export const optionalPart = <P extends object>(
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> => partOf(load, true)
