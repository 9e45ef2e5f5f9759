import { count } from './format.ts'

/** The text of a number of records: "7+" where not all were read, so that there may be more. */
export const countOrMore = (n: number, isAll: boolean): string => `${count(n)}${isAll ? '' : '+'}`
