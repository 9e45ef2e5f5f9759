import { useRef } from 'react'
import { Link } from 'react-router'
import { useShortcuts } from '../../hooks/shortcuts.ts'
import { timeOrDay } from '../../messages/timeOrDay.ts'
import { t } from '../../messages/listsTexts.ts'
import { translateLabel } from '../../messages/i18n.ts'
import type { Item } from '../../metadata/item.ts'
import { titleOf } from '../../metadata/resource.ts'
import { itemRoute } from '../../paths.ts'
import { resources, type ResourceName } from '../../resources/resources.ts'
import { useFocusFallback } from '../../ui/focus.ts'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { IdProperty, PropertyList } from '../detail/PropertyList.tsx'
import { LeadBlock } from '../detail/LeadBlock.tsx'
import { FailureStrip, OtherFields, UndeclaredRows } from '../detail/OtherFields.tsx'
import { rolesOf } from '../detail/roles.ts'
import { undeclaredKeys } from '../detail/sections.ts'
import { EditableTitle } from '../edit/EditableTitle.tsx'
import { StateLabel } from '../StateLabel.tsx'
import { ScrollBox } from '../../ui/ScrollBox.tsx'
import * as propertyStyles from '../detail/PropertyList.module.css'
import * as styles from './RecordPreview.module.css'

interface RecordPreviewProps {
  readonly name: ResourceName
  readonly item: Item
  /** Epoch milliseconds at which the list was read. */
  readonly readAt: number
  readonly onClose: () => void
}

/** A record beside its list, drawn from the loaded row. */
export function RecordPreview({ name, item, readAt, onClose }: RecordPreviewProps) {
  const resource = resources[name]
  const roles = rolesOf(name, item, { hasCards: false })
  const box = useRef<HTMLElement>(null)
  useFocusFallback(box, () =>
    [...document.querySelectorAll<HTMLElement>('tr[data-id]')]
      .find(({ dataset }) => dataset.id === item.object_id)
      ?.querySelector<HTMLElement>('th a'),
  )
  useShortcuts('panel', [{ keys: 'Escape', label: 'shortcut.closePreview', run: onClose }])
  return (
    <aside
      ref={box}
      className={`stack body ${styles.root} shrinks-block`}
      data-border="start"
      data-ground="surface"
      aria-label={t('preview.label')}
      data-record=""
    >
      <header className="row" data-pad="0 16" data-min-height="56" data-line="bottom" data-gap="12">
        <h2 className="truncate" aria-label={titleOf(resource, item)}>
          <EditableTitle name={name} item={item}>
            <Link className="first" to={itemRoute(name, item.object_id)}>
              {titleOf(resource, item)}
            </Link>
          </EditableTitle>
        </h2>
        <StateLabel resource={resource} item={item} isInline />
        <IconButton className="end" size="small" aria-label={t('preview.close')} onClick={onClose}>
          <Icon name="x" />
        </IconButton>
      </header>
      <ScrollBox
        className="stack scroll"
        data-pad="16"
        data-gap="16"
        aria-label={titleOf(resource, item)}
      >
        <LeadBlock name={name} item={item} roles={roles} />
        <FailureStrip item={item} keys={undeclaredKeys(resource, item)} />
        {roles.sections.map(({ label, names }) => (
          <section key={label ?? ''}>
            {label !== undefined && (
              <h3 className="body" data-below="4">
                {translateLabel(label)}
              </h3>
            )}
            <PropertyList resource={resource} names={names} item={item} />
          </section>
        ))}
        {roles.details.length > 0 && (
          <dl className={`body ${propertyStyles.root}`}>
            <UndeclaredRows item={item} keys={roles.details} />
          </dl>
        )}
        {roles.other.length > 0 && <OtherFields item={item} keys={roles.other} />}
        <IdProperty objectId={item.object_id} />
      </ScrollBox>
      <footer className="row third fine" data-min-height="44" data-pad="0 16" data-line="top">
        {t('preview.asOf', { time: timeOrDay(readAt) })}
      </footer>
    </aside>
  )
}
