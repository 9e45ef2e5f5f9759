import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { Json } from '../../fields/kinds/json/Json.tsx'
import '../../messages/training.ts'
import { t } from '../../messages/i18n.ts'
import type { Item } from '../../metadata/item.ts'
import { editRoute } from '../../paths.ts'
import '../panels.css'

/** The settings of a model as stored by the service. */
export function ModelSettings({ item }: { readonly item: Item }) {
  const { settings } = item
  const isEmpty =
    settings === null ||
    settings === undefined ||
    settings === '' ||
    (typeof settings === 'object' && Object.keys(settings).length === 0)
  return (
    <div className="scroll panel-scroll">
      {isEmpty ? (
        <p className="panel-lead second">{t('training.settings.none')}</p>
      ) : (
        <div className="panel-lead">
          <Json value={settings} />
        </div>
      )}
      <Button component={Link} to={editRoute('models', item.object_id)}>
        {t('training.settings.edit')}
      </Button>
    </div>
  )
}
