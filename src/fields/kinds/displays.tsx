import type { ComponentType } from 'react'
import { embeddedIn } from '../../dialect/decodeRecord.ts'
import { timeOf, writtenDay } from '../../dialect/time.ts'
import { t } from '../../messages/coreTexts.ts'
import { groupedDigits, plainDate } from '../../messages/format.ts'
import { withHiddenShown } from '../../metadata/hiddenCharacters.ts'
import { isResourceName } from '../../resources/resources.ts'
import { RelativeTime } from '../RelativeTime.tsx'
import { valueText, type DisplayProps } from '../display.ts'
import { mailTo } from '../mailTo.ts'
import { severityLevelOf } from '../../domain/severityLevels.ts'
import * as severityStyles from './choice/Severity.module.css'
import { JsonDisplay } from './json/Display.tsx'
import type { FieldKind } from './kinds.ts'
import { booleanLabel, choiceLabel } from './labels.ts'
import * as moneyStyles from './Money.module.css'
import { ReferenceLink } from './reference/ReferenceLink.tsx'

const TextDisplay = ({ value }: DisplayProps) => <bdi>{withHiddenShown(valueText(value))}</bdi>

const LongTextDisplay = ({ value, dense }: DisplayProps) =>
  dense ? <bdi>{valueText(value)}</bdi> : <p className="breaks pre-wrap">{valueText(value)}</p>

function EmailDisplay({ value, dense }: DisplayProps) {
  const text = valueText(value)
  const seen = withHiddenShown(text)
  return dense ? <bdi>{seen}</bdi> : <a href={mailTo(text)}>{seen}</a>
}

const PhoneDisplay = ({ value, dense }: DisplayProps) =>
  dense ? (
    <bdi>{valueText(value)}</bdi>
  ) : (
    <a href={`tel:${valueText(value).replaceAll(/[^+\d]/g, '')}`}>{valueText(value)}</a>
  )

const SecretDisplay = () => <span className="third">{t('value.neverShown')}</span>

const BooleanDisplay = ({ value, field }: DisplayProps) =>
  typeof value === 'boolean' ? booleanLabel(field, value) : valueText(value)

const NumberDisplay = ({ value }: DisplayProps) => (
  <span className="num">{groupedDigits(valueText(value))}</span>
)

/** An amount with grouped digits only, because the specification does not define its unit. */
const MoneyDisplay = ({ value, field, item }: DisplayProps) => (
  <span className={moneyStyles.root}>
    <span className="num">{groupedDigits(valueText(value))}</span>
    <span className={moneyStyles.currency}>
      {field.currency === undefined ? '' : valueText(item[field.currency] ?? '')}
    </span>
  </span>
)

function ChoiceDisplay({ value, field }: DisplayProps) {
  const text = valueText(value)
  return (
    <bdi
      className={field.isSeverity && severityStyles.root}
      data-level={field.isSeverity && severityLevelOf(text)}
    >
      {choiceLabel(field, text)}
    </bdi>
  )
}

/** The day as written, never converted between zones. */
export function DateDisplay({ value }: Pick<DisplayProps, 'value'>) {
  const text = valueText(value)
  const match = writtenDay(text)
  if (!match) return <bdi>{text}</bdi>
  const [, year, month, day] = match
  return <time dateTime={text}>{plainDate(Number(year), Number(month), Number(day))}</time>
}

function DatetimeDisplay({ value, dense }: DisplayProps) {
  const at = timeOf(value, 'time')
  return at === undefined ? (
    <DateDisplay value={value} />
  ) : (
    <RelativeTime at={at} isFocusable={!dense} />
  )
}

function ReferenceDisplay({ value, field, name, item, dense }: DisplayProps) {
  if (typeof value !== 'string' || field.to === undefined || !isResourceName(field.to))
    return <bdi>{valueText(value)}</bdi>
  return (
    <ReferenceLink
      to={field.to}
      objectId={value}
      embedded={embeddedIn(item, name)}
      focusable={!dense}
    />
  )
}

/** The display of each kind. Part of the first script, because a list shows most kinds at once. */
export const displays: Readonly<Record<FieldKind, ComponentType<DisplayProps>>> = {
  text: TextDisplay,
  longText: LongTextDisplay,
  email: EmailDisplay,
  phone: PhoneDisplay,
  password: SecretDisplay,
  secret: SecretDisplay,
  boolean: BooleanDisplay,
  integer: NumberDisplay,
  decimal: NumberDisplay,
  money: MoneyDisplay,
  choice: ChoiceDisplay,
  date: DateDisplay,
  datetime: DatetimeDisplay,
  json: JsonDisplay,
  file: TextDisplay,
  reference: ReferenceDisplay,
}
