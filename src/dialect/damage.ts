/** The most levels of nesting read, so that recursion over a value cannot overflow the stack. */
export const maxDepth = 200

/**
 * The reason why a value in a response is unreadable:
 * - `twice`: duplicate key
 * - `notJson`: JSON has no such value, such as NaN
 * - `missing`: there is no value after its key
 * - `deep`: it is nested too deep
 */
export type Damage = 'twice' | 'notJson' | 'missing' | 'deep'

/** An unreadable value in a response; the values beside it are intact. */
export interface DamagedValue {
  /** Always NaN, which JSON cannot contain, so that no response can imitate it. A copy keeps it. */
  readonly notJson: number
  readonly damage: Damage
  /** Its key; blank in a list. */
  readonly key: string
  /** Its text, unchanged; several for a duplicate key. */
  readonly texts: readonly string[]
}

/** Whether a value of a response is unreadable. */
export const isDamaged = (value: unknown): value is DamagedValue =>
  Number.isNaN((value as Partial<DamagedValue> | null | undefined)?.notJson)

/** Whether a value, or any part of it, is unreadable. */
export const holdsDamage = (value: unknown): boolean =>
  isDamaged(value) || (typeof value === 'object' && Object.values(value ?? '').some(holdsDamage))
