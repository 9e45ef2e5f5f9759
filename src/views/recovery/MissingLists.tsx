import { t } from '../../messages/errorsTexts.ts'
import { listText } from '../../messages/listText.ts'
import { collectionLabel } from '../../messages/nouns.ts'
import { resources } from '../../resources/resources.ts'
import { isMissing, type ReadPart } from './isMissing.ts'

/** Lists the collections that a deployment lacks in one line; nothing if it has all. */
export function MissingLists({ parts }: { readonly parts: readonly ReadPart[] }) {
  const names = parts.filter(isMissing).map(({ name }) => collectionLabel(resources[name].label))
  if (names.length === 0) return null
  return <p className="second">{t('error.noLists', { what: listText(names) })}</p>
}
