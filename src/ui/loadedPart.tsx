import { useEffect, useState, type ComponentType, type ReactNode } from 'react'

/**
 * A component whose script is loaded when it is first rendered. An error of loading is thrown in
 * rendering. After a fallback of Suspense, React holds back what
 * follows it for 300 ms; this shows it at once, and in the same commit when the script is there.
 * @param placeholder what is shown until then; nothing by default
 */
export function loadedPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  placeholder?: (props: P) => ReactNode,
): ComponentType<P> {
  let loaded: ComponentType<P> | undefined
  return function LoadedPart(props: P) {
    // A component is never put in the place of another one that has a state.
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
