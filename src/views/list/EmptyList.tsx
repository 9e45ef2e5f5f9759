import { useSeesAll } from '../../hooks/reach.ts'
import '../../messages/errors.ts'
import { t, translateLabel } from '../../messages/i18n.ts'
import { resources, type ResourceName } from '../../resources/resources.ts'
import { Icon, isIconName } from '../../ui/Icon.tsx'
import { NewButton } from './NewButton.tsx'

/**
 * The first page is empty without a filter: there are no records, or none that this person may see.
 */
export function EmptyList({ name }: { readonly name: ResourceName }) {
  const { icon, label, about } = resources[name]
  const canSeeAll = useSeesAll(name)
  const many = translateLabel(label.many).toLowerCase()
  return (
    <div className="blank">
      {isIconName(icon) && <Icon name={icon} size={32} />}
      <h2>{t(canSeeAll ? 'list.empty' : 'list.noneSeen', { many })}</h2>
      <p>
        {translateLabel(about)} {!canSeeAll && t('list.noneSeenAbout', { many })}
      </p>
      <NewButton name={name} primary={canSeeAll} />
    </div>
  )
}
