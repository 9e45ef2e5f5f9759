import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { positionOf, rememberPosition } from '../../hooks/listMemory.ts'
import type { ResourceName } from '../../resources/resources.ts'
import { listen } from '../../listen.ts'

/**
 * Restores the scroll position of a list after Back, Escape or the breadcrumb, and focuses the
 * opened row.
 * @param isLoaded whether the rows are loaded
 */
export function useListRestoration(name: ResourceName, isLoaded: boolean) {
  const { search, state } = useLocation()
  const navigation: string = useNavigationType()
  const scroll = useRef<HTMLDivElement>(null)
  const [position] = useState(() => {
    const hasReturned =
      navigation === 'POP' || (state as { isBack?: boolean } | null)?.isBack === true
    const saved = positionOf(name)
    return hasReturned && saved?.search === search ? saved : undefined
  })
  useEffect(() => {
    rememberPosition(name, { search })
  }, [name, search])

  useEffect(() => {
    const element = scroll.current
    if (!element) return undefined
    const keep = () => rememberPosition(name, { scrollTop: element.scrollTop })
    return listen(element, { scroll: keep }, { passive: true })
  }, [name])

  useEffect(() => {
    if (isLoaded && position) scroll.current?.scrollTo({ top: position.scrollTop })
  }, [isLoaded, position])

  return { scroll, returnTo: position?.opened }
}
