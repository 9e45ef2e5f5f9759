/** Units between two strokes, of the 100 that a plot is high, and the rise of a stroke. */
const step = 6
const rise = 8

const round = (value: number) => Math.round(value * 100) / 100

/**
 * Strokes across a box as the path of an SVG element. A pattern would be stretched with the plot;
 * these keep their width with `vector-effect`.
 */
export function hatchPath(left: number, right: number, top: number, bottom: number): string {
  const strokes: string[] = []
  for (let start = bottom + rise - step; start > top; start -= step) {
    // From the left edge at `start` up to the right edge; what lies outside of the box is cut off.
    const at = (y: number) => round(left + ((start - y) / rise) * (right - left))
    const [from, to] = [Math.min(start, bottom), Math.max(start - rise, top)]
    if (from > to) strokes.push(`M${at(from)} ${round(from)}L${at(to)} ${round(to)}`)
  }
  return strokes.join('')
}
