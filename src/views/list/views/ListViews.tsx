import { ResizeColumns } from '../columnMenu/ResizeColumns.tsx'
import { ViewSwitcher, type ViewSwitcherProps } from './ViewSwitcher.tsx'

/** What follows the first rows of a list: its views, and how its columns are resized. */
export const ListViews = (props: ViewSwitcherProps) => (
  <>
    <ViewSwitcher {...props} />
    <ResizeColumns {...props} />
  </>
)
