import type { QueryClient } from '@tanstack/react-query'
import { printJson } from '../../dialect/json.ts'
import { valueText } from '../../fields/display.ts'
import { booleanLabel, choiceLabel } from '../../fields/kinds/labels.ts'
import { findCachedItem } from '../../data/findCachedItem.ts'
import bulkTexts from '../../messages/en/bulk.json'
import formTexts from '../../messages/en/forms.json'
import { texts, translateLabel } from '../../messages/i18n.ts'
import { labelOf, type Field, type FieldMap } from '../../metadata/field.ts'
import { operationLabel, titleOf } from '../../metadata/resource.ts'
import { operationsOf } from '../../resources/operations.ts'
import { isResourceName, resources, type ResourceName } from '../../resources/resources.ts'
import type { BulkAction } from './planRows.ts'

const t = texts(bulkTexts, formTexts)

/** A value in a sentence; a related record by its name, if that is in memory. */
export function plainValue(queryClient: QueryClient, field: Field, value: unknown): string {
  if (typeof value === 'boolean') return booleanLabel(field, value)
  const { to } = field
  if (to !== undefined && isResourceName(to)) {
    const item = findCachedItem(queryClient, to, String(value))
    if (item) return titleOf(resources[to], item)
  }
  return field.kind === 'choice' ? choiceLabel(field, valueText(value)) : valueText(value)
}

/** The effect of a run, in one line: "Owner becomes Rita Ferreira". */
export function aboutRun(
  queryClient: QueryClient,
  name: ResourceName,
  fields: FieldMap,
  action: BulkAction,
): string {
  if (action.is === 'remove') return ''
  if (action.is === 'operation') {
    const declared = operationsOf(name)[action.operation]
    const label = declared ? translateLabel(operationLabel(declared)) : ''
    const { subject } = action.values
    return typeof subject === 'string' ? t('bulk.about.message', { label, subject }) : label
  }
  const labelIn = (name: string) => translateLabel(labelOf(name, fields[name]))
  const ofKeys = Object.entries(action.keys ?? {}).map(([name, { key, value }]) =>
    t('bulk.about.key', { field: labelIn(name), key, value: printJson(value) }),
  )
  const ofFields = Object.entries(action.values).map(([key, value]) => {
    const field = fields[key]
    const label = labelIn(key)
    return value === null || !field
      ? t('bulk.about.empty', { field: label })
      : t('bulk.about.change', { field: label, value: plainValue(queryClient, field, value) })
  })
  return [...ofFields, ...ofKeys].join(' · ')
}
