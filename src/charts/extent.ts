/** The smallest and the largest value; `[Infinity, -Infinity]` if there are none. */
export function extentOf(values: Iterable<number>): readonly [low: number, high: number] {
  let [low, high] = [Infinity, -Infinity]
  for (const value of values) {
    if (value < low) low = value
    if (value > high) high = value
  }
  return [low, high]
}

/** The most points that a plot as wide as a page can resolve. */
const maxPoints = 2000

/**
 * The indexes of a long series to draw. Each stretch keeps its first, lowest and highest value and
 * its gap, so that no peak is lost. The last index is included.
 */
export function drawnPlaces(values: readonly (number | undefined)[]): readonly number[] {
  if (values.length <= maxPoints) return values.map((_, place) => place)
  const size = Math.ceil((values.length / maxPoints) * 4)
  const places = new Set<number>()
  for (let from = 0; from < values.length; from += size) {
    let [low, high, gap] = [from, from, -1]
    for (let place = from; place < Math.min(from + size, values.length); place += 1) {
      const value = values[place]
      if (value === undefined) gap = place
      else {
        if (value < (values[low] ?? Infinity)) low = place
        if (value > (values[high] ?? -Infinity)) high = place
      }
    }
    for (const place of [from, low, high, gap]) if (place !== -1) places.add(place)
  }
  places.add(values.length - 1)
  return [...places].toSorted((one, other) => one - other)
}
