import { LinkButton } from '../../ui/Button.tsx'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { itemPath } from '../../client/listQuery.ts'
import { useDenialReason } from '../../data/denied.ts'
import { t } from '../../messages/recordsTexts.ts'
import { showMessage, type Message } from '../../messages/i18n.ts'
import type { Item } from '../../metadata/item.ts'
import { editRoute } from '../../paths.ts'
import { resources, type ResourceName } from '../../resources/resources.ts'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { MenuButton, type MenuEntry } from '../../ui/MenuButton.tsx'
import { ActionLink } from '../ActionLink.tsx'
import { CrashGuard } from '../CrashGuard.tsx'
import { useItemMenu } from '../itemMenu.ts'
import * as iconButtonStyles from '../../ui/IconButton.module.css'
import * as styles from './RecordActions.module.css'

/** A tab that starts an action: a button in the record's heading. */
export interface TabAction {
  /** The tab's value in the address. */
  readonly tab: string
  readonly label: Message
  readonly icon: IconName
  /** The most common action; at most one. */
  readonly primary?: boolean
}

/**
 * The actions of a record, with the primary one last, before the menu. Each keeps its position on
 * every tab.
 * @param controls actions added by a feature, with the primary one at its end
 */
export function RecordActions({
  name,
  item,
  actions,
  controls,
  tab,
  onRemove,
}: {
  readonly name: ResourceName
  readonly item: Item
  readonly actions: readonly TabAction[]
  readonly controls: ReactNode
  /** The open tab; `undefined` for the overview. */
  readonly tab: string | undefined
  readonly onRemove: () => void
}) {
  const navigate = useNavigate()
  const own = useItemMenu(name, item, onRemove)
  const edit = editRoute(name, item.object_id)
  const disabledReason = useDenialReason({
    method: 'PATCH',
    path: itemPath(resources[name], item.object_id) ?? '',
  })
  // On a narrow screen, the menu contains the buttons that do not fit.
  const entries: readonly MenuEntry[] =
    actions.length === 0
      ? own
      : [{ label: t('item.edit'), icon: 'edit', onSelect: () => void navigate(edit) }, ...own]
  // A page has one primary button; on its own tab that is the form's.
  const hasForm = actions.some((action) => action.tab === tab)
  const button = ({ tab: to, label, icon, primary = false }: TabAction) => (
    <LinkButton
      key={to}
      to={`?tab=${to}`}
      {...(to === tab && { 'aria-current': 'page' as const })}
      className={primary ? '' : styles.sideAction}
      {...(primary && !hasForm && { variant: 'contained' })}
    >
      {/* The longest label, the places in the list and the menu have one line on a phone. */}
      <span className="flex not-phone">
        <Icon name={icon} />
      </span>
      {showMessage(label)}
    </LinkButton>
  )
  const editing = (
    <ActionLink
      to={edit}
      disabledReason={disabledReason === '' ? t('action.refused') : disabledReason}
      className={actions.length > 0 ? styles.sideAction : ''}
    >
      {t('item.edit')}
    </ActionLink>
  )
  return (
    <>
      {actions.filter(({ primary }) => !primary).map(button)}
      {controls ? (
        <CrashGuard part={t('detail.actions')}>
          {editing}
          {controls}
        </CrashGuard>
      ) : (
        editing
      )}
      {actions.filter(({ primary }) => primary).map(button)}
      <MenuButton label={t('item.more')} entries={entries} className={iconButtonStyles.framed}>
        <Icon name="more" />
      </MenuButton>
    </>
  )
}
