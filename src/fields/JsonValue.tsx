import { holdsDamage } from '../dialect/damage.ts'
import { printJson } from '../dialect/json.ts'
import { withoutSecrets } from '../dialect/secrets.ts'
import { Banner } from '../ui/Banner.tsx'
import { FieldError } from '../ui/FieldError.tsx'
import { Icon } from '../ui/Icon.tsx'
import { FieldHelp } from '../ui/LabelledField.tsx'
import { Json } from './kinds/json/Json.tsx'
import { damageText } from './damageText.ts'
import damageTexts from '../messages/en/damage.json'
import { texts } from '../messages/i18n.ts'
import * as styles from './JsonValue.module.css'

const t = texts(damageTexts)

/** Characters of a text in one line. */
const maxShown = 200

/** A value as JSON; one that could not be read, or not all of it, with the reason. */
export function JsonValue({
  value,
  dense,
}: {
  readonly value: unknown
  readonly dense: boolean | undefined
}) {
  if (!holdsDamage(value)) return <Json value={value} />
  const safe = withoutSecrets(value)
  const why = damageText(value)
  if (dense)
    return (
      <span className={styles.line} data-hint={why}>
        <Icon name="alert" size={14} />
        <bdi className="truncate mono">{printJson(safe).slice(0, maxShown)}</bdi>
        <span className="visually-hidden">{why}</span>
      </span>
    )
  return (
    <div className={styles.whole}>
      <Json value={safe} />
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
