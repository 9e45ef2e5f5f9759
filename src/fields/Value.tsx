import { lazy, Suspense, type ReactNode } from 'react'
import { decodeValue, referenceId } from '../client/dialect.ts'
import { digitsOf } from '../client/digits.ts'
import { humanize, type Field, type FieldKind } from '../metadata/field.ts'
import type { Item } from '../metadata/resource.ts'
import { groupedDigits, plainDate } from '../messages/format.ts'
import { t, translateLabel } from '../messages/i18n.ts'
import { isResourceName } from '../resources/resources.ts'
import { ReferenceLink } from './ReferenceLink.tsx'
import { Time } from './Time.tsx'
import { isAddress, targetOfKey, timeOf } from './valueKind.ts'

// JSON blocks are only on record pages; lists show "6 keys".
const LazyJson = lazy(async () => ({ default: (await import('./Json.tsx')).Json }))
const Json = ({ value }: { value: unknown }) => (
  <Suspense fallback={<pre className="code unseen">{roughJson(value)}</pre>}>
    <LazyJson value={value} />
  </Suspense>
)

/**
 * Reserves the space of a JSON block until its script is loaded; digits may differ, so it is
 * invisible.
 */
const roughJson = (value: unknown) =>
  JSON.stringify(value, (_key, entry: unknown) => (digitsOf(entry) === undefined ? entry : 0), 2)

interface ShownValue {
  readonly field: Field
  /** Never `null` or `undefined`: the caller handles missing values. */
  readonly value: unknown
  readonly item: Item
  /** A single line in a table; otherwise there is room for the full value. */
  readonly dense: boolean
}

const plain = (value: unknown): string =>
  typeof value === 'string' ? value : (digitsOf(value) ?? JSON.stringify(value))

const line = ({ value }: ShownValue) => <bdi>{plain(value)}</bdi>

/** A complex value in one line: "6 keys", "3 items". */
function summary(value: unknown): string {
  if (Array.isArray(value)) return t('value.items', { count: value.length })
  if (typeof value === 'object' && value !== null)
    return t('value.keys', { count: Object.keys(value).length })
  return plain(value)
}

function shownDate(value: unknown): ReactNode {
  const text = plain(value)
  const match = /^(\d{4})-(\d\d)-(\d\d)/.exec(text)
  if (!match) return <bdi>{text}</bdi>
  const [, year, month, day] = match
  return <time dateTime={text}>{plainDate(Number(year), Number(month), Number(day))}</time>
}

/** A display for each kind; a new kind does not compile until it is added here. */
const displays = {
  text: line,
  email: ({ value, dense }) =>
    dense ? <bdi>{plain(value)}</bdi> : <a href={`mailto:${plain(value)}`}>{plain(value)}</a>,
  phone: ({ value, dense }) =>
    dense ? (
      <bdi>{plain(value)}</bdi>
    ) : (
      <a href={`tel:${plain(value).replaceAll(/[^+\d]/g, '')}`}>{plain(value)}</a>
    ),
  longText: ({ value, dense }) =>
    dense ? <bdi>{plain(value)}</bdi> : <p className="long-text">{plain(value)}</p>,
  password: () => t('value.neverShown'),
  secret: () => t('value.neverShown'),
  boolean: ({ value, field }) =>
    typeof value !== 'boolean'
      ? plain(value)
      : field.labels
        ? translateLabel(field.labels[value ? 0 : 1])
        : t(value ? 'value.yes' : 'value.no'),
  integer: ({ value }) => <span className="num">{groupedDigits(plain(value))}</span>,
  decimal: ({ value }) => <span className="num">{groupedDigits(plain(value))}</span>,
  // Only grouped: the specification does not define the unit of an amount.
  money: ({ value, field, item }) => (
    <span className="money">
      <span className="num">{groupedDigits(plain(value))}</span>
      <span className="currency">
        {field.currency === undefined ? '' : plain(item[field.currency] ?? '')}
      </span>
    </span>
  ),
  choice: ({ value, field }) => {
    const text = plain(value)
    return field.suggestions?.includes(text) ? translateLabel(humanize(text)) : <bdi>{text}</bdi>
  },
  date: ({ value }) => shownDate(value),
  datetime: ({ value, dense }) => {
    const at = timeOf(value, 'time')
    return at === undefined ? shownDate(value) : <Time at={at} focusable={!dense} />
  },
  json: ({ value, dense }) => (dense ? summary(value) : <Json value={value} />),
  file: line,
  reference: ({ value, field, dense }) => {
    const objectId = referenceId(value)
    if (objectId === undefined || field.to === undefined || !isResourceName(field.to))
      return <bdi>{plain(value)}</bdi>
    return <ReferenceLink to={field.to} objectId={objectId} focusable={!dense} />
  },
} satisfies Record<FieldKind, (shown: ShownValue) => ReactNode>

/**
 * A declared field of a record, shown by its kind; a missing value is a dash, never a zero or a
 * "No".
 */
export function FieldValue({
  field,
  name,
  item,
  dense = false,
}: {
  field: Field
  name: string
  item: Item
  dense?: boolean
}) {
  const value = decodeValue(field, item[name])
  if (field.kind === 'secret' || field.kind === 'password')
    return <span className="third">{displays[field.kind]()}</span>
  if (value === undefined) return <Nothing />
  if (value === '') return <span className="third">{t('value.empty')}</span>
  return displays[field.kind]({ field, value, item, dense })
}

/** A missing or null value. */
export function Nothing() {
  return (
    <span className="third nothing" aria-label={t('value.none')}>
      —
    </span>
  )
}

/** A value under a key that the specification does not name, shown by what it looks like. */
export function UndeclaredValue({
  name,
  value,
  dense = false,
}: {
  name: string
  value: unknown
  dense?: boolean
}) {
  if (value === null) return <span className="third">null</span>
  if (value === undefined) return <Nothing />
  if (typeof value === 'boolean') return String(value)
  const target = targetOfKey(name)
  const objectId = target === undefined || isAddress(value) ? undefined : referenceId(value)
  if (target !== undefined && isResourceName(target) && objectId !== undefined)
    return <ReferenceLink to={target} objectId={objectId} focusable={!dense} />
  const at = timeOf(value, name)
  if (at !== undefined) return <Time at={at} focusable={!dense} />
  const digits = digitsOf(value)
  if (digits !== undefined) return <span className="num">{digits}</span>
  if (typeof value === 'object') {
    const isTextList = Array.isArray(value) && value.every((entry) => typeof entry === 'string')
    if (isTextList && dense) return <bdi>{value.join(', ') || t('value.items', { count: 0 })}</bdi>
    if (isTextList && value.length > 0)
      return (
        <ul>
          {value.map((entry, index) => (
            <li key={index} className="truncate">
              {entry}
            </li>
          ))}
        </ul>
      )
    return dense ? summary(value) : <Json value={value} />
  }
  return <bdi>{plain(value)}</bdi>
}
