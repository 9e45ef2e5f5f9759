import { createContext, useContext, useLayoutEffect } from 'react'

/** Tells a labelled field that its control has a name of its own: a label cannot lead to a group. */
export const OwnName = createContext<(hasOwnName: boolean) => void>(() => undefined)

export function useOwnName(hasOwnName = true): void {
  const tell = useContext(OwnName)
  useLayoutEffect(() => {
    tell(hasOwnName)
    return () => tell(false)
  }, [tell, hasOwnName])
}
