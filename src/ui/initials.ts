const signs = new Intl.Segmenter()

/** The first sign as a reader sees it: a joined emoji is one. */
export const firstSign = (text: string): string => {
  const [first] = signs.segment(text)
  return (first?.segment ?? '').toUpperCase()
}

/** At most two letters of a person's name or address. */
export const initialsOf = (name: string): string =>
  name
    .split(/[\s@.]+/)
    .slice(0, 2)
    .map(firstSign)
    .join('')
