import { ResizeColumns } from '../columnMenu/ResizeColumns.tsx'
import { ViewSwitcher, type ViewSwitcherProps } from './ViewSwitcher.tsx'

/** Parts of a list that are loaded after its first rows: the views, and resizable columns. */
export const ListViews = (props: ViewSwitcherProps) => (
  <>
    <ViewSwitcher {...props} />
    <ResizeColumns {...props} />
  </>
)
