import { useSeesAll } from '../../session/useSeesAll.ts'
import { t } from '../../messages/errorsTexts.ts'
import { translateLabel } from '../../messages/i18n.ts'
import { nounOf } from '../../messages/nouns.ts'
import { details } from '../../resources/details.ts'
import { resources, type ResourceName } from '../../resources/resources.ts'
import { isEarlyIcon } from '../../ui/Icon.tsx'
import { NewButton } from './NewButton.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'

/**
 * The first page is empty without a filter: there are no records, or none that this person may see.
 */
export function EmptyList({ name }: { readonly name: ResourceName }) {
  const { icon, label } = resources[name]
  const canSeeAll = useSeesAll(name)
  const noun = nounOf(label)
  return (
    <EmptyState
      {...(isEarlyIcon(icon) && { icon })}
      title={t(canSeeAll ? 'list.empty' : 'list.noneSeen', noun)}
    >
      <p>
        {translateLabel(details[name].description)} {!canSeeAll && t('list.noneSeenAbout', noun)}
      </p>
      <NewButton name={name} primary={canSeeAll} />
    </EmptyState>
  )
}
