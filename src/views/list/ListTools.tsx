import IconButton from '@mui/material/IconButton'
import { lazy, Suspense, useState } from 'react'
import { t } from '../../messages/i18n.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { Density } from './density.ts'
import { Refreshed } from './Refreshed.tsx'
import type { ColumnChoice } from './useColumns.ts'

const loadViewMenu = () => import('./ViewMenu.tsx')
const ViewMenu = lazy(async () => ({ default: (await loadViewMenu()).ViewMenu }))

interface ListToolsProps {
  /** Epoch milliseconds of the last answer, 0 before the first. */
  readonly updatedAt: number
  readonly columns: ColumnChoice
  readonly density: Density
  readonly onDensity: (density: Density) => void
  readonly onRefresh: () => void
}

/** The age of the rows, the refresh button and the view options. */
export function ListTools({ updatedAt, columns, density, onDensity, onRefresh }: ListToolsProps) {
  return (
    <>
      <Refreshed at={updatedAt} onRefresh={onRefresh} />
      <ViewButton columns={columns} density={density} onDensity={onDensity} />
    </>
  )
}

/** Opens the menu for columns and row height. */
export function ViewButton({
  columns,
  density,
  onDensity,
}: Pick<ListToolsProps, 'columns' | 'density' | 'onDensity'>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <IconButton
        size="small"
        aria-label={t('view.label')}
        data-hint={t('view.label')}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onPointerEnter={() => void loadViewMenu()}
        onFocus={() => void loadViewMenu()}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon name="columns" />
      </IconButton>
      {anchor && (
        <Suspense>
          <ViewMenu
            anchor={anchor}
            columns={columns}
            density={density}
            onDensity={onDensity}
            onClose={() => setAnchor(null)}
          />
        </Suspense>
      )}
    </>
  )
}
