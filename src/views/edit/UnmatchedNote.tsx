import { useStore } from '../../useStore.ts'
import { t } from '../../messages/listsTexts.ts'
import { resources, type ResourceName } from '../../resources/resources.ts'
import { editedRows, unmatchedIn } from './editedRows.ts'

/** How many changed rows a list still shows although it would no longer have them there. */
export function UnmatchedNote({ name }: { readonly name: ResourceName }) {
  useStore(editedRows)
  const { size: n } = unmatchedIn(resources[name].path)
  return n > 0 && <span>{t('whole.unmatched', { n })}</span>
}
