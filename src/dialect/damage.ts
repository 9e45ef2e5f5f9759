/** Levels of nesting that are read: nobody who walks through a value needs more stack than this. */
export const maxDepth = 200

/**
 * Why a value of an answer could not be read:
 * - `twice`: its key is there several times
 * - `notJson`: JSON has no such value, as NaN
 * - `missing`: nothing stands after its key
 * - `deep`: it is nested too deep
 */
export type Damage = 'twice' | 'notJson' | 'missing' | 'deep'

/** A value of an answer that could not be read; whatever stands beside it was. */
export interface DamagedValue {
  /** NaN, which no property of an answer is: none can pretend to be this. A copy keeps it. */
  readonly notJson: number
  readonly damage: Damage
  /** Its key; blank in a list. */
  readonly key: string
  /** Its text, unchanged; several where its key is there several times. */
  readonly texts: readonly string[]
}

/** Whether a value of an answer could not be read. */
export const isDamaged = (value: unknown): value is DamagedValue =>
  Number.isNaN((value as Partial<DamagedValue> | null | undefined)?.notJson)

/** Whether a value could not be read, or anything in it. */
export const holdsDamage = (value: unknown): boolean =>
  isDamaged(value) || (typeof value === 'object' && Object.values(value ?? '').some(holdsDamage))
