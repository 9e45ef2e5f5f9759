import type { ListParams } from '../../../hooks/listParams.ts'
import { t } from '../../../messages/listsTexts.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { MenuButton } from '../../../ui/MenuButton.tsx'
import type { ListColumn } from '../columns.ts'
import { facetColumns } from './facetColumns.ts'
import * as styles from './GroupMenu.module.css'

interface GroupMenuProps {
  readonly columns: readonly ListColumn[]
  readonly params: Pick<ListParams, 'group' | 'setGroup'>
}

/** Chooses the column whose values head groups of rows. */
export function GroupMenu({ columns, params: { group, setGroup } }: GroupMenuProps) {
  const chosen = columns.find(({ id }) => id === group)
  return (
    <MenuButton
      label={chosen ? t('group.by', { field: chosen.label }) : t('group.choose')}
      size="small"
      className={styles.root}
      entries={[
        {
          id: '',
          label: t('group.none'),
          isChosen: chosen === undefined,
          onSelect: () => setGroup(undefined),
        },
        ...facetColumns(columns).map(({ id, label }) => ({
          id,
          label,
          isChosen: id === group,
          onSelect: () => setGroup(id),
        })),
      ]}
    >
      <span>{t('group.label')}</span>
      {chosen && <b className="medium">{chosen.label}</b>}
      <Icon name="down" size={14} />
    </MenuButton>
  )
}
