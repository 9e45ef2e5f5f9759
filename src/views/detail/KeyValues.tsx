import type { ReactNode } from 'react'
import { asReturned } from '../../dialect/decodeRecord.ts'
import { isRecord } from '../../dialect/ids.ts'
import { printJson } from '../../dialect/json.ts'
import { entriesOf } from '../../dialect/orderedEntries.ts'
import { withoutSecrets } from '../../dialect/secrets.ts'
import { UndeclaredValue } from '../../fields/Value.tsx'
import { t } from '../../messages/recordPageTexts.ts'
import type { Item } from '../../metadata/item.ts'
import { SwitchState } from '../../ui/SwitchState.tsx'
import { labelOfKey } from '../../fields/labelOfKey.ts'
import * as styles from './KeyValues.module.css'

/** The depth up to which nested objects are shown by key; deeper ones are in the raw view. */
const maxDepth = 2

const isScalar = (value: unknown) => typeof value !== 'object' || value === null

/**
 * An object as keys and values, without the keys that the record itself has with the same value.
 * @param record whose value it is
 */
export function KeyValues({ value, record }: { readonly value: object; readonly record: Item }) {
  const returned = asReturned(record)
  const entries = entriesOf(withoutSecrets(value) as object).filter(
    ([key, one]) => !Object.hasOwn(returned, key) || printJson(returned[key]) !== printJson(one),
  )
  return entries.length === 0 ? (
    <span className="third">{t('record.nothingElse')}</span>
  ) : (
    <Pairs entries={entries} depth={1} />
  )
}

interface PairsProps {
  readonly entries: readonly (readonly [string, unknown])[]
  readonly depth: number
}

function Pairs({ entries, depth }: PairsProps) {
  return (
    <dl className={`grid body ${styles.root}`} data-line="top">
      {entries.map(([key, value]) => (
        <Pair key={key} name={key} value={value} depth={depth} />
      ))}
    </dl>
  )
}

interface PairProps {
  readonly name: string
  readonly value: unknown
  readonly depth: number
}

function Pair({ name, value, depth }: PairProps) {
  const label = (
    <dt className="second" data-hint={labelOfKey(name) === name ? undefined : name}>
      {labelOfKey(name)}
    </dt>
  )
  if (isRecord(value) && depth < maxDepth && Object.keys(value).length > 0)
    return (
      <>
        {label}
        <dd className={styles.inner}>
          <Pairs entries={entriesOf(value)} depth={depth + 1} />
        </dd>
      </>
    )
  return (
    <>
      {label}
      <dd>{shown(name, value)}</dd>
    </>
  )
}

function shown(name: string, value: unknown): ReactNode {
  if (typeof value === 'boolean')
    return <SwitchState isOn={value} label={t(value ? 'record.on' : 'record.off')} />
  if (Array.isArray(value) && value.length > 0 && value.every(isScalar))
    return (
      <ul className={`flex ${styles.tags}`} data-gap="4" data-wrap>
        {value.map((one, index) => (
          <li key={index} className="breaks edge bounded" data-radius="4" data-ground="neutral">
            <UndeclaredValue name="" value={one} dense />
          </li>
        ))}
      </ul>
    )
  if (value === '') return <span className="third">{t('value.empty')}</span>
  return <UndeclaredValue name={name} value={value} dense />
}
