import { holdsDamage } from '../dialect/damage.ts'
import { printJson } from '../dialect/json.ts'
import { withoutSecrets } from '../dialect/secrets.ts'
import { Banner } from '../ui/Banner.tsx'
import { FieldError } from '../ui/FieldError.tsx'
import { Icon } from '../ui/Icon.tsx'
import { FieldHelp } from '../ui/LabelledField.tsx'
import { Json } from './kinds/json/Json.tsx'
import { damageText } from './damageText.ts'
import { t } from '../messages/damageTexts.ts'
import { translateLabel } from '../messages/i18n.ts'
import { labelOf, type Field } from '../metadata/field.ts'
import * as styles from './JsonValue.module.css'

/** Characters of a text in one line. */
const maxShown = 200

/** A value as JSON; one that could not be read, or not all of it, with the reason. */
export function JsonValue({
  value,
  dense,
  field,
  name,
}: {
  readonly value: unknown
  readonly dense: boolean | undefined
  readonly field?: Field
  readonly name?: string
}) {
  const label = field && name !== undefined ? translateLabel(labelOf(name, field)) : name
  if (!holdsDamage(value)) return <Json value={value} label={label} />
  const safe = withoutSecrets(value)
  const why = damageText(value)
  if (dense)
    return (
      <span className={`row inline shrinks ${styles.line}`} data-gap="6" data-hint={why}>
        <Icon name="alert" size={14} />
        <bdi className="truncate mono">{printJson(safe).slice(0, maxShown)}</bdi>
        <span className="visually-hidden">{why}</span>
      </span>
    )
  return (
    <div className="grid" data-gap="4">
      <Json value={safe} label={label} />
      <FieldError>{why}</FieldError>
    </div>
  )
}

/** What could not be read of a value, below its input. */
export const DamagedHelp = ({ value }: { readonly value: unknown }) => (
  <FieldHelp>{t('damage.returned', { found: damageText(value) })}</FieldHelp>
)

/** What could not be read of a record, where its fields are not shown one by one. */
export const DamagedNote = ({ value }: { readonly value: unknown }) => (
  <Banner tone="warn" icon="alert">
    {t('damage.record', { found: damageText(value) })}
  </Banner>
)
