/** Joins class names and skips falsy ones. */
export const cx = (
  ...names: readonly (string | number | bigint | false | null | undefined)[]
): string => names.filter(Boolean).join(' ')
