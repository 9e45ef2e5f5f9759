import { useNavigate } from 'react-router'
import { t } from '../../../messages/trainingTexts.ts'
import { textIn } from '../../../metadata/item.ts'
import { itemRoute } from '../../../paths.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { MenuButton, type MenuEntry } from '../../../ui/MenuButton.tsx'
import { shortId } from '../../../ui/shortId.ts'
import { useItemMenu } from '../../../views/itemMenu.ts'
import { hasState, type Job, type ModelJob } from '../../../domain/jobs.ts'

/** Actions of a job's menu, performed by the board. */
export interface JobActions {
  readonly onOpen: (objectId: string) => void
  readonly onFail: (item: Job) => void
  readonly onRemove: (item: Job) => void
}

/** The actions of any record and those of a job. No action stops a job's work. */
export function JobMenu({
  job: { item, state },
  hasModelColumn,
  onOpen,
  onFail,
  onRemove,
}: JobActions & { readonly job: ModelJob; readonly hasModelColumn: boolean }) {
  const navigate = useNavigate()
  const record = useItemMenu('jobs', item, () => onRemove(item))
  const model = hasModelColumn ? textIn(item, 'enrich') : undefined
  const transfer = textIn(item, 'transfer')
  const entries: MenuEntry[] = [
    { label: t('training.menu.open'), icon: 'panel', onSelect: () => onOpen(item.object_id) },
  ]
  if (model !== undefined)
    entries.push({
      label: t('training.menu.model'),
      icon: 'model',
      onSelect: () => void navigate(itemRoute('models', model)),
    })
  if (transfer !== undefined)
    entries.push({
      label: t('training.menu.transfer'),
      icon: 'transfer',
      onSelect: () => void navigate(itemRoute('transfers', transfer)),
    })
  const [first, ...others] = record.filter(({ danger }) => danger !== true)
  if (first) entries.push({ ...first, divided: true }, ...others)
  if (!hasState(state, 'failed'))
    entries.push({
      label: t('training.menu.fail'),
      icon: 'edit',
      divided: true,
      onSelect: () => onFail(item),
    })
  entries.push(...record.filter(({ danger }) => danger === true))
  return (
    <MenuButton
      size="small"
      tabIndex={-1}
      label={t('item.moreOf', { title: shortId(item.object_id) })}
      entries={entries}
    >
      <Icon name="more" />
    </MenuButton>
  )
}
