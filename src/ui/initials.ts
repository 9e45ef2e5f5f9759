const graphemes = new Intl.Segmenter()

/** The first character as a reader sees it; a joined emoji counts as one. */
export const firstGrapheme = (text: string): string => {
  const [first] = graphemes.segment(text)
  return (first?.segment ?? '').toUpperCase()
}

/** At most two letters of a person's name or address. */
export const initialsOf = (name: string): string =>
  name
    .split(/[\s@.]+/)
    .slice(0, 2)
    .map(firstGrapheme)
    .join('')
