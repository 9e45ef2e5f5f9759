/** The day at the start of a text, as written, with its year, month and day; `null` without one. */
export const writtenDay = (text: string): RegExpExecArray | null =>
  /^(\d{4})-(\d\d)-(\d\d)/.exec(text)
