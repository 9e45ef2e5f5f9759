import { useDenialReason } from '../../data/denied.ts'
import { t } from '../../messages/coreTexts.ts'
import { nounOf } from '../../messages/nouns.ts'
import { createRoute } from '../../paths.ts'
import { resources, type ResourceName } from '../../resources/resources.ts'
import { ActionLink } from '../ActionLink.tsx'

interface NewButtonProps {
  readonly name: ResourceName
  /** The reason why it is not available, where that is known from elsewhere. */
  readonly disabledReason?: string | undefined
  readonly primary?: boolean
}

/** A link to the form of a new record, until the service has refused to create one. */
export function NewButton({ name, disabledReason, primary = true }: NewButtonProps) {
  const { path, label } = resources[name]
  const said = useDenialReason({ method: 'POST', path })
  return (
    <ActionLink
      to={createRoute(name)}
      disabledReason={disabledReason ?? (said === '' ? t('action.refused') : said)}
      icon="plus"
      primary={primary}
    >
      {t('list.new', nounOf(label))}
    </ActionLink>
  )
}
