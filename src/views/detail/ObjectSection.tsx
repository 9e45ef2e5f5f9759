import { Suspense } from 'react'
import { Link } from 'react-router'
import { itemPath } from '../../client/listQuery.ts'
import { useIsDenied } from '../../data/denied.ts'
import { holdsDamage } from '../../dialect/damage.ts'
import { isRecord } from '../../dialect/ids.ts'
import { unpacked } from '../../dialect/json.ts'
import { t } from '../../messages/recordPageTexts.ts'
import { translateLabel } from '../../messages/i18n.ts'
import { labelOf, type Field } from '../../metadata/field.ts'
import type { Item } from '../../metadata/item.ts'
import { resources, type ResourceName } from '../../resources/resources.ts'
import { Section } from '../../ui/Section.tsx'
import { CrashGuard } from '../CrashGuard.tsx'
import { KeyValues } from './KeyValues.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'

const SettingsEditor = lazyPart(
  async () => (await import('../edit/SettingsEditor.tsx')).SettingsEditor,
)

/** The object that is shown by its keys; lists and unreadable values are shown as JSON. */
export function shownByKeys(field: Field | undefined, stored: unknown): object | undefined {
  const value = field?.kind === 'json' ? unpacked(stored) : undefined
  return isRecord(value) && !holdsDamage(value) && Object.keys(value).length > 0 ? value : undefined
}

interface ObjectSectionProps {
  readonly name: ResourceName
  readonly fieldName: string
  readonly item: Item
}

/** A section with an object of a record; settings are edited in place. */
export function ObjectSection({ name, fieldName, item }: ObjectSectionProps) {
  const field = resources[name].fields[fieldName]
  const path = itemPath(resources[name], item.object_id) ?? ''
  const mayNot = useIsDenied({ method: 'PATCH', path })
  const value = shownByKeys(field, item[fieldName])
  if (!field || !value) return null
  const label = translateLabel(labelOf(fieldName, field))
  const isEdited = field.settings === true && !mayNot
  const shown = <KeyValues value={value} record={item} />
  return (
    <Section
      title={label}
      end={
        // The editor has a view of its own for it.
        isEdited ? undefined : <Link to="?tab=raw">{t('record.json')}</Link>
      }
    >
      <CrashGuard part={label}>
        {isEdited ? (
          <Suspense fallback={shown}>
            <SettingsEditor name={name} fieldName={fieldName} item={item} />
          </Suspense>
        ) : (
          shown
        )}
      </CrashGuard>
    </Section>
  )
}
