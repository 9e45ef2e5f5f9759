import { t } from '../../../messages/listsTexts.ts'
import { translateLabel } from '../../../messages/i18n.ts'
import { meKeyword } from '../../../resources/views.ts'
import type { ListColumn } from '../columns.ts'
import { anyKeyword, noneKeyword } from './findTerms.ts'

/** A value of a condition of the search, in words. */
export function valueText(value: string, column: ListColumn | undefined): string {
  if (value === noneKeyword) return t('find.none')
  if (value === anyKeyword) return t('find.any')
  if (value === meKeyword && column?.field?.to === 'users') return t('find.me')
  const labels = column?.field?.labels
  if (labels && (value === 'true' || value === 'false'))
    return translateLabel(labels[value === 'true' ? 0 : 1])
  return value.replace(/^=/, '')
}
