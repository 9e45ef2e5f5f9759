import { IconButton } from '../../ui/IconButton.tsx'
import { lazy, Suspense, useState } from 'react'
import coreTexts from '../../messages/en/core.json'
import { texts } from '../../messages/i18n.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { Density } from './density.ts'
import type { ColumnChoice } from './useColumns.ts'

const t = texts(coreTexts)

const loadViewMenu = () => import('./ViewMenu.tsx')
const ViewMenu = lazy(async () => ({ default: (await loadViewMenu()).ViewMenu }))

interface ViewButtonProps {
  readonly columns: ColumnChoice
  readonly density: Density
  readonly onDensity: (density: Density) => void
}

/** Opens the menu for columns and row height. */
export function ViewButton({ columns, density, onDensity }: ViewButtonProps) {
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
