import { memo, Suspense, useEffect, useRef } from 'react'
import type { Item } from '../../metadata/item.ts'
import { type Resource, titleOf } from '../../metadata/resource.ts'
import { itemRoute } from '../../paths.ts'
import type { ResourceName } from '../../resources/resources.ts'
import { RouteLink } from '../../ui/RouteLink.tsx'
import { CrashGuard } from '../CrashGuard.tsx'
import { CellContent } from './Cell.tsx'
import type { ListColumn } from './columns.ts'
import { loadedPart } from '../../ui/loadedPart.tsx'
import { cx } from '../../ui/cx.ts'
import * as styles from './ListTable.module.css'

const RowCheck = loadedPart(async () => (await import('./select/RowCheck.tsx')).RowCheck)
const RowActions = loadedPart(async () => (await import('./RowActions.tsx')).RowActions)

interface ListRowProps {
  readonly name: ResourceName
  readonly resource: Resource
  readonly item: Item
  readonly columns: readonly ListColumn[]
  /** The number of columns pinned at the left. */
  readonly pins: number
  readonly isCurrent: boolean
  /** Whether records of the list are being chosen: then every row has its check. */
  readonly isSelecting?: boolean
  readonly isPreviewed: boolean
  readonly focusNow: boolean
  readonly onRemove: (item: Item) => void
}

export const ListRow = memo(function ListRow(props: ListRowProps) {
  const { name, resource, item, columns, pins, isCurrent, isPreviewed, focusNow, onRemove } = props
  const title = titleOf(resource, item)
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (focusNow) link.current?.focus()
  }, [focusNow])
  return (
    <tr
      data-id={item.object_id}
      className={cx(isCurrent && styles.current, isPreviewed && styles.previewed)}
    >
      {columns.map((column, index) => {
        const content = (
          <CrashGuard part={column.label}>
            <CellContent column={column} resource={resource} item={item} />
          </CrashGuard>
        )
        const shape = {
          'data-shape': column.layoutKind,
          'data-card': column.card,
          'data-pin': index < pins ? index : undefined,
        }
        return column.kind === 'title' ? (
          <th key={column.id} scope="row" {...shape}>
            {(isCurrent || props.isSelecting) && (
              <RowCheck {...{ name, title }} objectId={item.object_id} />
            )}
            <RouteLink ref={link} className={styles.link} to={itemRoute(name, item.object_id)}>
              {content}
            </RouteLink>
          </th>
        ) : (
          <td key={column.id} {...shape}>
            {content}
          </td>
        )
      })}
      <td className={styles.actions}>
        {isCurrent && (
          <Suspense>
            <RowActions {...{ name, item, title, onRemove }} />
          </Suspense>
        )}
      </td>
    </tr>
  )
})
