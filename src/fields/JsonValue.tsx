import { holdsDamage, isDamaged, maxDepth, type DamagedValue } from '../dialect/damage.ts'
import { printJson } from '../dialect/json.ts'
import { withoutSecrets, mayHoldSecret } from '../dialect/secrets.ts'
import { Banner } from '../ui/Banner.tsx'
import { FieldError } from '../ui/FieldError.tsx'
import { Icon } from '../ui/Icon.tsx'
import { FieldHelp } from '../ui/LabelledField.tsx'
import { Json } from './kinds/json/Json.tsx'
import { t } from '../messages/damageTexts.ts'
import { translateLabel } from '../messages/i18n.ts'
import { labelOf, type Field } from '../metadata/field.ts'
import { damagedText } from '../dialect/damagedText.ts'
import { hasParts } from '../dialect/ids.ts'
import { masked } from '../dialect/secretNames.ts'
import * as styles from './JsonValue.module.css'

/** The most sentences per record, and characters of a quotation in them. */
const maxSaid = 3
const maxQuoted = 40

/** The unreadable values in a value, at any depth. */
const damagesIn = (value: unknown): readonly DamagedValue[] =>
  isDamaged(value) ? [value] : hasParts(value) ? Object.values(value).flatMap(damagesIn) : []

function sentenceOf(lost: DamagedValue): string {
  const { damage, key, texts: returned } = lost
  if (damage === 'twice') return t('damage.twice', { key, n: returned.length })
  if (damage === 'deep') return t('damage.deep', { n: maxDepth })
  if (damage === 'missing')
    return key === '' ? t('damage.missingInList') : t('damage.missing', { key })
  const text = mayHoldSecret(lost) ? masked : (damagedText(lost) ?? '')
  const isLong = text.length > maxQuoted
  return t('damage.notJson', { text: isLong ? `${text.slice(0, maxQuoted)}…` : text })
}

/** The unreadable parts of a value with the reason: “rate” is there twice. */
function damageText(value: unknown): string {
  const said = [...new Set(damagesIn(value).map(sentenceOf))]
  const rest = said.length - maxSaid
  return [...said.slice(0, maxSaid), ...(rest > 0 ? [t('damage.more', { n: rest })] : [])].join(
    ', ',
  )
}

/** The most characters of a text in one line. */
const maxShown = 200

interface JsonValueProps {
  readonly value: unknown
  readonly dense: boolean | undefined
  readonly field?: Field
  readonly name?: string
}

/** A value as JSON; an unreadable or partly unreadable one has the reason. */
export function JsonValue({ value, dense, field, name }: JsonValueProps) {
  const label = field && name !== undefined ? translateLabel(labelOf(name, field)) : name
  if (!holdsDamage(value)) return <Json value={value} label={label} />
  const safe = withoutSecrets(value)
  const why = damageText(value)
  if (dense)
    return (
      <span className={`row inline shrinks ${styles.line} bounded`} data-gap="6" data-hint={why}>
        <Icon name="alert" size={14} tone="bad" />
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

/** The unreadable parts of a value, below its input. */
export const DamagedHelp = ({ value }: { readonly value: unknown }) => (
  <FieldHelp>{t('damage.returned', { found: damageText(value) })}</FieldHelp>
)

/** The unreadable parts of a record, where its fields are not shown one by one. */
export const DamagedNote = ({ value }: { readonly value: unknown }) => (
  <Banner tone="warn" icon="alert">
    {t('damage.record', { found: damageText(value) })}
  </Banner>
)
