import { useState } from 'react'
import { IconButton, LinkIconButton } from '../../ui/IconButton.tsx'
import type { Item } from '../../metadata/item.ts'
import { t } from '../../messages/recordsTexts.ts'
import { editRoute } from '../../paths.ts'
import type { ResourceName } from '../../resources/resources.ts'
import { Icon } from '../../ui/Icon.tsx'
import { MenuButton } from '../../ui/MenuButton.tsx'
import { copyText } from '../../ui/copy.ts'
import { CellEditing } from '../edit/CellEditing.tsx'
import { useItemMenu } from '../itemMenu.ts'
import * as styles from './ListTable.module.css'

interface RowActionsProps {
  name: ResourceName
  item: Item
  title: string
  onRemove: (item: Item) => void
}

/**
 * The actions of one row; they overlay the last column and take up no width. Arrow keys reach them:
 * a row is one stop of Tab.
 */
export function RowActions({ name, item, title, onRemove }: RowActionsProps) {
  const entries = useItemMenu(name, item, () => onRemove(item))
  const [row, setRow] = useState<HTMLTableRowElement | null>(null)
  return (
    <span
      className={`flex inline ${styles.rowActions} absolute`}
      data-gap="2"
      ref={(element) => setRow(element?.closest('tr') ?? null)}
    >
      {row && <CellEditing name={name} item={item} row={row} />}
      <IconButton
        size="small"
        tabIndex={-1}
        aria-label={t('item.copyIdOf', { title })}
        data-hint={t('item.copyId')}
        onClick={() => void copyText(item.object_id, t('copy.done'))}
      >
        <Icon name="copy" />
      </IconButton>
      <LinkIconButton
        size="small"
        tabIndex={-1}
        to={editRoute(name, item.object_id)}
        aria-label={t('item.editOf', { title })}
        data-hint={t('item.edit')}
      >
        <Icon name="edit" />
      </LinkIconButton>
      <MenuButton size="small" tabIndex={-1} label={t('item.moreOf', { title })} entries={entries}>
        <Icon name="more" />
      </MenuButton>
    </span>
  )
}
