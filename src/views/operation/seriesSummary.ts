/** The lowest, highest and last number, with the digits as returned. */
export function summaryOf(digits: readonly string[]) {
  const [first = ''] = digits
  let [lowest, highest] = [first, first]
  for (const text of digits) {
    if (Number(text) < Number(lowest)) lowest = text
    if (Number(text) > Number(highest)) highest = text
  }
  return { lowest, highest, last: digits.at(-1) ?? first }
}
