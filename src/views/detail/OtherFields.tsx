import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { loadedItems } from '../../data/cachedRecords.ts'
import { emailOf } from '../../domain/people.ts'
import { t } from '../../messages/panelsTexts.ts'
import type { Item } from '../../metadata/item.ts'
import { titleOf } from '../../metadata/resource.ts'
import { resources } from '../../resources/resources.ts'
import { mailTo } from '../../fields/mailTo.ts'
import { UndeclaredValue } from '../../fields/Value.tsx'
import { TruncatedValue } from '../../ui/TruncatedText.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { CrashGuard } from '../CrashGuard.tsx'
import {
  failuresOf,
  initialsOfAddress,
  type EmbeddedRecord,
  embeddedRecordsIn,
  otherFields,
  peopleIn,
  type OtherLine,
} from './otherFields.ts'
import { labelOfKey } from '../../fields/labelOfKey.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Icon } from '../../ui/Icon.tsx'
import * as styles from './PropertyList.module.css'

/** The reason why the record failed, in the service's words. */
export function FailureStrip({ item, keys }: { item: Item; keys: readonly string[] }) {
  return failuresOf(item, keys).map(({ key, text }) => (
    <Banner
      key={key}
      tone="bad"
      icon="alert"
      role="region"
      className={styles.strip}
      aria-label={labelOfKey(key)}
    >
      <span data-hint={key}>{labelOfKey(key)}:</span> <strong>{text}</strong>
    </Banner>
  ))
}

/** Rows of undeclared fields, for those among the declared ones. */
export const UndeclaredRows = ({ item, keys }: { item: Item; keys: readonly string[] }) =>
  otherFields(item, keys).lines.map((line) => <Line key={line.key} line={line} />)

interface OtherFieldsProps {
  readonly item: Item
  readonly keys: readonly string[]
  readonly as?: 'h2' | 'h3'
}

/**
 * Returned fields that are not declared, the empty ones last, with readable labels; the service's
 * own keys on hover. Only the labels are shown until the person opens them.
 */
export function OtherFields({ item, keys, as: Heading = 'h2' }: OtherFieldsProps) {
  const heading = useId()
  const { lines, empty } = otherFields(item, keys)
  if (lines.length + empty.length === 0) return null
  const content = (
    <dl className={`body ${styles.root}`}>
      {lines.map((line) => (
        <Line key={line.key} line={line} />
      ))}
      {empty.map((key) => (
        <div key={key}>
          <dt data-hint={key}>{labelOfKey(key)}</dt>
          <dd>
            <EmptyValue value={item[key]} />
          </dd>
        </div>
      ))}
    </dl>
  )
  return (
    <section aria-labelledby={heading} className={styles.folded} data-radius="8">
      <details>
        <summary className="row body" data-radius="8">
          <Icon name="right" tone="third" />
          <Heading className="firm body" id={heading}>
            {t('detail.alsoReturned')}
          </Heading>
          <span className="second truncate">
            {[...lines.map(({ label }) => label), ...empty.map(labelOfKey)].join(', ')}
          </span>
        </summary>
        {content}
      </details>
    </section>
  )
}

/** Shown as returned: null, an empty string and an empty list differ to a program. */
const EmptyValue = ({ value }: { value: unknown }) =>
  value === '' ? (
    <span className="third">{t('value.empty')}</span>
  ) : (
    <UndeclaredValue name="" value={value} dense />
  )

const isWideValue = (value: unknown) =>
  typeof value === 'object' && value !== null && JSON.stringify(value).length > 24

function Line({ line }: { line: OtherLine }) {
  if ('text' in line)
    return (
      <div>
        <dt data-hint={line.keys.join(', ')}>{line.label}</dt>
        <dd className="num">
          <span data-hint={line.exact}>{line.text}</span>
          {line.share !== undefined && (
            <span
              className={`meter block ${styles.usageBar}`}
              data-tone={line.share >= 1 ? 'bad' : undefined}
              aria-hidden="true"
            >
              <span style={{ width: `${line.share * 100}%` }} />
            </span>
          )}
        </dd>
      </div>
    )
  const { key, label, value } = line
  const people = peopleIn(value)
  const parts = embeddedRecordsIn(value)
  return (
    <div className={isWideValue(value) ? styles.wide : undefined}>
      <dt data-hint={label === key ? undefined : key}>{label}</dt>
      <dd>
        <CrashGuard part={label}>
          {people ? (
            <People addresses={people} />
          ) : parts ? (
            <EmbeddedRecords parts={parts} />
          ) : (
            <TruncatedValue value={value}>
              <UndeclaredValue name={key} value={value} />
            </TruncatedValue>
          )}
        </CrashGuard>
      </dd>
    </div>
  )
}

const few = 6

/** The avatar of a known account is the one of its name, as on other pages. */
function People({ addresses }: { addresses: readonly string[] }) {
  const queryClient = useQueryClient()
  const users = loadedItems(queryClient, 'users')
  const nameOf = (address: string) => {
    const user = users.find((one) => emailOf(one) === address.toLowerCase())
    return user && titleOf(resources.users, user)
  }
  return (
    <FirstFew all={addresses}>
      {(address) => (
        <>
          <Avatar name={nameOf(address) ?? address} letters={initialsOfAddress(address)} round />
          <a href={mailTo(address)}>{address}</a>
        </>
      )}
    </FirstFew>
  )
}

function EmbeddedRecords({ parts }: { parts: readonly EmbeddedRecord[] }) {
  return (
    <FirstFew all={parts}>
      {({ name, properties }) => (
        <>
          <bdi>{name}</bdi>
          {properties.map(([key, property]) => (
            <span key={key} className="third">
              {labelOfKey(key)}: <UndeclaredValue name={key} value={property} dense />
            </span>
          ))}
        </>
      )}
    </FirstFew>
  )
}

function FirstFew<T>({ all, children }: { all: readonly T[]; children: (one: T) => ReactNode }) {
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? all : all.slice(0, few)
  return (
    <>
      <ul className={styles.partList}>
        {shown.map((one, index) => (
          <li key={index} className="row" data-gap="0 8" data-wrap>
            {children(one)}
          </li>
        ))}
      </ul>
      {shown.length < all.length && (
        <button type="button" className="text-link" onClick={() => setIsWhole(true)}>
          {t('detail.moreParts', { n: all.length - shown.length })}
        </button>
      )}
    </>
  )
}
