import type { Item } from '../../metadata/item.ts'
import { type Resource, titleOf } from '../../metadata/resource.ts'
import { FieldValue, UndeclaredValue } from '../../fields/Value.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { StateLabel } from '../StateLabel.tsx'
import type { ListColumn } from './columns.ts'
import { ItemId } from '../ItemId.tsx'

interface CellContentProps {
  column: ListColumn
  resource: Resource
  item: Item
}

/** The content of one cell; the link in the title cell is rendered by the row. */
export function CellContent({ column, resource, item }: CellContentProps) {
  switch (column.kind) {
    case 'title': {
      const title = titleOf(resource, item)
      return (
        <>
          {resource.initial && <Avatar name={title} />}
          {title === item.object_id ? (
            <ItemId objectId={title} />
          ) : (
            <bdi className="truncate">{title}</bdi>
          )}
        </>
      )
    }
    case 'state':
      return <StateLabel resource={resource} item={item} />
    case 'id':
      return <ItemId objectId={item.object_id} />
    case 'undeclared':
      return <UndeclaredValue name={column.id} value={item[column.id]} dense />
    case 'field':
      return column.field && <FieldValue field={column.field} name={column.id} item={item} dense />
    default:
      return column.kind satisfies never
  }
}
