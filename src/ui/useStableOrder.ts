import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { listen } from '../listen.ts'

/** Milliseconds for which the first rows wait for the others, so that their order is known. */
const waitMs = 2000

/**
 * Whether the rows of a list can be rendered; once true, it stays true.
 * @param hasSome there is something to render
 * @param isAll nothing more is loading
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

/** The position of a row that arrives later: at once before or after the others, or on request. */
export type Arrival = 'first' | 'last' | 'waits'

interface StableOrderOptions<T> {
  /** The rows in their current order. */
  readonly present: readonly T[]
  /** Memoised, like `latest`. */
  readonly keyOf: (row: T) => string
  /** Identifies the list, opening or text; a change starts a new order. */
  readonly list: unknown
  /** Whether its order is known; until then rows appear as they arrive. */
  readonly isKnown?: boolean
  /** @param isAbove whether the row sorts before all rendered ones */
  readonly arrive?: (row: T, isAbove: boolean) => Arrival
  /** A change of this value renders the rows that have arrived. */
  readonly stage?: unknown
  /**
   * The current version of a rendered row; by default the present one, `undefined` if it is gone.
   */
  readonly latest?: (row: T) => T | undefined
  /** The current order, sorted again. */
  readonly ordered?: () => readonly T[]
  /** Called when an order is fixed. */
  readonly onHold?: () => void
  /** Whether returning to the tab renders all rows in their current order. */
  readonly isRenewedOnReturn?: boolean
}

interface Held<T> {
  readonly list: unknown
  readonly stage: unknown
  readonly rows: readonly T[]
  readonly keys: ReadonlySet<string>
  /** The keys of the waiting rows. */
  readonly late: ReadonlySet<string>
}

const last = (): Arrival => 'last'
/** For `arrive`: every later row waits. */
export const waits = (): Arrival => 'waits'

/**
 * The rows of a list in a stable order. No row moves once the order is known, because a press would
 * hit another row.
 */
export function useStableOrder<T>(options: StableOrderOptions<T>): {
  readonly shown: readonly T[]
  /** Rows that arrived later. */
  readonly waiting: readonly T[]
  /** Renders all rows in their current order. */
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
  // An empty list cannot move, so its first rows are rendered as soon as they arrive.
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

/** The options of an open list: a removed one keeps its place, and later ones are appended. */
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
