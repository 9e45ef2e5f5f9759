import { useStore } from '../../useStore.ts'
import { t } from '../../messages/listsTexts.ts'
import { resources, type ResourceName } from '../../resources/resources.ts'
import { editedRows, unmatchedIn } from './editedRows.ts'

/** The number of changed rows still shown that no longer match the list. */
export function UnmatchedNote({ name }: { readonly name: ResourceName }) {
  useStore(editedRows)
  const { size: n } = unmatchedIn(resources[name].path)
  return n > 0 && <span>{t('whole.unmatched', { n })}</span>
}
