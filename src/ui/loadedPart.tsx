import { useEffect, useState, type ComponentType, type ReactNode } from 'react'

/**
 * A component whose script is loaded at its first render; a loading error is thrown while
 * rendering. Unlike a Suspense fallback, after which React delays content by 300 ms, it is shown at
 * once. If the script is loaded already, it renders in the same commit.
 * @param placeholder the content until then; nothing by default
 */
export function loadedPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  placeholder?: (props: P) => ReactNode,
): ComponentType<P> {
  let loaded: ComponentType<P> | undefined
  return function LoadedPart(props: P) {
    // Read once, so that a mounted component with state is never replaced.
    const [Part, setPart] = useState(() => loaded)
    useEffect(() => {
      if (Part) return
      load().then(
        (component) => {
          loaded = component
          setPart(() => component)
        },
        (error: unknown) =>
          setPart(() => {
            throw error
          }),
      )
    }, [Part])
    return Part ? <Part {...props} /> : placeholder?.(props)
  }
}
