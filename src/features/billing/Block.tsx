import { useId, useState, type ReactNode } from 'react'
import { count } from '../../messages/format.ts'
import { t } from '../../messages/billingTexts.ts'
import { listText } from '../../messages/listText.ts'
import { collectionLabel, nounOf } from '../../messages/nouns.ts'
import type { SeveralRecords } from '../../data/useAllRecords.ts'
import type { AllRecords } from '../../data/allRecords.ts'
import { InfoHint } from '../../ui/InfoHint.tsx'
import { bars, Loading } from '../../ui/Loading.tsx'
import { useOrderKnown } from '../../ui/useStableOrder.ts'
import { resources, type ResourceName } from '../../resources/resources.ts'
import { isMissing } from '../../views/recovery/isMissing.ts'
import { MissingLists } from '../../views/recovery/MissingLists.tsx'
import { PartFailed } from '../../views/recovery/PartFailed.tsx'
import { cx } from '../../ui/cx.ts'
import * as styles from './Billing.module.css'

function readText(name: ResourceName, whole: AllRecords | undefined): string {
  const [n, what] = [count(whole?.read ?? 0), nounOf(resources[name].label).many]
  return whole?.total === undefined
    ? t('billing.readOnly', { n, what })
    : t('billing.read', { n, total: whole.total, what })
}

/** The lists of it that the deployment does not have, which its blocks leave out. */
export const MissingBilling = ({ billing }: { readonly billing: SeveralRecords }) => (
  <MissingLists
    parts={billing.names.flatMap((name) => {
      const part = billing.part(name)
      return part ? [{ name, items: part.items, error: part.error }] : []
    })}
  />
)

/** Whether the role hides billing, and none of it was found: one note says so for all cards. */
export const isBillingHidden = (
  { hidden, part }: SeveralRecords,
  ...found: readonly (readonly unknown[])[]
): boolean =>
  hidden.includes('charges') &&
  found.every(({ length }) => length === 0) &&
  hidden.every((name) => part(name)?.state !== 'failed')

/** A part of the tab, with a note on records that are loading or failed. */
export function Block({
  title,
  note,
  about,
  tools,
  tone,
  billing,
  from,
  closing,
  children,
}: {
  readonly title: string
  readonly note?: string
  /** The scope of its count, behind a hint. */
  readonly about?: string
  readonly tools?: ReactNode
  readonly tone?: 'bad' | 'warn' | undefined
  readonly billing: SeveralRecords
  /** The collections it is drawn from. */
  readonly from: readonly ResourceName[]
  /** In the last line, before the note on records that are loading. */
  readonly closing?: ReactNode
  readonly children: ReactNode
}) {
  const heading = useId()
  const parts = from
    .filter((name) => billing.names.includes(name))
    .map((name) => ({
      name,
      what: collectionLabel(resources[name].label),
      whole: billing.part(name),
    }))
  const hidden = from.filter((name) => billing.hidden.includes(name))
  const failed = parts.filter(({ whole }) => whole?.state === 'failed' && !isMissing(whole))
  const open = parts.filter(({ whole }) => whole?.state !== 'failed' && whole?.state !== 'complete')
  const loading = open.filter(({ whole }) => (whole?.read ?? 0) > 0)
  // Stopped in a list, or changed while it was read: only a press reads on.
  const resting = open.filter(
    ({ whole }) => whole?.state === 'stopped' || whole?.state === 'changing',
  )
  // Content below a block waits until the block has its height, but not for long.
  const hasWaited = useOrderKnown(true, open.length === 0)
  const [wasOpen, setWasOpen] = useState(false)
  if (open.length > 0 && !wasOpen) setWasOpen(true)
  const isReading = open.length > 0 && resting.length === 0
  return (
    <section className={`card ${styles.block}`} data-tone={tone} aria-labelledby={heading}>
      <header className="row" data-pad="12 16" data-wrap>
        <h2 className="pushes" id={heading}>
          {title}
        </h2>
        {about !== undefined && <InfoHint text={about} />}
        {note !== undefined && <span className="third">{note}</span>}
        {tools}
      </header>
      {failed.map(({ name, what, whole }) => (
        <div key={name} data-pad="8 16">
          <PartFailed
            message={t('billing.failed', { what })}
            refused={t('billing.refused', { what })}
            error={whole?.error}
            retry={() => billing.retry(name)}
          />
        </div>
      ))}
      {children}
      {hidden.length > 0 && (
        <p className="third" data-pad="8 16">
          {t('billing.hidden', {
            what: listText(hidden.map((name) => nounOf(resources[name].label).many)),
          })}
        </p>
      )}
      {(open.length > 0 || wasOpen || closing) && (
        <div
          data-pad="8 16"
          className={cx(
            `third ${styles.reading}`,
            isReading && !hasWaited && 'waits',
            isReading && 'truncate',
          )}
        >
          {closing}
          {closing && open.length > 0 && ' '}
          {loading.map(({ name, whole }) => readText(name, whole)).join(' · ')}
          {open.length > 0 && loading.length === 0 && <Loading>{bars([40])}</Loading>}
          {resting.length > 0 && (
            <>
              {' '}
              <button
                type="button"
                className="text-link"
                onClick={() => resting.forEach(({ name }) => billing.retry(name))}
              >
                {t('billing.readOn')}
              </button>
            </>
          )}
        </div>
      )}
    </section>
  )
}
