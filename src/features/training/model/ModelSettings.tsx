import { LinkButton } from '../../../ui/Button.tsx'
import { Json } from '../../../fields/kinds/json/Json.tsx'
import { t } from '../../../messages/trainingTexts.ts'
import { editRoute } from '../../../paths.ts'
import type { ItemOf } from '../../../resources/resources.ts'
import * as panelCardStyles from '../../../views/PanelCard.module.css'

/** The settings of a model as stored by the service. */
export function ModelSettings({ item }: { readonly item: ItemOf<'models'> }) {
  const { settings } = item
  const isEmpty =
    settings === null ||
    settings === '' ||
    (typeof settings === 'object' && Object.keys(settings).length === 0)
  return (
    <div className={`scroll ${panelCardStyles.scroll}`}>
      {isEmpty ? (
        <p className={`${panelCardStyles.lead} second`}>{t('training.settings.none')}</p>
      ) : (
        settings !== undefined && (
          <div className={panelCardStyles.lead}>
            <Json value={settings} />
          </div>
        )
      )}
      <LinkButton to={editRoute('models', item.object_id)}>
        {t('training.settings.edit')}
      </LinkButton>
    </div>
  )
}
