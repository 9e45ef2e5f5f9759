import { useState } from 'react'
import { t } from '../../../messages/deskTexts.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { loadedPart } from '../../../ui/loadedPart.tsx'
import * as viewsPaneStyles from '../ViewsPane.module.css'

const loadForm = () => import('./SaveViewForm.tsx')
const SaveViewForm = loadedPart(async () => (await loadForm()).SaveViewForm)

/**
 * Saves the shown tickets of the desk as a view.
 * @param search finds its tickets
 */
export function SaveView({ search }: { readonly search: string }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <button
        type="button"
        className={`nowrap press body row second ${viewsPaneStyles.save}`}
        data-above="8"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onPointerEnter={() => void loadForm()}
        onFocus={() => void loadForm()}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon name="plus" size={14} />
        {t('desk.saveView')}
      </button>
      {anchor && <SaveViewForm search={search} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  )
}
