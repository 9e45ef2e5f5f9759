import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { listen } from '../listen.ts'

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

/** Where a row that comes later is drawn: at once before or after the others, or when asked for. */
export type Arrival = 'first' | 'last' | 'waits'

interface StableOrderOptions<T> {
  /** The rows in their present order. */
  readonly present: readonly T[]
  /** Memoised, as `latest`. */
  readonly keyOf: (row: T) => string
  /** Another list, opening or text has an order of its own. */
  readonly list: unknown
  /** Whether its order is known; until then the rows are as they come. */
  readonly isKnown?: boolean
  /** @param isAbove whether the row stands before all that are drawn */
  readonly arrive?: (row: T, isAbove: boolean) => Arrival
  /** Rows that came are only drawn once this changes. */
  readonly stage?: unknown
  /** A drawn row as it is now; by default the present one, `undefined` once there is none. */
  readonly latest?: (row: T) => T | undefined
  /** The present order, made anew. */
  readonly ordered?: () => readonly T[]
  /** Called when an order is made. */
  readonly onHold?: () => void
  /** Whether coming back to the tab draws all rows in their present order. */
  readonly isRenewedOnReturn?: boolean
}

interface Held<T> {
  readonly list: unknown
  readonly stage: unknown
  readonly rows: readonly T[]
  readonly keys: ReadonlySet<string>
  /** The keys of those that wait. */
  readonly late: ReadonlySet<string>
}

const last = (): Arrival => 'last'
/** For `arrive`: all that comes later waits. */
export const waits = (): Arrival => 'waits'

/**
 * The rows of a list as they are drawn. No row moves by itself: once the order is known it stays,
 * because a press on a row that moves is a press on another one.
 */
export function useStableOrder<T>(options: StableOrderOptions<T>): {
  readonly shown: readonly T[]
  /** Rows that came later. */
  readonly waiting: readonly T[]
  /** Draws all rows in their present order. */
  readonly renew: () => void
} {
  const { present, keyOf, list, isKnown = true, arrive = last, stage, latest } = options
  const { ordered = () => present, onHold, isRenewedOnReturn = false } = options
  const [held, setHeld] = useState<Held<T>>()
  const heldOf = (rows: readonly T[], late: readonly string[] = []): Held<T> => ({
    list,
    stage,
    rows,
    keys: new Set(rows.map(keyOf)),
    late: new Set(late),
  })
  const hold = (rows: readonly T[]) => {
    setHeld(heldOf(rows))
    onHold?.()
  }
  const current = held?.list === list ? held : undefined
  const came = useMemo(
    () => (current ? present.filter((row) => !current.keys.has(keyOf(row))) : []),
    [current, present, keyOf],
  )
  // Where nothing is drawn, nothing moves: the first rows are drawn as soon as they come.
  const isEmpty = current?.rows.length === 0 && present.length > 0
  if (isKnown && (!current || isEmpty)) hold(present)
  else if (current) {
    const fresh = came.filter((row) => !current.late.has(keyOf(row)))
    const isNextStage = stage !== current.stage
    if (stage === undefined ? fresh.length > 0 : isNextStage) {
      const firstDrawn = present.findIndex((row) => current.keys.has(keyOf(row)))
      const above = new Set(present.slice(0, Math.max(0, firstDrawn)))
      const placed = fresh.map((row) => ({ row, place: arrive(row, above.has(row)) }))
      const at = (wanted: Arrival) =>
        placed.flatMap(({ row, place }) => (place === wanted ? [row] : []))
      const rows = [...at('first'), ...current.rows, ...at('last')]
      setHeld(heldOf(rows, [...current.late, ...at('waits').map(keyOf)]))
    }
  }
  const renew = () => hold(ordered())
  const onVisible = useEffectEvent(() => {
    if (isRenewedOnReturn && isKnown && !document.hidden) renew()
  })
  useEffect(() => {
    return listen(document, { visibilitychange: onVisible })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- an effect event is always the same
  }, [])
  const shown = useMemo(() => {
    if (!current) return present
    if (latest) return current.rows.flatMap((row) => latest(row) ?? [])
    const byKey = new Map(present.map((row) => [keyOf(row), row]))
    return current.rows.flatMap((row) => byKey.get(keyOf(row)) ?? [])
  }, [current, present, keyOf, latest])
  return { shown, waiting: came, renew }
}

/** The options of an open list: one that is gone keeps its place, what comes later is appended. */
export function useStableOptions<T>(
  present: readonly T[],
  keyOf: (row: T) => string,
  list: unknown,
  stage?: unknown,
): readonly T[] {
  const latest = useMemo(() => {
    const byKey = new Map(present.map((row) => [keyOf(row), row]))
    return (row: T) => byKey.get(keyOf(row)) ?? row
  }, [present, keyOf])
  return useStableOrder({ present, keyOf, list, stage, latest }).shown
}
