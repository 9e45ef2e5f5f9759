import { Suspense, useState } from 'react'
import type { ListScope } from '../../../data/listSource.ts'
import { useShortcuts } from '../../../hooks/shortcuts.ts'
import { t } from '../../../messages/viewsTexts.ts'
import { Button } from '../../../ui/Button.tsx'
import { useRestoreFocus } from '../../../ui/focus.ts'
import { Icon } from '../../../ui/Icon.tsx'
import type { ChoiceProps } from '../columnMenu/useArrange.ts'
import type { FindSource } from '../find/findSource.ts'
import { unknownColumns } from './builtInViewsOf.ts'
import type { SavedView } from './savedViews.ts'
import { useListViews } from './useListViews.ts'
import { loadedPart } from '../../../ui/loadedPart.tsx'
import { cx } from '../../../ui/cx.ts'
import * as styles from './ViewSwitcher.module.css'

const loadMenu = () => import('./ViewMenu.tsx')
const loadForm = () => import('./ViewForm.tsx')
const ViewMenu = loadedPart(async () => (await loadMenu()).ViewMenu)
const ViewForm = loadedPart(async () => (await loadForm()).ViewForm)
const OpenView = loadedPart(async () => (await import('./OpenView.tsx')).OpenView)

export interface ViewSwitcherProps extends ChoiceProps {
  /** The loaded records, in which views are counted; without them, nothing is. */
  readonly source?: FindSource | undefined
  readonly scope: ListScope
}

type Opened =
  | { readonly is: 'menu' | 'open' }
  | { readonly is: 'form'; readonly view: SavedView | undefined; readonly isEdit: boolean }

/** The current view beside the heading of a list, with a button to save changes. */
export function ViewSwitcher(props: ViewSwitcherProps) {
  const { name, choice, params } = props
  const views = useListViews(name, choice.all, params)
  const [opened, setOpened] = useState<Opened>()
  const [switcher, setSwitcher] = useState<HTMLElement | null>(null)
  const [save, setSave] = useState<HTMLElement | null>(null)
  useShortcuts('list', [
    { keys: 'v', label: () => t('views.menu'), run: () => setOpened({ is: 'menu' }) },
  ])
  const close = () => setOpened(undefined)
  // The button that saves goes once the view is saved.
  useRestoreFocus(opened !== undefined, () => switcher)
  const { icon, label } = views.current
  const asked = new URLSearchParams(params.address)
  // Text that is being typed may have a colon.
  if (!views.currentOwn) asked.delete('search')
  const unknown = unknownColumns(asked, choice.all)
  const shared = params.address.has('sharedView') ? location.href : undefined
  return (
    <>
      <Button
        ref={setSwitcher}
        size="small"
        variant="text"
        className={cx(styles.root, opened?.is === 'menu' && styles.on)}
        aria-label={t('views.switch', { name: label })}
        aria-haspopup="dialog"
        aria-expanded={opened?.is === 'menu'}
        onPointerEnter={() => void loadMenu()}
        onFocus={() => void loadMenu()}
        onClick={() => setOpened({ is: 'menu' })}
      >
        <span
          className={`flex inline ${styles.icon}`}
          data-icon={views.currentOwn ? icon : undefined}
        >
          <Icon name={icon} />
        </span>
        <span className="truncate">{label}</span>
        <Icon name="down" size={14} />
      </Button>
      {views.isChanged && shared === undefined && (
        <Button
          ref={setSave}
          size="small"
          variant="text"
          className={styles.save ?? ''}
          aria-haspopup="dialog"
          aria-expanded={opened?.is === 'form'}
          onPointerEnter={() => void loadForm()}
          onFocus={() => void loadForm()}
          onClick={() => setOpened({ is: 'form', view: views.currentOwn, isEdit: false })}
        >
          {t('views.save')}
        </Button>
      )}
      {unknown.length > 0 && (
        <span className="small warn truncate" role="status" data-hint={t('views.unknownNote')}>
          {t('views.unknown', { fields: unknown.join(', ') })}
        </span>
      )}
      <Suspense>
        {opened?.is === 'menu' && switcher && (
          <ViewMenu
            {...props}
            views={views}
            anchor={switcher}
            onClose={close}
            onSave={() => setOpened({ is: 'form', view: undefined, isEdit: false })}
            onOpen={() => setOpened({ is: 'open' })}
            onEdit={(view) => setOpened({ is: 'form', view, isEdit: true })}
          />
        )}
        {opened?.is === 'form' && switcher && (
          <ViewForm
            {...props}
            view={opened.view}
            isEdit={opened.isEdit}
            isPersonKnown={views.isPersonKnown}
            anchor={save ?? switcher}
            onClose={close}
          />
        )}
        {(opened?.is === 'open' || shared !== undefined) && switcher && (
          <OpenView {...props} link={shared} anchor={switcher} onClose={close} />
        )}
      </Suspense>
    </>
  )
}
