import { selectedIds, setSelected } from '../../../data/selection.ts'
import type { ResourceName } from '../../../resources/resources.ts'

/** The ids of the shown rows in their order, and the row that was chosen last. */
let order: readonly string[] = []
let anchor: string | undefined

/** Sets the order of the shown rows, which a range selection follows. */
export function setOrder(ids: readonly string[]): void {
  order = ids
}

/** Falls back to the rows in the document while the complete order is loading. */
const orderWith = (id: string): readonly string[] =>
  order.includes(id)
    ? order
    : [...document.querySelectorAll<HTMLElement>('main [data-id]')].map(
        ({ dataset }) => dataset.id ?? '',
      )

/** Chooses a row, or takes it out; a range begins at the row that was chosen last. */
export function toggleRow(name: ResourceName, id: string, isRange: boolean): void {
  const isChosen = !selectedIds(name).has(id)
  const all = orderWith(id)
  const [from, to] = [anchor === undefined ? -1 : all.indexOf(anchor), all.indexOf(id)]
  const range =
    isRange && from !== -1 && to !== -1
      ? all.slice(Math.min(from, to), Math.max(from, to) + 1)
      : [id]
  setSelected(name, range, isRange || isChosen)
  anchor = id
}
