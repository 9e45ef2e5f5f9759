import { createContext, useContext, useLayoutEffect } from 'react'

/**
 * Tells a labelled field that its control has its own name, because a label cannot point to a
 * group.
 */
export const OwnName = createContext<(hasOwnName: boolean) => void>(() => undefined)

export function useOwnName(hasOwnName = true): void {
  const report = useContext(OwnName)
  useLayoutEffect(() => {
    report(hasOwnName)
    return () => report(false)
  }, [report, hasOwnName])
}
