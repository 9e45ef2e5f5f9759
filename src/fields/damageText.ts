import { isDamaged, maxDepth, type DamagedValue } from '../dialect/damage.ts'
import { damagedText } from '../dialect/damagedText.ts'
import { hasParts } from '../dialect/ids.ts'
import { mayHoldSecret } from '../dialect/secrets.ts'
import { masked } from '../dialect/secretNames.ts'
import { t } from '../messages/damageTexts.ts'

/** Sentences shown of one record, and characters of a text in them. */
const maxSaid = 3
const maxQuoted = 40

/** What could not be read in a value, at any depth. */
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

/** What could not be read in a value, and why: “rate” is there twice. */
export function damageText(value: unknown): string {
  const said = [...new Set(damagesIn(value).map(sentenceOf))]
  const rest = said.length - maxSaid
  return [...said.slice(0, maxSaid), ...(rest > 0 ? [t('damage.more', { n: rest })] : [])].join(
    ', ',
  )
}
