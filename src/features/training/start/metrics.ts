/** The names in a comma-separated text, without blank ones. */
export const namesIn = (text: string): readonly string[] =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')

/** Whether joining the names gives the same text: only then can it be shown as chips. */
export const isNames = (text: string): boolean => namesIn(text).join() === text

/** All distinct names in these texts, in order. */
export const allNames = (texts: readonly string[]): readonly string[] => [
  ...new Set(texts.flatMap(namesIn)),
]
