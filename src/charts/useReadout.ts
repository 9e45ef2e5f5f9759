import { useState, type KeyboardEvent, type PointerEvent } from 'react'

/**
 * The active mark of a chart: under the pointer, or reached with the arrow keys.
 * @param pick the mark at a position, both coordinates 0 to 1 from the left and the top
 */
export function useReadout(count: number, pick: (x: number, y: number) => number | undefined) {
  const [chosen, setChosen] = useState<number>()
  const index = chosen !== undefined && chosen < count ? chosen : undefined
  return {
    index,
    area: {
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
        if (width > 0 && height > 0)
          setChosen(pick((event.clientX - left) / width, (event.clientY - top) / height))
      },
      onPointerLeave: () => setChosen(undefined),
    },
    keys: {
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const to = {
          ArrowRight: Math.min(count - 1, (index ?? -1) + 1),
          ArrowLeft: Math.max(0, (index ?? count) - 1),
          Home: 0,
          End: count - 1,
        }[event.key]
        if (to === undefined || count === 0) return
        event.preventDefault()
        setChosen(to)
      },
      onBlur: () => setChosen(undefined),
    },
  }
}
