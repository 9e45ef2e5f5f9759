/** The names of classes as one, without those whose condition does not hold. */
export const cx = (
  ...names: readonly (string | number | bigint | false | null | undefined)[]
): string => names.filter(Boolean).join(' ')
