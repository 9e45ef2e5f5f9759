import { labelOf } from '../../metadata/field.ts'
import type { Item, Resource } from '../../metadata/resource.ts'
import { t, word } from '../../messages/i18n.ts'
import { FieldValue } from '../../fields/Value.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { copyText } from '../../ui/copy.ts'
import { CrashGuard } from '../CrashGuard.tsx'
import { ItemId } from '../ItemId.tsx'

/** Declared fields as pairs of label and value. */
export function Facts({
  resource,
  names,
  item,
}: {
  resource: Resource
  names: readonly string[]
  item: Item
}) {
  return (
    <dl className="facts">
      {names.map((name) => {
        const field = resource.fields[name]
        if (!field) return null
        const label = word(labelOf(name, field))
        return (
          <div
            key={name}
            className={field.kind === 'json' || field.kind === 'longText' ? 'wide' : undefined}
          >
            <dt>{label}</dt>
            <dd>
              <CrashGuard part={label}>
                <FieldValue field={field} name={name} item={item} />
              </CrashGuard>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

/** The id, to be copied by a press. */
export function CopyId({ objectId }: { objectId: string }) {
  return (
    <span className="id-fact">
      <ItemId objectId={objectId} />
      <button
        type="button"
        className="chip-clear"
        aria-label={t('item.copyId')}
        data-hint={t('item.copyId')}
        onClick={() => void copyText(objectId, t('copy.done'))}
      >
        <Icon name="copy" size={14} />
      </button>
    </span>
  )
}

export function IdFact({ objectId }: { objectId: string }) {
  return (
    <dl className="facts">
      <div>
        <dt>{t('detail.id')}</dt>
        <dd>
          <CopyId objectId={objectId} />
        </dd>
      </div>
    </dl>
  )
}
