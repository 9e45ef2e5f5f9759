/** The value of a placeholder, with its field. */
export interface PlaceholderValue {
  readonly value: string
  readonly field: string
}

/** Values by the name of their place; a place without one is the person's to fill. */
export type PlaceholderValues = ReadonlyMap<string, PlaceholderValue>

/** A word in braces on one line: `{name}`, `{time of next update}`. */
const place = /\{([^{}\n]+)\}/g
/** A place between a space and a mark: without a value the space goes too. */
const emptied = / \{([^{}\n]+)\}(?=[,.;:!?])/g

/** A text with every known place filled; the others stay as they are. "Hello," where nobody is greeted. */
export const fillPlaceholders = (text: string, fills: PlaceholderValues): string =>
  text
    .replaceAll(emptied, (whole, name: string) =>
      fills.get(name.trim())?.value === '' ? '' : whole,
    )
    .replaceAll(place, (whole, name: string) => fills.get(name.trim())?.value ?? whole)

/** The names of the places of a text that are filled, in their order. */
export const filledPlaceholders = (text: string, fills: PlaceholderValues): readonly string[] => [
  ...new Set(
    [...text.matchAll(place)]
      .map(([, name = '']) => name.trim())
      .filter((name) => fills.get(name)?.value),
  ),
]

export interface Range {
  readonly from: number
  readonly to: number
}

/** The places of a text that are still to be filled. */
export const openPlaceholders = (text: string): readonly Range[] =>
  [...text.matchAll(place)].map(({ index, 0: whole }) => ({
    from: index,
    to: index + whole.length,
  }))

/** A part of a text: plain, filled from a field, or still to be filled. */
export interface Segment {
  readonly is: 'plain' | 'filled' | 'open'
  readonly text: string
  /** Its index in the text. */
  readonly from: number
}

/**
 * The parts of a text that a person may have edited. They are open placeholders and unchanged
 * values of the template, in the template's order.
 */
export function segmentsOf(
  text: string,
  template: string,
  fills: PlaceholderValues,
): readonly Segment[] {
  const ranges: (Range & { readonly is: 'filled' | 'open' })[] = openPlaceholders(text).map(
    (range) => ({
      ...range,
      is: 'open',
    }),
  )
  let after = 0
  for (const [, name = ''] of template.matchAll(place)) {
    const value = fills.get(name.trim())?.value ?? ''
    const from = value === '' ? -1 : text.indexOf(value, after)
    if (from === -1) continue
    after = from + value.length
    ranges.push({ from, to: after, is: 'filled' })
  }
  const segments: Segment[] = []
  let at = 0
  for (const { from, to, is } of ranges.toSorted((one, other) => one.from - other.from)) {
    if (from < at) continue
    if (from > at) segments.push({ is: 'plain', text: text.slice(at, from), from: at })
    segments.push({ is, text: text.slice(from, to), from })
    at = to
  }
  if (at < text.length) segments.push({ is: 'plain', text: text.slice(at), from: at })
  return segments
}
