import { booleanLabel, choiceLabel } from '../../../fields/kinds/labels.ts'
import { t } from '../../../messages/listsTexts.ts'
import { translateLabel } from '../../../messages/i18n.ts'
import { humanize } from '../../../metadata/field.ts'
import { meKeyword } from '../../../resources/views.ts'
import type { ListColumn } from '../columns.ts'
import { anyKeyword, noneKeyword } from './findTerms.ts'
import { aliasOf, isFlag } from './terms.ts'

/** A value of a condition of the search, in words. */
export function valueText(value: string, column: ListColumn | undefined): string {
  if (value === noneKeyword) return t('find.none')
  if (value === anyKeyword) return t('find.any')
  if (value === meKeyword && column?.field?.to === 'users') return t('find.me')
  const field = column?.field
  if (field?.kind === 'boolean' && isFlag(value)) return booleanLabel(field, value === 'true')
  const text = value.replace(/^=/, '')
  // A chosen state is written exactly; another text may be a part of one.
  if (column?.kind === 'state' && text !== value) return translateLabel(humanize(text))
  const alias = aliasOf(text)
  return field?.suggestions?.includes(alias) ? choiceLabel(field, alias) : text
}
