import { ResizeColumns } from '../columnMenu/ResizeColumns.tsx'
import type { ChoiceProps } from '../columnMenu/useArrange.ts'

/** What follows the first rows of a list: its saved views, and how its columns are resized. */
export function ListViews(props: ChoiceProps) {
  return <ResizeColumns {...props} />
}
