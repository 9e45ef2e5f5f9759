import type { ListParams } from '../../../hooks/listParams.ts'
import { t } from '../../../messages/listsTexts.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'

import * as filterBarStyles from '../FilterBar.module.css'

/** Shows or hides the values of the columns beside the list. */
export const FacetButton = ({
  params: { hasFacets, setHasFacets },
}: {
  readonly params: Pick<ListParams, 'hasFacets' | 'setHasFacets'>
}) => (
  <IconButton
    size="small"
    className={filterBarStyles.tool}
    aria-label={t('list.facets')}
    data-hint={t('list.facets')}
    data-facets=""
    aria-pressed={hasFacets}
    onClick={() => setHasFacets(!hasFacets)}
  >
    <Icon name="filter" />
    {t('list.filters')}
  </IconButton>
)
