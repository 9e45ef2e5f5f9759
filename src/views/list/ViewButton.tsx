import { IconButton } from '../../ui/IconButton.tsx'
import { Suspense, useState } from 'react'
import type { ListSource } from '../../data/listSource.ts'
import { t } from '../../messages/coreTexts.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { ChoiceProps } from './columnMenu/useArrange.ts'
import { loadedPart } from '../../ui/loadedPart.tsx'

const loadMenu = () => import('./columnMenu/ListColumnMenu.tsx')
const ListColumnMenu = loadedPart(async () => (await loadMenu()).ListColumnMenu)

interface ViewButtonProps extends ChoiceProps {
  readonly source: ListSource
}

/** Opens the menu for columns and row height. */
export function ViewButton(props: ViewButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <IconButton
        size="small"
        aria-label={t('view.label')}
        data-hint={t('view.label')}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onPointerEnter={() => void loadMenu()}
        onFocus={() => void loadMenu()}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon name="columns" />
      </IconButton>
      {anchor && (
        <Suspense>
          <ListColumnMenu anchor={anchor} onClose={() => setAnchor(null)} {...props} />
        </Suspense>
      )}
    </>
  )
}
