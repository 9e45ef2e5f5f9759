/** The names in a text that joins them by commas; blank ones are none. */
export const namesIn = (text: string): readonly string[] =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')

/** Whether the text says the same when its names are joined again: only then chips may stand for it. */
export const isNames = (text: string): boolean => namesIn(text).join() === text

/** Each name that these texts hold, once, in their order. */
export const allNames = (texts: readonly string[]): readonly string[] => [
  ...new Set(texts.flatMap(namesIn)),
]
