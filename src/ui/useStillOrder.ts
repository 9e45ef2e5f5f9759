import { useEffect, useEffectEvent, useMemo, useState } from 'react'

/** Milliseconds for which the first rows wait for all others, so that their order is known. */
const waitMs = 2000

/**
 * Whether the rows of a list can be drawn; they stay from then on.
 * @param hasSome there is something to draw
 * @param isAll nothing more is on its way
 */
export function useOrderKnown(hasSome: boolean, isAll: boolean): boolean {
  const [isKnown, setIsKnown] = useState(false)
  if (!isKnown && hasSome && isAll) setIsKnown(true)
  const isWaiting = !isKnown && hasSome
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = window.setTimeout(() => setIsKnown(true), waitMs)
    return () => window.clearTimeout(timer)
  }, [isWaiting])
  return isKnown
}

interface Held<T> {
  readonly list: string
  readonly rows: readonly T[]
  readonly keys: ReadonlySet<string>
}

interface StillOrderOptions<T> {
  /** The rows in their present order. */
  readonly present: readonly T[]
  /** Memoised, as `latest`. */
  readonly keyOf: (row: T) => string
  /** Another list has an order of its own. */
  readonly list: string
  /** Whether its order is known; until then the rows are as they come. */
  readonly isKnown: boolean
  /** A drawn row as it is now; `undefined` once there is nothing to draw. */
  readonly latest: (row: T) => T | undefined
  /** The present order, made anew. */
  readonly ordered: () => readonly T[]
  /** Called when an order is made. */
  readonly onHold?: () => void
}

/**
 * The rows of a list as they are drawn. No row moves by itself: once the order is known it stays,
 * and what comes later waits until the person asks for it or comes back to the tab.
 */
export function useStillOrder<T>(options: StillOrderOptions<T>): {
  readonly shown: readonly T[]
  /** Rows that came later. */
  readonly waiting: readonly T[]
  /** Draws all rows in their present order. */
  readonly renew: () => void
} {
  const { present, keyOf, list, isKnown, latest, ordered, onHold } = options
  const [held, setHeld] = useState<Held<T>>()
  const hold = (rows: readonly T[]) => {
    setHeld({ list, rows, keys: new Set(rows.map(keyOf)) })
    onHold?.()
  }
  const isHeld = held?.list === list
  // Where nothing is drawn, nothing moves: the first rows are drawn as soon as they come.
  const isEmpty = held?.rows.length === 0 && present.length > 0
  if (isKnown && (!isHeld || isEmpty)) hold(present)
  const renew = () => hold(ordered())
  const onVisible = useEffectEvent(() => {
    if (isKnown && !document.hidden) renew()
  })
  useEffect(() => {
    document.addEventListener('visibilitychange', onVisible)
    return () => document.removeEventListener('visibilitychange', onVisible)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- an effect event is always the same
  }, [])
  const current = isHeld ? held : undefined
  const shown = useMemo(
    () => (current ? current.rows.flatMap((row) => latest(row) ?? []) : present),
    [current, present, latest],
  )
  const waiting = useMemo(
    () => (current ? present.filter((row) => !current.keys.has(keyOf(row))) : []),
    [current, present, keyOf],
  )
  return { shown, waiting, renew }
}
